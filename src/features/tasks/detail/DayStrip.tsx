import { useTranslation } from 'react-i18next';
import { standardWindow } from '@/domain/calling/callWindow';
import { isZone, localParts } from '@/domain/time/zone';
import { clockText } from '@/ui/form/time/wallTime';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { daySpans, placeOf } from './daySpans';
import type { TaskDraft } from '../form/taskForm';
import css from '../tasks.css';
import type { Estimate } from '../form/useEstimate';

interface DayStripProps {
  draft: Pick<TaskDraft, 'startAt' | 'endAt' | 'parameters'>;
  zone: string;
  estimate: Pick<Estimate, 'expectedEndAt' | 'calleeZones'> | null;
}

const HOURS = [0, 6, 12, 18, 24] as const;

/** The task's days and call hours: how much of its time it can use, and until when it is expected to need it. */
export function DayStrip({ draft, zone, estimate }: DayStripProps) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  if (!isZone(zone)) return null;
  const { pauseStart, pauseEnd } = draft.parameters;
  const spans = daySpans(
    { startAt: draft.startAt, endAt: draft.endAt, pauseStart, pauseEnd, calleeZones: estimate?.calleeZones },
    zone,
  );
  if (spans.length === 0) return null;
  const until = estimate?.expectedEndAt ?? null;
  const end = until === null ? null : localParts(until, zone);
  const { fromMinute, toMinute } = standardWindow;
  return (
    <figure className="aicc-task-days">
      <Style css={css} />
      <figcaption className="aicc-hint">{t('estimate.window')}</figcaption>
      {spans.map(({ day, parts }) => {
        const words = parts.map(({ from, to }) => `${clockText(Math.floor(from))}–${clockText(Math.floor(to))}`);
        return (
          <div key={day} className="aicc-task-day">
            <span className="aicc-hint">{format.day(day, 'shortDay')}</span>
            <span
              className="aicc-task-daybar"
              role="img"
              aria-label={`${format.day(day)}: ${words.length === 0 ? t('estimate.noHours') : format.list(words)}`}
            >
              <span
                className="aicc-task-daywindow"
                style={{ left: placeOf(fromMinute), width: placeOf(toMinute - fromMinute) }}
              />
              {parts.map(({ from, to }) => (
                <span
                  key={from}
                  className="aicc-task-dayspan"
                  style={{ left: placeOf(from), width: placeOf(to - from) }}
                />
              ))}
              {end?.day === day && <span className="aicc-task-dayend" style={{ left: placeOf(end.minutes) }} />}
            </span>
          </div>
        );
      })}
      <div className="aicc-task-day" aria-hidden>
        <span />
        <span className="aicc-task-hours aicc-num">
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </span>
      </div>
    </figure>
  );
}
