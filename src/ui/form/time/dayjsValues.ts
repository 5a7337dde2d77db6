import dayjs, { type Dayjs } from 'dayjs';
import { clockText } from './wallTime';

/* antd's pickers hold dayjs objects, forms hold days (YYYY-MM-DD) and minutes after midnight. */

export const dayjsOfDay = (day: string) => dayjs(day);
export const dayOf = (value: Dayjs) => value.format('YYYY-MM-DD');

export const dayjsOfMinutes = (minutes: number) => dayjs(`2000-01-01T${clockText(minutes)}`);
export const minutesOf = (value: Dayjs) => value.hour() * 60 + value.minute();
