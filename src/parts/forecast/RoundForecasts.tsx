import { useTranslation } from 'react-i18next';
import type { Actuals, Forecast } from '@/api/forecast';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import css from './forecast.css';
import { useBandWords } from './useBandWords';

const columns = ['contacts', 'calls', 'reached'] as const;

/** The forecast of a plan round by round, each with its actual figures. */
export function RoundForecasts({
  forecast,
  actuals,
  rounds,
}: {
  forecast: Forecast;
  actuals: Actuals | null;
  rounds: readonly string[];
}) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { range } = useBandWords();
  const number = (value: number) => format.number(value);
  return (
    <div className="aicc-forecast-scroll" role="region" aria-label={t('rounds')} tabIndex={0}>
      <Style css={css} />
      <table className="aicc-forecast-table">
        <thead>
          <tr>
            <th scope="col">{t('roundColumn.round')}</th>
            {columns.map((key) => (
              <th key={key} scope="col" className="aicc-forecast-end">
                {t(`roundColumn.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {forecast.rounds.map((round, index) => {
            const own = actuals?.rounds[index] ?? null;
            return (
              <tr key={rounds[index] ?? index}>
                <th scope="row">{rounds[index] ?? format.number(index + 1)}</th>
                {columns.map((key) => (
                  <td key={key} className="aicc-forecast-end aicc-num">
                    {range(round[key], number)}
                    {own !== null && (
                      <span className="aicc-forecast-under aicc-hint">
                        {t('roundActual', { number: number(own[key]) })}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
