import type { TFunction } from 'i18next';
import type { CallFilter } from '@/domain/calls/callFilter';
import type { Format } from '@/ui/format/FormatProvider';
import { daysWords } from './daysWords';
import type { Days } from './range';

/** The days of a chart and, where something is compared, the others; both whole, each by its name. */
export interface Periods {
  readonly now: string;
  readonly than: string | null;
  /** the rows of the other period */
  readonly before: CallFilter | null;
}

export function periodsOf(days: Days, compared: Days | null | undefined, format: Format): Periods {
  const before = compared ? { fromDay: compared.fromDay, toDay: compared.toDay } : null;
  return { now: daysWords(days, format), than: before === null ? null : daysWords(before, format), before };
}

/** What the paler bars of a chart are; undefined where nothing is compared. */
export function paleWords({ than }: Pick<Periods, 'than'>, t: TFunction<'dashboard'>): string | undefined {
  return than === null ? undefined : t('compared.pale', { than });
}
