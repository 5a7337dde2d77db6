import { callWindowFromMinute, callWindowToMinute, minuteMs } from '@/domain/limits';

/** The part of a day that is drawn: the call window with an hour at either side. */
export const dayFrom = callWindowFromMinute - 60;
export const dayTo = callWindowToMinute + 60;
/** minutes of one dragging step */
export const stepMinutes = 5;

const share = (minutes: number) => ((Math.min(Math.max(minutes, dayFrom), dayTo) - dayFrom) / (dayTo - dayFrom)) * 100;

/** Position on the strip, percent. */
export function placeOf(minutes: number): string {
  return `${share(minutes)}%`;
}

export function widthOf(from: number, to: number): string {
  return `${Math.max(0, share(to) - share(from))}%`;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Bars that overlap are drawn in different rows. */
export function rowsOf(spans: readonly Span[]): number[] {
  const ends: number[] = [];
  const order = spans
    .map((span, index) => ({ ...span, index }))
    .sort((one, other) => one.from - other.from || one.index - other.index);
  const rows = new Array<number>(spans.length).fill(0);
  for (const { from, to, index } of order) {
    const free = ends.findIndex((end) => end <= from);
    const row = free < 0 ? ends.length : free;
    ends[row] = to;
    rows[index] = row;
  }
  return rows;
}

export type Part = 'whole' | 'start' | 'end';

/** A bar moved by so many minutes: in steps, inside the call hours, never shorter than one step. */
export function pulled({ from, to }: Span, part: Part, minutes: number): Span {
  const by = Math.round(minutes / stepMinutes) * stepMinutes;
  if (part === 'start') return { from: Math.min(Math.max(from + by, callWindowFromMinute), to - stepMinutes), to };
  if (part === 'end') return { from, to: Math.max(Math.min(to + by, callWindowToMinute), from + stepMinutes) };
  const least = callWindowFromMinute - from;
  const most = callWindowToMinute - to;
  const clamped = Math.min(Math.max(by, least), most);
  return { from: from + clamped, to: to + clamped };
}

/** Minutes after the midnight of a day. */
export function minutesInto(instant: number, midnight: number): number {
  return (instant - midnight) / minuteMs;
}
