import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/FormatProvider';
import { useLook } from '../look/lookContext';
import { paletteColour } from '../look/palette';
import { axes } from './drawing/axes';
import { ChartBody } from './ChartBody';
import { chartTheme } from './drawing/chartTheme';
import { liftOffAxis } from './drawing/endLabels';
import { hatch } from './drawing/hatch';
import { Legend } from './Legend';
import { bandMark, type ChartBand } from './drawing/bandMark';
import { numberText, type SeriesChartProps, seriesTable } from './data/series';
import { tipContent, tipNotes } from './drawing/tipContent';
import type { ChartSpec, Spot } from './drawing/useG2';

/** Up to so many lines are named at their end; more need a legend. */
const NAMED_AT_END = 4;
/** Above and below the lines: margin, axis and its names, px. */
const AROUND = 60;
/** More points than this stand so close that marks would hide the line. */
const MARKED_POINTS = 40;

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
  const isBound = useCallback((key: string) => key === band?.low || key === band?.high, [band]);
  const said = useMemo(() => series.filter(({ key }) => !isBound(key)), [series, isBound]);
  const named = series.length > 1 && said.length <= NAMED_AT_END;

  const spec = useMemo<ChartSpec>(() => {
    const { colours, mode } = tokens;
    const text = numberText(format, own, t('chart.missing'));
    const colourOf = (key: string) => {
      const index = series.findIndex((one) => one.key === key);
      return series[index]?.colour ?? (series.length === 1 ? colours.accent : paletteColour(index, mode));
    };
    const rows = data.flatMap((datum, at) =>
      series.map((one) => ({ at, series: one.key, x: datum.key, y: datum.values[one.key] ?? null })),
    );
    const partial = data.flatMap(({ key, partial: running }, at) =>
      running === true ? [{ x: [data[at - 1]?.key ?? key, key] }] : [],
    );
    const stripes = hatch(colours.hairline, colours.surface);
    const last = new Map(
      series.map((one) => [
        one.key,
        [...data].reverse().find((datum) => typeof datum.values[one.key] === 'number')?.key,
      ]),
    );
    const isEnd = (row: { series: string; x: string }) => last.get(row.series) === row.x;
    const values = rows.flatMap(({ y }) => (y === null ? [] : [y]));
    const lowest = fromZero || values.length === 0 ? 0 : Math.min(...values);
    const onePx = (height - AROUND) / (Math.max(lowest, ...values) - lowest || 1);
    const ends = said.map(({ key }) => rows.find((row) => row.series === key && isEnd(row))?.y ?? lowest);
    const lifts = liftOffAxis(ends.map((value) => (value - lowest) * onePx));
    const lift = (row: { series: string }) => -(lifts[said.findIndex(({ key }) => key === row.series)] ?? 0);
    // What is lifted has its place; of the others G2 sees to it that none lies on another, and takes a lifted one for
    // taller than it is.
    const nameAt = (lifted: boolean) => ({
      text: (row: { series: string; x: string }) =>
        isEnd(row) && lift(row) < 0 === lifted ? (said.find((one) => one.key === row.series)?.label ?? '') : '',
      position: 'right',
      textAlign: 'left',
      textBaseline: 'middle',
      dx: 6,
      fill: colours.secondary,
    });
    const colour = (row: { series: string }) => colourOf(row.series);
    const lineColour = (group: readonly { series: string }[]) => colourOf(group[0]?.series ?? '');
    const lineWidth = (group: readonly { series: string }[]) => (isBound(group[0]?.series ?? '') ? 1 : 2);
    const shared = { data: rows, encode: { x: 'x', y: 'y', series: 'series' }, animate: false };
    const tipAt = (key: string) => {
      const datum = data.find((one) => one.key === key);
      const lines = series.map((one) => ({
        colour: colourOf(one.key),
        label: [one.label, datum?.labels?.[one.key]].filter((part) => part !== undefined).join(' · '),
        value: text(datum?.values[one.key] ?? null),
        definition: one.definition,
      }));
      return tipContent(
        datum?.label ?? key,
        lines,
        tipNotes(
          datum === undefined ? null : (change?.(datum) ?? null),
          datum?.partial === true ? t('chart.partial') : null,
        ),
        tokens,
      );
    };
    return {
      type: 'view',
      theme: chartTheme(tokens),
      animate: false,
      // Room for the names at the ends of the lines; where several end at the top, one stands above the other.
      ...(named
        ? {
            insetRight: 16 + Math.max(...said.map((one) => one.label.length)) * 6.5,
            insetTop: Math.min(24, 12 * (said.length - 1)),
          }
        : {}),
      margin: 0,
      marginTop: 8,
      marginRight: 8,
      scale: {
        x: { type: 'point', padding: 0.3, domain: data.map((datum) => datum.key) },
        y: { nice: true, ...(fromZero ? { domainMin: 0 } : {}) },
      },
      axis: axes(data, axis, unit, (value) => (own ?? format.short)(value)),
      legend: false,
      interaction: {
        tooltip: { shared: true, series: true, render: (_: unknown, { title }: { title: string }) => tipAt(title) },
      },
      children: [
        ...partial.map((period) => ({
          type: 'rangeX',
          data: [period],
          encode: { x: 'x' },
          animate: false,
          tooltip: false,
          style: { fill: () => stripes, fillOpacity: 1 },
        })),
        ...(band === undefined ? [] : [bandMark(data, band)]),
        ...(series.length === 1
          ? [
              {
                type: 'area',
                ...shared,
                style: { fill: colourOf(series[0]?.key ?? ''), fillOpacity: 0.08 },
                tooltip: false,
              },
            ]
          : []),
        { type: 'line', ...shared, style: { stroke: lineColour, lineWidth } },
        {
          type: 'point',
          ...shared,
          data: rows.filter((row) => !isBound(row.series)),
          encode: { x: 'x', y: 'y', shape: 'point' },
          tooltip: false,
          style: { r: data.length > MARKED_POINTS ? 1.5 : 3, fill: colour, stroke: colours.surface, lineWidth: 1.5 },
          ...(named
            ? {
                labels: [
                  { ...nameAt(false), transform: [{ type: 'overlapDodgeY' }] },
                  { ...nameAt(true), dy: lift },
                ],
              }
            : {}),
        },
      ],
    };
  }, [data, series, unit, axis, own, height, fromZero, band, change, isBound, said, named, tokens, format, t]);

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
