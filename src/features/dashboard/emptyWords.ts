import type { TFunction } from 'i18next';
import type { Reply } from '@/contract/contract';

type DayPoint = Reply<'dashboard.days'>['days'][number];

/** Why a period has nothing to draw; undefined where it has. None made is not the same as nothing known. */
export function emptyWords(days: readonly DayPoint[] | undefined, t: TFunction<'dashboard'>): string | undefined {
  if (days === undefined || days.some(({ attempts }) => attempts > 0)) return undefined;
  if (days.every(({ missing }) => missing)) return t('empty.unknown');
  return days.some(({ partial }) => partial) ? t('empty.soFar') : t('empty.none');
}
