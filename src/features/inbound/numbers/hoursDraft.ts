import { daysOfWeek, type InboundHours } from '@/domain/inbound/inboundHours';

/** Hours as they are typed: a day can be open and its times not yet there. */
export interface DayDraft {
  readonly isOpen: boolean;
  readonly from: number | null;
  readonly to: number | null;
}

const usual: DayDraft = { isOpen: false, from: 8 * 60, to: 20 * 60 };

export function draftOfHours(hours: InboundHours): readonly DayDraft[] {
  return Array.from({ length: daysOfWeek }, (_, index) => {
    const day = hours[index] ?? null;
    return day === null ? usual : { isOpen: true, from: day.fromMinute, to: day.toMinute };
  });
}

/** A time that is missing lies before midnight, which no rule allows. */
export function hoursOfDraft(days: readonly DayDraft[]): ({ fromMinute: number; toMinute: number } | null)[] {
  return days.map(({ isOpen, from, to }) => (isOpen ? { fromMinute: from ?? -1, toMinute: to ?? -1 } : null));
}
