import type { DayWindow } from '../calling/callWindow';
import { clockAt } from '../time/localClock';

/** Monday to Sunday by the company's clock; null: closed all day. */
export type InboundHours = readonly (DayWindow | null)[];

export const daysOfWeek = 7;
export const minutesOfDay = 1440;

/** Whether a number takes calls at an instant; it opens at `fromMinute` and is closed from `toMinute` on. */
export function isOpenAt(hours: InboundHours, at: number, zone: string): boolean {
  const { weekday, minutes } = clockAt(at, zone);
  const window = hours[weekday - 1] ?? null;
  return window !== null && minutes >= window.fromMinute && minutes < window.toMinute;
}
