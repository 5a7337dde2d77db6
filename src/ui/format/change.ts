import type { TFunction } from 'i18next';
import type { Format } from './FormatProvider';

export type Direction = 'up' | 'down' | 'same' | 'unknown';

/** Percentages change by points, counts by percent. */
export type ChangeIn = 'share' | 'points';

export interface Change {
  readonly direction: Direction;
  /** size of the change without its direction; null where there is none */
  readonly size: string | null;
  /** the short form */
  readonly short: string | null;
}

/** The change from before to now; without a known or non-zero base it has no size. */
export function changeOf(
  now: number | null,
  before: number | null,
  by: ChangeIn,
  t: TFunction<'ui'>,
  format: Format,
): Change {
  if (now === null || before === null || (by === 'share' && before === 0 && now !== 0))
    return { direction: 'unknown', size: null, short: null };
  const part = now === before ? 0 : Math.abs(now - before) / (by === 'points' ? 1 : Math.abs(before));
  // Rounded to one decimal: a change that rounds to 0.0 counts as none.
  if (Math.round(part * 1_000) === 0) return { direction: 'same', size: null, short: null };
  const direction = now > before ? 'up' : 'down';
  if (by === 'share') return { direction, size: format.percent(part, 1), short: format.percent(part, 1) };
  const unit = format.number(part * 100, 1);
  return { direction, size: t('figure.points', { unit }), short: t('change.points', { unit }) };
}

/** The difference in a sentence that names the other period. */
export function changeWords({ direction, size }: Change, than: string, t: TFunction<'ui'>): string {
  return t(`figure.${direction}`, { by: size ?? '', than });
}

const marks = { up: '▲ ', down: '▼ ', same: '=', unknown: '' } as const;

/** For table cells: an arrow and the size, empty where unknown. To be used together with `saidBelow`. */
export function shortChange({ direction, short }: Change): string {
  return `${marks[direction]}${short ?? ''}`;
}

/** What stands below a number, in a sentence that says which period has what. */
export function saidBelow({ direction, size }: Change, value: string, than: string, t: TFunction<'ui'>): string {
  return t('change.said', { than, value, change: t(`change.${direction}`, { by: size ?? '' }) });
}
