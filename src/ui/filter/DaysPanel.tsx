import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryMonths } from '@/domain/limits';
import { addDays } from '@/domain/time/zone';
import { Calendar } from '../calendar/Calendar';
import { addMonths, dayInMonth, monthOf } from '../calendar/month';
import { useFormat } from '../format/FormatProvider';

interface DaysPanelProps {
  value: readonly [string, string] | null;
  months?: number | undefined;
  /** a press chooses the one day */
  single?: boolean | undefined;
  onChange: (value: readonly [string, string]) => void;
}

/**
 * Two presses, first and last day, or one of the usual spans; one press where a single day is asked for; days are the
 * account's, back to six months.
 */
export function DaysPanel({ value, months = queryMonths, single = false, onChange }: DaysPanelProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const [start, setStart] = useState<string | null>(null);
  const today = format.today();
  const month = monthOf(today);
  const earliest = dayInMonth(today, addMonths(month, -months));
  const lastMonth = addMonths(month, -1);
  const spans = [
    { key: 'today' as const, from: today, to: today },
    { key: 'yesterday' as const, from: addDays(today, -1), to: addDays(today, -1) },
    { key: 'last7' as const, from: addDays(today, -6), to: today },
    { key: 'last30' as const, from: addDays(today, -29), to: today },
    { key: 'thisMonth' as const, from: `${month}-01`, to: today },
    { key: 'lastMonth' as const, from: `${lastMonth}-01`, to: addDays(`${month}-01`, -1) },
  ].filter(({ from, to }) => !single || from === to);

  const pick = (day: string) => {
    if (single) {
      onChange([day, day]);
      return;
    }
    if (start === null) {
      setStart(day);
      return;
    }
    setStart(null);
    onChange(day < start ? [day, start] : [start, day]);
  };

  return (
    <div className="aicc-filter-panel">
      <div className="aicc-filter-days">
        <div className="aicc-filter-presets">
          {spans.map((span) => (
            <button
              key={span.key}
              type="button"
              aria-pressed={value?.[0] === span.from && value[1] === span.to}
              onClick={() => onChange([span.from, span.to])}
            >
              {t(`span.${span.key}`)}
            </button>
          ))}
        </div>
        <Calendar
          from={start ?? value?.[0] ?? null}
          to={start === null ? (value?.[1] ?? null) : null}
          earliest={earliest}
          latest={today}
          onPick={pick}
        />
      </div>
      <p className="aicc-hint" aria-live="polite">
        {start === null
          ? t(single ? 'filter.dayHelp' : 'filter.daysHelp', { zone: format.zone, day: format.day(earliest) })
          : t('filter.daysEnd', { day: format.day(start) })}
      </p>
    </div>
  );
}
