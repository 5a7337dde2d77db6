import type { TFunction } from 'i18next';
import type { Reply } from '@/contract/contract';
import { instantOf } from '@/domain/zone';
import type { Format } from '@/ui/FormatProvider';

type Figures = Reply<'dashboard.figures'>;
type Compared = NonNullable<Figures['compared']>;

/** The days compared with, as people say them; a running day is compared up to the same time only. */
export function comparedWords({ fromDay }: Pick<Figures, 'fromDay'>, compared: Compared, t: TFunction<'dashboard'>, format: Format): string {
  const days = compared.fromDay === compared.toDay ? format.day(compared.fromDay, 'shortDay') : `${format.day(compared.fromDay, 'shortDay')} – ${format.day(compared.toDay, 'shortDay')}`;
  const whole = compared.until >= instantOf(fromDay, 0, format.zone);
  if (whole) return days;
  return t('compared.until', { days, time: format.time(compared.until, 'clock') });
}
