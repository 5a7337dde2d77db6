import { useTranslation } from 'react-i18next';
import type { Fact, Forecast } from '@/api/forecast';
import type { LineId } from '@/domain/lines';
import { useFormat } from '../FormatProvider';
import { LabelTag } from '../LabelTag';
import { Style } from '../look/Style';
import { Note } from '../Note';
import { BandRow } from './BandRow';
import css from './forecast.css';

interface ForecastFiguresProps {
  forecast: Forecast;
  fact: Fact | null;
  line: LineId;
  zone: string;
  startAt: number;
}

/** Reached, calls, end, and who is cut off; then each label. */
export function ForecastFigures({ forecast, fact, zone, startAt }: Omit<ForecastFiguresProps, 'line'>) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const running = fact !== null && fact.endAt === null;
  const number = (value: number) => format.number(value);
  const counted = (key: 'reached' | 'calls' | 'cutOff' | 'redialsCutOff', most: number) => (
    <BandRow label={t(`figure.${key}`)} band={forecast[key]} fact={fact === null ? null : fact[key]} running={running} from={0} to={most} text={number} />
  );
  const mostCalls = Math.max(forecast.calls.high, fact?.calls ?? 0);
  return (
    <div className="aicc-forecast">
      <Style css={css} />
      <dl className="aicc-forecast-rows">
        {counted('reached', forecast.contacts)}
        {counted('calls', mostCalls)}
        <BandRow
          label={t('figure.endAt')}
          band={forecast.endAt}
          fact={fact?.endAt ?? null}
          running={false}
          from={startAt}
          to={Math.max(forecast.endAt.high, fact?.endAt ?? 0)}
          text={(at) => format.time(at, 'dayClock', zone)}
        />
        {counted('cutOff', forecast.contacts)}
        {counted('redialsCutOff', forecast.contacts)}
      </dl>
      {forecast.halted > 0 && <Note kind="warning">{t('halted', { count: forecast.halted, number: number(forecast.halted), runs: number(forecast.runs) })}</Note>}
      <p className="aicc-hint">{t(forecast.leftOut ? 'assumes.leftOut' : forecast.others > 0 ? 'assumes.others' : 'assumes.alone', { count: forecast.others, number: number(forecast.others), runs: number(forecast.runs) })}</p>
    </div>
  );
}

export function ForecastLabels({ forecast, fact, line }: Pick<ForecastFiguresProps, 'forecast' | 'fact' | 'line'>) {
  const format = useFormat();
  const letters = [...new Set([...Object.keys(forecast.labels), ...Object.keys(fact?.labels ?? {})])].sort();
  const none = { low: 0, mid: 0, high: 0 };
  const most = Math.max(1, ...letters.map((letter) => Math.max(forecast.labels[letter]?.high ?? 0, fact?.labels[letter] ?? 0)));
  return (
    <dl className="aicc-forecast-rows">
      <Style css={css} />
      {letters.map((letter) => (
        <BandRow
          key={letter}
          label={<LabelTag product={line} letter={letter} />}
          band={forecast.labels[letter] ?? none}
          fact={fact === null ? null : (fact.labels[letter] ?? 0)}
          running={fact !== null && fact.endAt === null}
          from={0}
          to={most}
          text={(value) => format.number(value)}
        />
      ))}
    </dl>
  );
}
