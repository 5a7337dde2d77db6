import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callWindowFromMinute, callWindowToMinute } from '@/domain/limits';
import { clockText } from '@/domain/time/zone';
import { Style } from '@/ui/look/Style';
import { dayFrom, dayTo, placeOf, rowsOf, type Span, widthOf } from './dayPlace';
import { RoundBar } from './RoundBar';
import css from './rounds.css';

export interface DrawnRound {
  readonly key: string;
  /** its number in the day, from 1 */
  readonly number: number;
  readonly name: string;
  /** minutes after midnight */
  readonly from: number;
  readonly to: number;
  /** planned, running, finished, canceled, or breaking a rule */
  readonly look: 'plain' | 'active' | 'over' | 'off' | 'problem';
  /** progress, 0 to 1 */
  readonly share?: number;
  /** read with its name and times */
  readonly note?: string;
}

interface RoundDayProps {
  rounds: readonly DrawnRound[];
  label: string;
  /** one row without names and hours, for a table */
  small?: boolean;
  picked?: string | null;
  onPick?: (key: string) => void;
  /** rounds can be dragged */
  onMove?: (key: string, span: Span) => void;
  /** minutes after midnight, where the day is today */
  now?: number | null;
}

/** every second full hour has a label; on a narrow strip every fourth */
const HOURS = Array.from({ length: (dayTo - dayFrom) / 120 }, (_, at) => dayFrom + 60 + at * 120);

/** The time line of a day: the rounds against the call window. */
export function RoundDay({ rounds, label, small = false, picked = null, onPick, onMove, now = null }: RoundDayProps) {
  const { t } = useTranslation('ui');
  const strip = useRef<HTMLUListElement>(null);
  const rows = rowsOf(rounds);
  const height = 34 * (Math.max(0, ...rows) + 1);
  const window = t('rounds.window', { from: clockText(callWindowFromMinute), to: clockText(callWindowToMinute) });
  if (small) {
    const words = rounds
      .map(({ number, name, from, to }) => t('rounds.bar', { number, name, from: clockText(from), to: clockText(to) }))
      .join('; ');
    return (
      <span className="aicc-round-mini" role="img" aria-label={`${label}: ${words}`} title={words}>
        <Style css={css} />
        <span
          className="aicc-round-window"
          style={{ left: placeOf(callWindowFromMinute), width: widthOf(callWindowFromMinute, callWindowToMinute) }}
        />
        {rounds.map(({ key, from, to, look }) => (
          <span
            key={key}
            className={`aicc-round-dash aicc-round-${look}`}
            style={{ left: placeOf(from), width: widthOf(from, to) }}
          />
        ))}
      </span>
    );
  }
  const later = (from: number) => Math.min(dayTo, ...rounds.map((one) => one.from).filter((start) => start > from));
  return (
    <figure className="aicc-round-day" aria-label={label}>
      <Style css={css} />
      <div className="aicc-round-strip" style={{ height: height + 8 }}>
        <span
          className="aicc-round-window"
          style={{ left: placeOf(callWindowFromMinute), width: widthOf(callWindowFromMinute, callWindowToMinute) }}
          title={window}
        />
        {HOURS.map((hour) => (
          <span key={hour} className="aicc-round-tick" style={{ left: placeOf(hour) }} />
        ))}
        <ul ref={strip} className="aicc-round-bars">
          {rounds.map((round, index) => (
            <RoundBar
              key={round.key}
              round={round}
              row={rows[index] ?? 0}
              picked={picked === round.key}
              strip={() => strip.current}
              onPick={onPick}
              onMove={onMove}
            />
          ))}
        </ul>
        {now !== null && now >= dayFrom && now <= dayTo && (
          <span
            className="aicc-round-now"
            style={{ left: placeOf(now) }}
            title={t('rounds.now', { time: clockText(now) })}
          />
        )}
      </div>
      <div className="aicc-round-names" aria-hidden>
        {Math.max(0, ...rows) === 0 &&
          rounds.map(({ key, name, from }) => (
            <span key={key} className="aicc-clip" style={{ left: placeOf(from), width: widthOf(from, later(from)) }}>
              {name}
            </span>
          ))}
      </div>
      <div className="aicc-round-hours aicc-num" aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: placeOf(hour) }}>
            {clockText(hour)}
          </span>
        ))}
      </div>
      <figcaption className="aicc-hint">{window}</figcaption>
    </figure>
  );
}
