import { useTranslation } from 'react-i18next';
import type { ForecastReply } from '@/api/forecast';
import type { Read } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { Button } from '@/ui/button/Button';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { Stale } from '@/ui/feedback/Stale';
import css from './forecast.css';
import { ForecastFigures } from './ForecastFigures';
import { ForecastLabels } from './ForecastLabels';
import { QuarterChart } from './QuarterChart';
import { isUnderWay, RehearsalState } from './RehearsalState';
import { RoundForecasts } from './RoundForecasts';

/** The task or plan of the forecast. */
export interface ForecastVsActual {
  readonly line: LineId;
  readonly name: string;
  readonly timeZone: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly startedAt: number | null;
}

interface PromisePanelProps {
  of: ForecastVsActual;
  read: Read<ForecastReply>;
  /** in order; a task has none */
  rounds?: readonly string[];
  rehearse: () => void;
  busy: boolean;
}

/** The forecast beside the actual figures. */
export function ForecastVsActualPanel({
  of,
  read: { data, failure, retry, at },
  rounds = [],
  rehearse,
  busy,
}: PromisePanelProps) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={6} /> : <Failed inline failure={failure} retry={retry} />;
  const { latest, forecast, actuals, madeAt, changed, can } = data;
  const { line, name, timeZone, startAt, endAt, startedAt } = of;
  const mayRehearse = can.includes('rehearse');
  const early = startedAt !== null && startedAt < startAt;
  return (
    <div className="aicc-forecast">
      <Style css={css} />
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      <section className="aicc-surface aicc-forecast-card">
        <div className="aicc-forecast-head">
          <div>
            <h2 className="aicc-forecast-title">{t(actuals === null ? 'question' : 'against')}</h2>
            {madeAt !== null && <p className="aicc-hint">{t('made', { time: format.time(madeAt, 'dayClock') })}</p>}
          </div>
          {mayRehearse && (
            <Button track="rehearse" onClick={rehearse} busy={busy || isUnderWay(latest)}>
              {t(forecast === null ? 'rehearse' : 'again')}
            </Button>
          )}
        </div>
        {changed && <Note kind="warning">{t('changed')}</Note>}
        {early && <Note>{t('early', { time: format.time(startAt, 'dayClock', timeZone) })}</Note>}
        {latest !== null && <RehearsalState progress={latest} />}
        {forecast === null && !isUnderWay(latest) && <p className="aicc-quiet">{t(mayRehearse ? 'none' : 'never')}</p>}
        {forecast !== null && (
          <ForecastFigures forecast={forecast} actuals={actuals} zone={timeZone} startAt={startAt} endAt={endAt} />
        )}
      </section>
      {forecast !== null && (
        <div className="aicc-forecast-charts">
          <QuarterChart
            of="reached"
            forecast={forecast}
            actuals={actuals}
            zone={timeZone}
            fileName={`${name}_reached`}
          />
          <QuarterChart of="use" forecast={forecast} actuals={actuals} zone={timeZone} fileName={`${name}_channels`} />
          <section className="aicc-surface aicc-forecast-card">
            <h2 className="aicc-forecast-title">{t('labels')}</h2>
            <ForecastLabels forecast={forecast} actuals={actuals} line={line} />
          </section>
          {rounds.length > 0 && (
            <section className="aicc-surface aicc-forecast-card">
              <h2 className="aicc-forecast-title">{t('rounds')}</h2>
              <RoundForecasts forecast={forecast} actuals={actuals} rounds={rounds} />
            </section>
          )}
        </div>
      )}
    </div>
  );
}
