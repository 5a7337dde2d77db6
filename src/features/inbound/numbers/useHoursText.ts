import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboundHours } from '@/domain/inbound/inboundHours';
import { clockText } from '@/domain/time/zone';
import { useFormat } from '@/ui/format/FormatProvider';

/** Monday 2024-01-01: a week from which Intl formats the names of days. */
const MONDAY = '2024-01-0';

export function useWeekday(): (index: number) => string {
  const format = useFormat();
  return useCallback((index) => format.day(`${MONDAY}${index + 1}`, 'weekday'), [format]);
}

/** Hours with days of the same hours together: `Mon–Fri 08:00–21:00, Sat 09:00–17:00`; closed days are left out. */
export function useHoursText(): (hours: InboundHours) => string {
  const { t } = useTranslation('inbound');
  const weekday = useWeekday();
  return useCallback(
    (hours) => {
      const spans: { first: number; last: number; text: string }[] = [];
      hours.forEach((day, index) => {
        if (day === null) return;
        const text = `${clockText(day.fromMinute)}–${clockText(day.toMinute)}`;
        const before = spans.at(-1);
        if (before?.text === text && before.last === index - 1) before.last = index;
        else spans.push({ first: index, last: index, text });
      });
      if (spans.length === 0) return t('form.closed');
      return spans
        .map(({ first, last, text }) => `${weekday(first)}${first === last ? '' : `–${weekday(last)}`} ${text}`)
        .join(', ');
    },
    [t, weekday],
  );
}
