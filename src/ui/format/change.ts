import type { TFunction } from 'i18next';
import type { Format } from './FormatProvider';

export type Direction = 'up' | 'down' | 'same' | 'unknown';

/** Percentages change by points, counts by shares. */
export type ChangeIn = 'share' | 'points';

export interface Change {
  readonly direction: Direction;
  /** how much, without which way; null where there is none to tell */
  readonly size: string | null;
  /** the same where there is little room */
  readonly short: string | null;
}

/** From before to now; of nothing known, or counted from zero, there is no size. */
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
  // Told with one decimal: what would be shown as 0.0 more or less counts as no change.
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

/** For cells of tables: a mark and how much, empty where nothing is known. To be shown together with `saidBelow`. */
export function shortChange({ direction, short }: Change): string {
  return `${marks[direction]}${short ?? ''}`;
}

/** What stands below a number, in a sentence that says which period has what. */
export function saidBelow({ direction, size }: Change, value: string, than: string, t: TFunction<'ui'>): string {
  return t('change.said', { than, value, change: t(`change.${direction}`, { by: size ?? '' }) });
}
