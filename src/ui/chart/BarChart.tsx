import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paletteColour } from '../look/palette';
import { ChartBody } from './ChartBody';
import { type BarLook, barSpec, PALE } from './drawing/barSpec';
import { useDrawn } from './drawing/useDrawn';
import { Legend } from './Legend';
import { numberText, type SeriesChartProps, seriesTable } from './data/series';

interface BarChartProps extends SeriesChartProps, Partial<BarLook> {
  /** what the paler bars are, where stacks stand beside their counterparts */
  pale?: string | undefined;
}

/** Bars from zero. Of several series, a legend names them; a period that is not over is hatched. */
export function BarChart(props: BarChartProps) {
  const { data, series, unit, axis, format: own, height = 260, change, onOpen, pale } = props;
  const { stacked = false, horizontal = false, touching = false } = props;
  const { t } = useTranslation('ui');
  const drawn = useDrawn();
  const { tokens, format, words } = drawn;

  const spec = useMemo(
    () => barSpec({ data, series, unit, axis, format: own, change, stacked, horizontal, touching }, drawn),
    [data, series, unit, axis, own, change, stacked, horizontal, touching, drawn],
  );

  const pick = (row: { at: number; series: string }) => {
    const datum = data[row.at];
    const one = series.find((candidate) => candidate.key === row.series);
    if (datum !== undefined && one !== undefined) onOpen?.(datum, one);
  };
  return (
    <>
      {series.length > 1 && (
        <Legend
          series={series}
          pale={pale === undefined ? undefined : { label: pale, colour: tokens.colours.secondary, opacity: PALE }}
          colourOf={(index) => series[index]?.colour ?? paletteColour(index, tokens.mode)}
        />
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
        picks={{ onMark: onOpen === undefined ? undefined : pick }}
      />
    </>
  );
}
