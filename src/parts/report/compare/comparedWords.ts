import type { TFunction } from 'i18next';
import { addDays, instantOf } from '@/domain/time/zone';
import type { Format } from '@/ui/format/FormatProvider';
import { daysWords } from '../daysWords';
import type { Compared } from '../model';

/** The days compared with in words; a running day is compared up to the same time only. */
export function comparedWords(compared: Compared, t: TFunction<'dashboard'>, format: Format): string {
  const days = daysWords(compared, format);
  const whole = compared.until >= instantOf(addDays(compared.toDay, 1), 0, format.zone);
  if (whole) return days;
  return t('compared.until', { days, time: format.time(compared.until, 'clock') });
}
