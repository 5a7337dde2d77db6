import type { Actuals, Forecast } from '@/api/forecast';
import type { LineId } from '@/domain/products/lines';
import { useFormat } from '@/ui/format/FormatProvider';
import { LabelTag } from '../labels/LabelTag';
import { Style } from '@/ui/look/Style';
import { BandRow } from './BandRow';
import css from './forecast.css';

/** Number of calls per label; all tracks have the same scale, so that they can be compared. */
export function ForecastLabels({
  forecast,
  actuals,
  line,
}: {
  forecast: Forecast;
  actuals: Actuals | null;
  line: LineId;
}) {
  const format = useFormat();
  const letters = [...new Set([...Object.keys(forecast.labels), ...Object.keys(actuals?.labels ?? {})])].sort();
  const none = { low: 0, mid: 0, high: 0 };
  const most = Math.max(
    1,
    ...letters.map((letter) => Math.max(forecast.labels[letter]?.high ?? 0, actuals?.labels[letter] ?? 0)),
  );
  return (
    <div className="aicc-forecast-box">
      <Style css={css} />
      <dl className="aicc-forecast-rows">
        {letters.map((letter) => (
          <BandRow
            key={letter}
            label={<LabelTag product={line} letter={letter} />}
            band={forecast.labels[letter] ?? none}
            actual={actuals === null ? null : (actuals.labels[letter] ?? 0)}
            running={actuals !== null && actuals.endAt === null}
            from={0}
            to={most}
            text={(value) => format.number(value)}
          />
        ))}
      </dl>
    </div>
  );
}
