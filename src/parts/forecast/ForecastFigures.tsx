import { useTranslation } from 'react-i18next';
import type { Actuals, Forecast } from '@/api/forecast';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { BandRow } from './BandRow';
import css from './forecast.css';
import { KeyFigure } from './KeyFigure';

export interface ForecastFiguresProps {
  forecast: Forecast;
  actuals: Actuals | null;
  zone: string;
  /** start and end, between which the track of the end time is drawn */
  startAt: number;
  endAt: number;
}

/**
 * The main figures (reached, end, contacts left over), then calls, redials left over, and the basis of the forecast.
 */
export function ForecastFigures({ forecast, actuals, zone, startAt, endAt }: ForecastFiguresProps) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const running = actuals !== null && actuals.endAt === null;
  const number = (value: number) => format.number(value);
  const { contacts, cutOff, redialsCutOff } = forecast;
  const last = Math.max(endAt, forecast.endAt.high, actuals?.endAt ?? 0);
  const days = new Set([startAt, last].map((at) => format.time(at, 'day', zone)));
  const time = (at: number) =>
    days.size === 1
      ? format.time(at, 'clock', zone)
      : `${format.time(at, 'shortDay', zone)} ${format.time(at, 'clock', zone)}`;
  const redials = Math.max(redialsCutOff.high, actuals?.redialsCutOff ?? 0);
  const share = contacts === 0 ? '' : format.percent((actuals?.reached ?? forecast.reached.mid) / contacts, 0);
  return (
    <div className="aicc-forecast aicc-forecast-box">
      <Style css={css} />
      <dl className="aicc-forecast-keys">
        <KeyFigure
          label={t('figure.reached')}
          beside={t('key.of', { number: number(contacts), share })}
          band={forecast.reached}
          actual={actuals?.reached ?? null}
          running={running}
          from={0}
          to={contacts}
          text={number}
        />
        <KeyFigure
          isTime
          label={t('figure.endAt')}
          beside={days.size === 1 ? format.time(startAt, 'shortDay', zone) : undefined}
          band={forecast.endAt}
          actual={actuals?.endAt ?? null}
          running={false}
          from={startAt}
          to={last}
          text={time}
        />
        <KeyFigure
          label={t('figure.cutOff')}
          beside={t('key.contacts', { number: number(contacts) })}
          band={cutOff}
          actual={actuals?.cutOff ?? null}
          running={running}
          from={0}
          to={contacts}
          text={number}
          more={cutOff.high === 0 && redials === 0 ? t('key.allFits') : undefined}
        />
      </dl>
      <dl className="aicc-forecast-rows">
        <BandRow
          label={t('figure.calls')}
          band={forecast.calls}
          actual={actuals?.calls ?? null}
          running={running}
          from={0}
          to={Math.max(1, forecast.calls.high, actuals?.calls ?? 0)}
          text={number}
        />
        {redials > 0 && (
          <BandRow
            label={t('figure.redialsCutOff')}
            band={redialsCutOff}
            actual={actuals?.redialsCutOff ?? null}
            running={running}
            from={0}
            to={contacts}
            text={number}
          />
        )}
      </dl>
      {forecast.halted > 0 && (
        <Note kind="warning">
          {t('halted', { count: forecast.halted, number: number(forecast.halted), runs: number(forecast.runs) })}
        </Note>
      )}
      <p className="aicc-hint">
        {t(forecast.leftOut ? 'assumes.leftOut' : forecast.others > 0 ? 'assumes.others' : 'assumes.alone', {
          count: forecast.others,
          number: number(forecast.others),
          runs: number(forecast.runs),
        })}
        {actuals !== null && ` ${t('mark')}`}
      </p>
    </div>
  );
}
