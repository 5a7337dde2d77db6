import type { TFunction } from 'i18next';
import type { DayCounts, DayState, LabelDay } from './model';

/** Why a period has no data; undefined if it has. No calls and no knowledge of calls are told apart. */
export function emptyWords(
  days: readonly Pick<DayCounts, 'attempts' | 'missing' | 'partial'>[] | undefined,
  t: TFunction<'dashboard'>,
): string | undefined {
  if (days === undefined || days.some(({ attempts }) => attempts > 0)) return undefined;
  return unknownWords(days, t) ?? t('empty.none');
}

/** The same for reached calls. */
export function emptyOfLabels(days: readonly LabelDay[] | undefined, t: TFunction<'dashboard'>): string | undefined {
  if (days === undefined || days.some(({ labels }) => Object.values(labels).some((calls) => calls > 0)))
    return undefined;
  return unknownWords(days, t) ?? t('empty.reached');
}

function unknownWords(
  days: readonly Pick<DayState, 'missing' | 'partial'>[],
  t: TFunction<'dashboard'>,
): string | undefined {
  if (days.every(({ missing }) => missing)) return t('empty.unknown');
  return days.some(({ partial }) => partial) ? t('empty.soFar') : undefined;
}
