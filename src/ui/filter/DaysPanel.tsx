import { DatePicker } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queryMonths } from '@/domain/limits';
import { addDays, addMonths } from '@/domain/time/zone';
import { dayjsOfDay, dayOf } from '../form/time/dayjsValues';
import { DayPicker } from '../form/time/DayPicker';
import css from '../form/time/time.css';
import { useDays } from '../form/time/useDays';
import { usePickerKeys } from '../form/time/usePickerKeys';
import { useFormat } from '../format/FormatProvider';
import { Style } from '../look/Style';

interface DaysPanelProps {
  value: readonly [string, string] | null;
  months?: number | undefined;
  /** one day is asked for */
  single?: boolean | undefined;
  onChange: (value: readonly [string, string]) => void;
}

/** First and last day, or one of the usual spans, or a single day; days are the account's, back to six months. */
export function DaysPanel({ value, months = queryMonths, single = false, onChange }: DaysPanelProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const id = useId();
  const today = format.today();
  const earliest = addMonths(today, -months);
  const lastMonth = dayjsOfDay(addMonths(today, -1));
  const spans = [
    { key: 'today' as const, from: today, to: today },
    { key: 'yesterday' as const, from: addDays(today, -1), to: addDays(today, -1) },
    { key: 'last7' as const, from: addDays(today, -6), to: today },
    { key: 'last30' as const, from: addDays(today, -29), to: today },
    { key: 'thisMonth' as const, from: dayOf(dayjsOfDay(today).startOf('month')), to: today },
    { key: 'lastMonth' as const, from: dayOf(lastMonth.startOf('month')), to: dayOf(lastMonth.endOf('month')) },
  ].filter(({ from, to }) => !single || from === to);
  const days = useDays({ earliest, latest: today });
  const { onOpenChange, onKeyDown } = usePickerKeys(true);
  const help = `${id}help`;

  return (
    <div className="aicc-filter-panel">
      <Style css={css} />
      <div className="aicc-filter-presets">
        {spans.map((span) => (
          <button
            key={span.key}
            type="button"
            data-track={`filter.${span.key}`}
            aria-pressed={value?.[0] === span.from && value[1] === span.to}
            onClick={() => onChange([span.from, span.to])}
          >
            {t(`span.${span.key}`)}
          </button>
        ))}
      </div>
      {single ? (
        <DayPicker
          aria-label={t('calendar.choose')}
          aria-describedby={help}
          value={value?.[0] ?? null}
          earliest={earliest}
          latest={today}
          defaultOpen
          onChange={(day) => onChange([day, day])}
        />
      ) : (
        <span onKeyDown={onKeyDown}>
          <label htmlFor={`${id}from`} className="aicc-hidden">
            {t('filter.from')}
          </label>
          <label htmlFor={`${id}to`} className="aicc-hidden">
            {t('filter.to')}
          </label>
          <DatePicker.RangePicker
            {...days}
            id={{ start: `${id}from`, end: `${id}to` }}
            aria-describedby={help}
            value={value === null ? null : [dayjsOfDay(value[0]), dayjsOfDay(value[1])]}
            placeholder={[t('filter.from'), t('filter.to')]}
            allowClear={false}
            defaultOpen
            onOpenChange={onOpenChange}
            onChange={(chosen) => {
              const [from, to] = chosen ?? [];
              if (from && to) onChange([dayOf(from), dayOf(to)]);
            }}
          />
        </span>
      )}
      <p id={help} className="aicc-hint">
        {t(single ? 'filter.dayHelp' : 'filter.daysHelp', { zone: format.zone, day: format.day(earliest) })}
      </p>
    </div>
  );
}
