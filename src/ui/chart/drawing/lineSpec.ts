import { paletteColour } from '../../look/palette';
import { numberText, type Series, type SeriesChartProps } from '../data/series';
import { axes } from './axes';
import { bandMark, type ChartBand } from './bandMark';
import { chartTheme } from './chartTheme';
import type { Drawn } from './useDrawn';
import { liftOffAxis } from './endLabels';
import { hatch } from './hatch';
import { tipContent, tipNotes } from './tipContent';
import type { ChartSpec } from './useG2';

/** Up to so many lines are named at their end; more need a legend. */
export const NAMED_AT_END = 4;
/** Above and below the lines: margin, axis and its names, px. */
const AROUND = 60;
/** With more points than this, marks would hide the line. */
const MARKED_POINTS = 40;

interface LineProps extends SeriesChartProps {
  readonly height: number;
  readonly fromZero: boolean;
  readonly band: ChartBand | undefined;
}

/** Lines as G2 takes them: what is missing is a gap, not zero; a period that is not over stands on hatched ground. */
export function lineSpec(props: LineProps, drawn: Drawn): ChartSpec {
  const { data, series, unit, axis, format: own, fromZero, band } = props;
  const { tokens, format } = drawn;
  const { colours } = tokens;
  const colourOf = lineColours(series, drawn);
  const rows = lineRows(props);
  const isBound = boundOf(band);
  const said = series.filter(({ key }) => !isBound(key));
  const named = series.length > 1 && said.length <= NAMED_AT_END;
  const lineColour = (group: readonly { series: string }[]) => colourOf(group[0]?.series ?? '');
  const lineWidth = (group: readonly { series: string }[]) => (isBound(group[0]?.series ?? '') ? 1 : 2);
  const shared = { data: rows, encode: { x: 'x', y: 'y', series: 'series' }, animate: false };
  const only = series.length === 1 ? series[0] : undefined;
  const area = {
    type: 'area',
    ...shared,
    style: { fill: colourOf(only?.key ?? ''), fillOpacity: 0.08 },
    tooltip: false,
  };
  return {
    type: 'view',
    theme: chartTheme(tokens),
    animate: false,
    ...(named ? roomForNames(said) : {}),
    margin: 0,
    marginTop: 8,
    marginRight: 8,
    scale: {
      x: { type: 'point', padding: 0.3, domain: data.map((datum) => datum.key) },
      y: { nice: true, ...(fromZero ? { domainMin: 0 } : {}) },
    },
    axis: axes(data, axis, unit, (value) => (own ?? format.short)(value)),
    legend: false,
    interaction: { tooltip: { shared: true, series: true, render: lineTip(props, drawn, colourOf) } },
    children: [
      ...runningGround(props, hatch(colours.hairline, colours.surface)),
      ...(band === undefined ? [] : [bandMark(data, band)]),
      ...(only === undefined ? [] : [area]),
      { type: 'line', ...shared, style: { stroke: lineColour, lineWidth } },
      {
        type: 'point',
        ...shared,
        data: rows.filter((row) => !isBound(row.series)),
        encode: { x: 'x', y: 'y', shape: 'point' },
        tooltip: false,
        style: {
          r: data.length > MARKED_POINTS ? 1.5 : 3,
          fill: (row: { series: string }) => colourOf(row.series),
          stroke: colours.surface,
          lineWidth: 1.5,
        },
        ...(named ? { labels: endNames(props, said, colours.secondary) } : {}),
      },
    ],
  };
}

/** Whether a series is one of the two bounds of the range. */
export const boundOf = (band: ChartBand | undefined) => (key: string) => key === band?.low || key === band?.high;

function lineColours(series: readonly Series[], { tokens: { colours, mode } }: Drawn) {
  return (key: string) => {
    const index = series.findIndex((one) => one.key === key);
    return series[index]?.colour ?? (series.length === 1 ? colours.accent : paletteColour(index, mode));
  };
}

function lineRows({ data, series }: LineProps) {
  return data.flatMap((datum, at) =>
    series.map((one) => ({ at, series: one.key, x: datum.key, y: datum.values[one.key] ?? null })),
  );
}

/** Space for the labels at the ends of lines: to the right, and above where several lines end at the top. */
function roomForNames(said: readonly Series[]) {
  return {
    insetRight: 16 + Math.max(...said.map((one) => one.label.length)) * 6.5,
    insetTop: Math.min(24, 12 * (said.length - 1)),
  };
}

/** Hatching below each period that is not over. */
function runningGround({ data }: LineProps, stripes: unknown) {
  return data.flatMap(({ key, partial }, at) =>
    partial === true
      ? [
          {
            type: 'rangeX',
            data: [{ x: [data[at - 1]?.key ?? key, key] }],
            encode: { x: 'x' },
            animate: false,
            tooltip: false,
            style: { fill: () => stripes, fillOpacity: 1 },
          },
        ]
      : [],
  );
}

/** The labels at the ends of lines, clear of the axis and of each other. */
function endNames(props: LineProps, said: readonly Series[], fill: string) {
  const { data, series, fromZero, height } = props;
  const rows = lineRows(props);
  const last = new Map(
    series.map(({ key }) => [key, [...data].reverse().find(({ values }) => typeof values[key] === 'number')?.key]),
  );
  const isEnd = (row: { series: string; x: string }) => last.get(row.series) === row.x;
  const values = rows.flatMap(({ y }) => (y === null ? [] : [y]));
  const lowest = fromZero || values.length === 0 ? 0 : Math.min(...values);
  const onePx = (height - AROUND) / (Math.max(lowest, ...values) - lowest || 1);
  const ends = said.map(({ key }) => rows.find((row) => row.series === key && isEnd(row))?.y ?? lowest);
  const lifts = liftOffAxis(ends.map((value) => (value - lowest) * onePx));
  const lift = (row: { series: string }) => -(lifts[said.findIndex(({ key }) => key === row.series)] ?? 0);
  const nameAt = (lifted: boolean) => ({
    text: (row: { series: string; x: string }) =>
      isEnd(row) && lift(row) < 0 === lifted ? (said.find((one) => one.key === row.series)?.label ?? '') : '',
    position: 'right',
    textAlign: 'left',
    textBaseline: 'middle',
    dx: 6,
    fill,
  });
  // G2's own collision avoidance takes a lifted label for taller than it is, so lifted ones are excluded from it.
  return [
    { ...nameAt(false), transform: [{ type: 'overlapDodgeY' }] },
    { ...nameAt(true), dy: lift },
  ];
}

function lineTip(
  { data, series, format: own, change }: LineProps,
  { tokens, format, words }: Drawn,
  colourOf: (key: string) => string,
) {
  const text = numberText(format, own, words.missing);
  return (_: unknown, { title: key }: { title: string }) => {
    const datum = data.find((one) => one.key === key);
    const lines = series.map((one) => ({
      colour: colourOf(one.key),
      label: [one.label, datum?.labels?.[one.key]].filter((part) => part !== undefined).join(' · '),
      value: text(datum?.values[one.key] ?? null),
      definition: one.definition,
    }));
    const changed = datum === undefined ? null : (change?.(datum) ?? null);
    const notes = tipNotes(changed, datum?.partial === true ? words.partial : null);
    return tipContent(datum?.label ?? key, lines, notes, tokens);
  };
}
