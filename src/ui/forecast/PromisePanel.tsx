import { useTranslation } from 'react-i18next';
import type { ForecastAndFact } from '@/api/forecast';
import type { Read } from '@/api/query';
import type { LineId } from '@/domain/lines';
import { Button } from '../Button';
import { Failed } from '../Failed';
import { useFormat } from '../FormatProvider';
import { Loading } from '../Loading';
import { Style } from '../look/Style';
import { Note } from '../Note';
import { Stale } from '../Stale';
import css from './forecast.css';
import { ForecastFigures, ForecastLabels } from './ForecastFigures';
import { QuarterChart } from './QuarterChart';
import { isUnderWay, RehearsalState } from './RehearsalState';

/** Whose forecast it is. */
export interface Promised {
  readonly line: LineId;
  readonly name: string;
  readonly timeZone: string;
  readonly startAt: number;
  readonly startedAt: number | null;
}

interface PromisePanelProps {
  of: Promised;
  promise: Read<ForecastAndFact>;
  /** in order; a task has none */
  rounds?: readonly string[];
  rehearse: () => void;
  busy: boolean;
}

/** What was promised, and what has become of it. */
export function PromisePanel({ of, promise: { data, failure, retry, at }, rounds = [], rehearse, busy }: PromisePanelProps) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  if (data === undefined) return failure === null ? <Loading shape="lines" count={6} /> : <Failed inline failure={failure} retry={retry} />;
  const { latest, forecast, fact, madeAt, changed, canRehearse } = data;
  const { line, name, timeZone, startAt, startedAt } = of;
  const number = (value: number) => format.number(value);
  const early = startedAt !== null && startedAt < startAt;
  return (
    <div className="aicc-forecast">
      <Style css={css} />
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      <section className="aicc-surface aicc-forecast-card">
        <h2 className="aicc-forecast-title">{t(fact === null ? 'question' : 'against')}</h2>
        {madeAt !== null && <p className="aicc-hint">{t('made', { time: format.time(madeAt, 'dayClock') })}</p>}
        {changed && <Note kind="warning">{t('changed')}</Note>}
        {early && <Note>{t('early', { time: format.time(startAt, 'dayClock', timeZone) })}</Note>}
        {latest !== null && <RehearsalState progress={latest} />}
        {forecast === null && !isUnderWay(latest) && <p className="aicc-quiet">{t(canRehearse ? 'none' : 'never')}</p>}
        {forecast !== null && <ForecastFigures forecast={forecast} fact={fact} zone={timeZone} startAt={startAt} />}
        {canRehearse && (
          <div>
            <Button onClick={rehearse} busy={busy || isUnderWay(latest)}>{t(forecast === null ? 'rehearse' : 'again')}</Button>
          </div>
        )}
      </section>
      {forecast !== null && (
        <div className="aicc-forecast-charts">
          <QuarterChart of="reached" forecast={forecast} fact={fact} zone={timeZone} fileName={`${name}_reached`} />
          <QuarterChart of="use" forecast={forecast} fact={fact} zone={timeZone} fileName={`${name}_channels`} />
          <section className="aicc-surface aicc-forecast-card">
            <h2 className="aicc-forecast-title">{t('labels')}</h2>
            <ForecastLabels forecast={forecast} fact={fact} line={line} />
          </section>
          {rounds.length > 0 && (
            <section className="aicc-surface aicc-forecast-card">
              <h2 className="aicc-forecast-title">{t('rounds')}</h2>
              <ul className="aicc-forecast">
                {forecast.rounds.map((round, index) => {
                  const own = fact?.rounds[index] ?? null;
                  const said = (key: 'contacts' | 'calls' | 'reached') => t('range', { low: number(round[key].low), high: number(round[key].high) });
                  return (
                    <li key={rounds[index] ?? index}>
                      <p><strong>{rounds[index]}</strong></p>
                      <p className="aicc-num">{t('round', { contacts: said('contacts'), calls: said('calls'), reached: said('reached') })}</p>
                      {own !== null && <p className="aicc-hint aicc-num">{t('roundFact', { contacts: number(own.contacts), calls: number(own.calls), reached: number(own.reached) })}</p>}
                    </li>
                  );
                })}
              </ul>
            </section>
          )}
        </div>
      )}
    </div>
  );
}
