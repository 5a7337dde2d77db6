import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/FormatProvider';
import { useLook } from '../look/lookContext';
import { paletteColour } from '../look/palette';
import { ChartBody } from './ChartBody';
import type { ChartBand } from './drawing/bandMark';
import { boundOf, lineSpec, NAMED_AT_END } from './drawing/lineSpec';
import { Legend } from './Legend';
import { numberText, type SeriesChartProps, seriesTable } from './data/series';
import type { Spot } from './drawing/useG2';

interface LineChartProps extends SeriesChartProps {
  /** from zero, unless the question is about small changes of large values */
  fromZero?: boolean;
  /** two of the series bound a range: the ground between them is filled, and they stand back behind the others */
  band?: ChartBand;
}

/** What is missing is a gap, not zero; a period that is not over stands on hatched ground. */
export function LineChart(props: LineChartProps) {
  const { data, series, unit, axis, format: own, height = 260, change, onOpen, fromZero = true, band } = props;
  const { t } = useTranslation('ui');
  const { tokens } = useLook();
  const format = useFormat();
  const isBound = boundOf(band);
  const said = series.filter(({ key }) => !isBound(key));

  const spec = useMemo(
    () => lineSpec({ data, series, unit, axis, format: own, change, height, fromZero, band }, { tokens, format, t }),
    [data, series, unit, axis, own, change, height, fromZero, band, tokens, format, t],
  );

  // The nearest line where it was pressed; what has no value there cannot be meant.
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
          value: numberText(format, own, t('chart.missing')),
          change: t('chart.change'),
          day: t('chart.day'),
        })}
        height={height}
        picks={{ onSpot: onOpen === undefined ? undefined : pick }}
      />
    </>
  );
}
