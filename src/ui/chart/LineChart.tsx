import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paletteColour } from '../look/palette';
import { ChartBody } from './ChartBody';
import type { ChartBand } from './drawing/bandMark';
import { boundOf, lineSpec, NAMED_AT_END } from './drawing/lineSpec';
import { useDrawn } from './drawing/useDrawn';
import { Legend } from './Legend';
import { numberText, type SeriesChartProps, seriesTable } from './data/series';
import type { Spot } from './drawing/useG2';

interface LineChartProps extends SeriesChartProps {
  /** begins at zero, unless small changes of large values matter */
  fromZero?: boolean;
  /** two of the series bound a range: the area between them is filled, behind the others */
  band?: ChartBand;
}

/** Missing values are gaps, not zeros; a period that is not over is hatched. */
export function LineChart(props: LineChartProps) {
  const { data, series, unit, axis, format: own, height = 260, change, onOpen, fromZero = true, band } = props;
  const { t } = useTranslation('ui');
  const drawn = useDrawn();
  const { tokens, format, words } = drawn;
  const isBound = boundOf(band);
  const said = series.filter(({ key }) => !isBound(key));

  const spec = useMemo(
    () => lineSpec({ data, series, unit, axis, format: own, change, height, fromZero, band }, drawn),
    [data, series, unit, axis, own, change, height, fromZero, band, drawn],
  );

  // The nearest line to the press, among those with a value there.
  const pick = ({ key, distance }: Spot) => {
    const datum = data.find((one) => one.key === key);
    if (datum === undefined) return;
    const near = series.flatMap((one) => {
      const value = datum.values[one.key];
      return typeof value === 'number' ? [{ one, far: distance(value) }] : [];
    });
    const nearest = near.sort((a, b) => a.far - b.far)[0];
    if (nearest !== undefined) onOpen?.(datum, nearest.one);
  };
  return (
    <>
      {said.length > NAMED_AT_END && (
        <Legend series={said} colourOf={(index) => said[index]?.colour ?? paletteColour(index, tokens.mode)} />
      )}
      <ChartBody
        spec={spec}
        unit={unit}
        table={seriesTable(props, {
          value: numberText(format, own, words.missing),
          change: t('chart.change'),
          day: t('chart.day'),
        })}
        height={height}
        picks={{ onSpot: onOpen === undefined ? undefined : pick }}
      />
    </>
  );
}
