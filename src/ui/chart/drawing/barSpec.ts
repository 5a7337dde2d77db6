import { paletteColour } from '../../look/palette';
import { type Datum, numberText, type SeriesChartProps } from '../data/series';
import { axes } from './axes';
import { chartTheme } from './chartTheme';
import type { Drawn } from './useDrawn';
import { hatch } from './hatch';
import { tipContent, tipNotes, tipsTogether } from './tipContent';
import type { ChartSpec } from './useG2';

export interface BarLook {
  /** parts of a whole, stacked; side by side by default */
  readonly stacked: boolean;
  /** horizontal bars, for names too long for an axis; sorted by the caller */
  readonly horizontal: boolean;
  /** bars touch, for distributions */
  readonly touching: boolean;
}

type BarProps = SeriesChartProps & BarLook;

/** Whether a bar is of the days compared with. */
export const PALE = 0.4;

const placeOf = ({ key, beside }: Datum) => beside ?? key;

/** Bars from zero as G2 takes them; a period that is not over is hatched. */
export function barSpec(props: BarProps, drawn: Drawn): ChartSpec {
  const { data, series, unit, axis, format: own, stacked, horizontal, touching } = props;
  const { tokens, format } = drawn;
  const colourOf = barColours(props, drawn);
  const places = placesOf(data);
  const paired = data.some(({ beside }) => beside !== undefined);
  const several = series.length > 1;
  const rows = barRows(props, colourOf);
  type Row = (typeof rows)[number];
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
      fill: (row: Row) => (row.partial ? hatch(row.colour, tokens.colours.surface) : row.colour),
      fillOpacity: (row: Row) => (row.side === 'before' ? PALE : 1),
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
      tooltip: { shared: true, crosshairs: false, render: barTips(props, drawn, colourOf) },
    },
    state: { active: { lineWidth: 0 }, inactive: { opacity: 0.5 } },
  };
}

function barColours({ series }: BarProps, { tokens: { colours, mode } }: Drawn) {
  return (index: number) =>
    series[index]?.colour ?? (series.length === 1 ? colours.accent : paletteColour(index, mode));
}

/** Each position once, with the order and name of its last datum. */
function placesOf(data: readonly Datum[]) {
  const named = [...data]
    .reverse()
    .map((datum) => [placeOf(datum), { key: placeOf(datum), label: datum.label }] as const);
  return [...new Map(named).values()].reverse();
}

/** A missing value has no bar, and a part of zero no sliver in a stack. */
function barRows({ data, series, stacked }: BarProps, colourOf: (index: number) => string) {
  return data.flatMap((datum, at) =>
    series.flatMap((one, index) => {
      const y = datum.values[one.key];
      if (typeof y !== 'number' || (stacked && y === 0)) return [];
      const side = datum.beside === undefined ? 'now' : 'before';
      const partial = datum.partial === true;
      return [{ at, series: one.key, x: placeOf(datum), side, y, colour: colourOf(index), partial }];
    }),
  );
}

/** The tooltip of one position with all its data. */
function barTips(
  { data, series, format: own, change, stacked }: BarProps,
  { tokens, format, words }: Drawn,
  colourOf: (index: number) => string,
) {
  const text = numberText(format, own, words.missing);
  const tipOf = (datum: Datum) => {
    const whole = series.reduce((sum, one) => sum + (datum.values[one.key] ?? 0), 0);
    const lines = series.map((one, index) => {
      const value = datum.values[one.key] ?? null;
      const share = stacked && whole > 0 && value !== null ? { share: format.percent(value / whole, 1) } : {};
      return { colour: colourOf(index), label: one.label, value: text(value), definition: one.definition, ...share };
    });
    const notes = tipNotes(change?.(datum) ?? null, datum.partial === true ? words.partial : null);
    return tipContent(datum.label, lines, notes, tokens);
  };
  return (_: unknown, { title }: { title: string }) =>
    tipsTogether(data.filter((datum) => placeOf(datum) === title).map(tipOf));
}
