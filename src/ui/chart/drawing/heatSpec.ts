import { mix } from '../../look/colour';
import type { LookTokens } from '../../look/tokens';
import { type HeatCell, type HeatProps, hourText, WEEK, wholeHours } from '../data/heat';
import { chartTheme } from './chartTheme';
import type { Drawn } from './useDrawn';
import { tipContent, tipNotes } from './tipContent';
import type { ChartSpec } from './useG2';

/** Shares of the accent from nothing to most. */
export const STEPS = [0, 0.16, 0.34, 0.54, 0.76, 1] as const;

/** @param share of the most there is, −1 to 1; below zero is the other colour */
export function shade(share: number, { colours }: LookTokens): string {
  const size = Math.abs(share);
  const step = size === 0 ? 0 : Math.min(STEPS.length - 1, Math.max(1, Math.ceil(size * (STEPS.length - 1))));
  return mix(colours.quiet, share < 0 ? colours.warning : colours.accent, STEPS[step] ?? 1);
}

const axis = { title: false, tick: false, line: false };

/** A map of hours by weekday as G2 takes it. */
export function heatSpec(props: HeatProps, days: ReadonlyMap<number, string>, drawn: Drawn): ChartSpec {
  const {
    cells,
    measure,
    hours: [first, last],
  } = props;
  const known = cells.filter((cell) => cell.value !== null && cell.hour >= first && cell.hour <= last);
  const most = Math.max(0, ...known.map((cell) => Math.abs(cell.value ?? 0)));
  const fillOf = ({ value }: HeatCell) => shade(most === 0 ? 0 : (value ?? 0) / most, drawn.tokens);
  return {
    type: 'cell',
    theme: chartTheme(drawn.tokens),
    animate: false,
    data: known.map((cell) => ({
      at: cells.indexOf(cell),
      series: measure,
      x: String(cell.hour),
      y: String(cell.weekday),
      fill: fillOf(cell),
    })),
    encode: { x: 'x', y: 'y' },
    margin: 0,
    marginRight: 16,
    scale: {
      x: { domain: wholeHours(props).map(String), padding: 0 },
      y: { domain: WEEK.map(String), padding: 0 },
    },
    style: { fill: (row: { fill: string }) => row.fill, inset: 1.5, radius: 3 },
    axis: {
      x: {
        ...axis,
        labelFormatter: (hour: string) => (Number(hour) % 3 === 0 ? hourText(Number(hour)) : ''),
        labelAutoHide: false,
        labelAutoRotate: false,
      },
      y: {
        ...axis,
        labelFormatter: (weekday: string) => days.get(WEEK.find((one) => String(one) === weekday) ?? 1) ?? '',
      },
    },
    legend: false,
    tooltip: { title: (row: { at: number }) => String(row.at) },
    interaction: { tooltip: { render: heatTip(props, days, drawn, fillOf) } },
  };
}

function heatTip(
  { cells, measure, format: own }: HeatProps,
  days: ReadonlyMap<number, string>,
  { tokens, format }: Drawn,
  fillOf: (cell: HeatCell) => string,
) {
  return (_: unknown, { title }: { title: string }) => {
    const cell = cells[Number(title)];
    if (cell === undefined) return '';
    const place = `${days.get(cell.weekday) ?? ''} ${hourText(cell.hour)}–${hourText(cell.hour + 1)}`;
    const lines = cell.said?.lines ?? [{ label: measure, value: (own ?? format.number)(cell.value ?? 0) }];
    const coloured = lines.map((line) => ({ ...line, colour: fillOf(cell) }));
    return tipContent(place, coloured, tipNotes(cell.said?.change ?? null), tokens);
  };
}
