import { callWindowFromMinute, callWindowToMinute } from '@/domain/limits';

const HOUR_MINUTES = 60;

/** The call window; hours outside it are shown only if they have calls. Both ends included. */
export function hoursShown(cells: readonly { readonly hour: number }[]): readonly [number, number] {
  const hours = cells.map(({ hour }) => hour);
  return [
    Math.min(callWindowFromMinute / HOUR_MINUTES, ...hours),
    Math.max(callWindowToMinute / HOUR_MINUTES - 1, ...hours),
  ];
}
