import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '@/domain/time/zone';
import { Button } from '../button/Button';
import { useFormat } from '../format/FormatProvider';
import { Style } from '../look/Style';
import css from './calendar.css';
import { addMonths, dayInMonth, monthOf, weekStart, weeksOf } from './month';

interface CalendarProps {
  /** one day, or the ends of a range */
  from: string | null;
  to?: string | null;
  /** first and last day that may be chosen, both included */
  earliest?: string | undefined;
  latest?: string | undefined;
  onPick: (day: string) => void;
}

/** A month of days as a grid: arrows by day and week, Page Up and Down by month, Home and End of the week. */
export function Calendar({ from, to = null, earliest, latest, onPick }: CalendarProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const today = format.today();
  const inside = (day: string) =>
    (earliest === undefined || day >= earliest) && (latest === undefined || day <= latest);
  const clamp = (day: string) =>
    earliest !== undefined && day < earliest ? earliest : latest !== undefined && day > latest ? latest : day;
  const [active, setActive] = useState(() => clamp(to ?? from ?? today));
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const month = monthOf(active);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

  const press = (event: KeyboardEvent) => {
    const targets: Record<string, string> = {
      ArrowLeft: addDays(active, -1),
      ArrowRight: addDays(active, 1),
      ArrowUp: addDays(active, -7),
      ArrowDown: addDays(active, 7),
      Home: weekStart(active),
      End: addDays(weekStart(active), 6),
      PageUp: dayInMonth(active, addMonths(month, -1)),
      PageDown: dayInMonth(active, addMonths(month, 1)),
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setActive(clamp(next));
  };
  const turn = (by: number) => setActive(dayInMonth(active, addMonths(month, by)));
  const weeks = weeksOf(month);

  return (
    <div className="aicc-cal">
      <Style css={css} />
      <div className="aicc-cal-head">
        <Button kind="plain" glyph="chevronLeft" aria-label={t('calendar.before')} onClick={() => turn(-1)} />
        <span className="aicc-cal-month" aria-live="polite">
          {format.day(`${month}-01`, 'month')}
        </span>
        <Button kind="plain" glyph="chevronRight" aria-label={t('calendar.after')} onClick={() => turn(1)} />
      </div>
      <table ref={grid} role="grid" className="aicc-num" onKeyDown={press}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                {format.day(day, 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const end = day === from || day === to;
                const between = from !== null && to !== null && day > from && day < to;
                const looks = [
                  'aicc-cal-day',
                  monthOf(day) === month ? '' : 'aicc-cal-other',
                  end ? 'aicc-cal-end' : '',
                  between ? 'aicc-cal-between' : '',
                  day === today ? 'aicc-cal-today' : '',
                ];
                return (
                  <td key={day} role="gridcell" aria-selected={end || between}>
                    <button
                      type="button"
                      className={looks.filter(Boolean).join(' ')}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={format.day(day)}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={!inside(day)}
                      onClick={() => {
                        setActive(day);
                        onPick(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
