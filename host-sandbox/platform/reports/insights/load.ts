import type { Reply } from '@/contract/contract';
import { hourLengths } from '@/domain/time/dayHours';
import type { LineId } from '@/domain/products/lines';
import { localParts } from '@/domain/time/zone';
import { everyDayOf, type Moment } from '../dashboards/days';
import { firstDay } from '../dashboards/firstDay';
import type { Days } from '../dashboards/period';
import type { Db } from '../../foundation/store/store';
import { peaksBy } from './peaks';

type LoadPoint = Reply<'channel.load'>['points'][number];

/** One day is shown by hour. */
export function isHourly({ fromDay, toDay }: Days): boolean {
  return fromDay === toDay;
}

/** Per day, or per hour of the first day. Hours to come, and those the clocks skip, are missing. */
export async function loadPoints(
  db: Db,
  line: LineId,
  days: Days,
  moment: Moment,
  hourly = isHourly(days),
): Promise<LoadPoint[]> {
  const peaks = await peaksBy(db, line, days, moment.zone, hourly ? 'hour' : 'day');
  const first = await firstDay(db, line);
  const keys = hourly
    ? hoursOf(days.fromDay, moment)
    : everyDayOf(days, first, moment).map(({ day, ...one }) => ({ key: day, ...one }));
  return keys.map((one) => ({ ...one, ...(peaks.get(one.key) ?? { own: null, all: null }) }));
}

function hoursOf(day: string, { now, zone }: Moment): Pick<LoadPoint, 'key' | 'missing' | 'partial'>[] {
  const local = localParts(now, zone);
  return hourLengths(day, zone).map((minutes, hour) => ({
    key: String(hour),
    missing: minutes === 0 || day > local.day || (day === local.day && hour > local.hour),
    partial: day === local.day && hour === local.hour,
  }));
}
