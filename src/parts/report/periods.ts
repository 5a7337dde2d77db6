import type { TFunction } from 'i18next';
import type { CallFilter } from '@/domain/calls/callFilter';
import type { Format } from '@/ui/format/FormatProvider';
import { daysWords } from './daysWords';
import type { Days } from './range';

/** The days of a chart and those compared with, both whole, with their names. */
export interface Periods {
  readonly now: string;
  readonly than: string | null;
  /** link to the rows of the other period */
  readonly before: CallFilter | null;
}

export function periodsOf(days: Days, compared: Days | null | undefined, format: Format): Periods {
  const before = compared ? { fromDay: compared.fromDay, toDay: compared.toDay } : null;
  return { now: daysWords(days, format), than: before === null ? null : daysWords(before, format), before };
}

/** Name of the paler bars of a chart; undefined without comparison. */
export function paleWords({ than }: Pick<Periods, 'than'>, t: TFunction<'dashboard'>): string | undefined {
  return than === null ? undefined : t('compared.pale', { than });
}
