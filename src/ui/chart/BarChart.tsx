import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/FormatProvider';
import { useLook } from '../look/lookContext';
import { paletteColour } from '../look/palette';
import { axes } from './drawing/axes';
import { ChartBody } from './ChartBody';
import { chartTheme } from './drawing/chartTheme';
import { hatch } from './drawing/hatch';
import { Legend } from './Legend';
import { type Datum, numberText, type SeriesChartProps, seriesTable } from './data/series';
import { tipContent, tipNotes, tipsTogether } from './drawing/tipContent';
import type { ChartSpec } from './drawing/useG2';

interface BarChartProps extends SeriesChartProps {
  /** parts of one whole: stacked; otherwise side by side */
  stacked?: boolean;
  /** names too long for an axis: bars lie, biggest first is the caller's order */
  horizontal?: boolean;
  /** a distribution: bars touch */
  touching?: boolean;
  /** what the paler bars are, where stacks stand beside their counterparts */
  pale?: string | undefined;
}

/** Of the days compared with. */
const PALE = 0.4;

/** Bars from zero. Of several series, a legend names them; a period that is not over is hatched. */
export function BarChart(props: BarChartProps) {
  const {
    data,
    series,
    unit,
    axis,
    format: own,
    height = 260,
    change,
    onOpen,
    stacked = false,
    horizontal = false,
    touching = false,
    pale,
  } = props;
  const { t } = useTranslation('ui');
  const { tokens } = useLook();
  const format = useFormat();

  const spec = useMemo<ChartSpec>(() => {
    const { colours, mode } = tokens;
    const text = numberText(format, own, t('chart.missing'));
    const colourOf = (index: number) =>
      series[index]?.colour ?? (series.length === 1 ? colours.accent : paletteColour(index, mode));
    const placeOf = ({ key, beside }: Datum) => beside ?? key;
    const places = [
      ...new Map(
        [...data].reverse().map((datum) => [placeOf(datum), { key: placeOf(datum), label: datum.label }]),
      ).values(),
    ].reverse();
    const paired = data.some(({ beside }) => beside !== undefined);
    const rows = data.flatMap((datum, at) =>
      series.flatMap((one, index) => {
        const y = datum.values[one.key];
        // What is missing has no bar, not a bar of nothing; its place on the axis stays.
        // Nor has a part of nothing a sliver of its own in a stack.
        return typeof y === 'number' && !(stacked && y === 0)
          ? [
              {
                at,
                series: one.key,
                x: placeOf(datum),
                side: datum.beside === undefined ? 'now' : 'before',
                y,
                colour: colourOf(index),
                partial: datum.partial === true,
              },
            ]
          : [];
      }),
    );
    const fill = (row: (typeof rows)[number]) => (row.partial ? hatch(row.colour, colours.surface) : row.colour);
    const several = series.length > 1;
    return {
      type: 'interval',
      theme: chartTheme(tokens),
      animate: false,
      data: rows,
      encode: { x: 'x', y: 'y', ...(paired ? { series: 'side' } : several && !stacked ? { series: 'series' } : {}) },
      ...(horizontal ? { coordinate: { transform: [{ type: 'transpose' }] } } : {}),
      transform: several
        ? [
            stacked
              ? { type: 'stackY', orderBy: null, ...(paired ? { groupBy: ['x', 'series'], series: false } : {}) }
              : { type: 'dodgeX' },
          ]
        : [],
      margin: 0,
      marginTop: 8,
      marginRight: horizontal ? 20 : 8,
      scale: {
        x: {
          domain: places.map(({ key }) => key),
          padding: touching ? 0.04 : paired || (several && !stacked) ? 0.24 : 0.36,
          paddingOuter: 0.1,
        },
        y: { domainMin: 0, nice: true },
        ...(paired ? { series: { domain: ['before', 'now'] } } : {}),
      },
      style: {
        fill,
        fillOpacity: (row: (typeof rows)[number]) => (row.side === 'before' ? PALE : 1),
        radiusTopLeft: stacked ? 0 : 2,
        radiusTopRight: stacked ? 0 : 2,
        maxWidth: touching ? 400 : 40,
        insetLeft: stacked ? 0 : 0.5,
        insetTop: stacked ? 1 : 0,
      },
      axis: axes(places, axis, unit, (value) => (own ?? format.short)(value), horizontal),
      legend: false,
      interaction: {
        elementHighlight: { background: false },
        tooltip: {
          shared: true,
          crosshairs: false,
          render: (_: unknown, { title }: { title: string }) => tipAt(title),
        },
      },
      state: { active: { lineWidth: 0 }, inactive: { opacity: 0.5 } },
    };

    function tipAt(place: string) {
      return tipsTogether(data.filter((datum) => placeOf(datum) === place).map(tipOf));
    }

    function tipOf(datum: Datum) {
      const whole = series.reduce((sum, one) => sum + (datum.values[one.key] ?? 0), 0);
      const lines = series.map((one, index) => {
        const value = datum.values[one.key] ?? null;
        const share = stacked && whole > 0 && value !== null ? { share: format.percent(value / whole, 1) } : {};
        return { colour: colourOf(index), label: one.label, value: text(value), definition: one.definition, ...share };
      });
      return tipContent(
        datum.label,
        lines,
        tipNotes(change?.(datum) ?? null, datum.partial === true ? t('chart.partial') : null),
        tokens,
      );
    }
  }, [data, series, unit, axis, own, change, stacked, horizontal, touching, tokens, format, t]);

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
          value: numberText(format, own, t('chart.missing')),
          change: t('chart.change'),
          day: t('chart.day'),
        })}
        height={height}
        picks={{ onMark: onOpen === undefined ? undefined : pick }}
      />
    </>
  );
}
