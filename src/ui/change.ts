import type { TFunction } from 'i18next';
import type { Format } from './FormatProvider';

export type Direction = 'up' | 'down' | 'same' | 'unknown';

/** Percentages change by points, counts by shares. */
export type ChangeIn = 'share' | 'points';

export interface Change {
  readonly direction: Direction;
  /** how much, without which way; null where there is none to tell */
  readonly size: string | null;
}

/** From before to now; of nothing known, or counted from zero, there is no size. */
export function changeOf(now: number | null, before: number | null, by: ChangeIn, t: TFunction<'ui'>, format: Format): Change {
  if (now === null || before === null || (by === 'share' && before === 0 && now !== 0)) return { direction: 'unknown', size: null };
  const part = now === before ? 0 : Math.abs(now - before) / (by === 'points' ? 1 : Math.abs(before));
  // Told with one decimal: what would read as 0.0 more or less is no change to whoever reads it.
  if (Math.round(part * 1_000) === 0) return { direction: 'same', size: null };
  const size = by === 'points' ? t('figure.points', { unit: format.number(part * 100, 1) }) : format.percent(part, 1);
  return { direction: now > before ? 'up' : 'down', size };
}

/** The difference in a sentence that names the other period. */
export function changeWords({ direction, size }: Change, than: string, t: TFunction<'ui'>): string {
  return t(`figure.${direction}`, { by: size ?? '', than });
}

/** The same where the other period is named beside it. */
export function shortChange({ direction, size }: Change, t: TFunction<'ui'>): string {
  return t(`change.${direction}`, { by: size ?? '' });
}
