import type { Datum } from '../data/series';

/** A range that two series bound. */
export interface ChartBand {
  /** keys of series */
  readonly low: string;
  readonly high: string;
  readonly colour: string;
}

/** Fills the area between the bounds; where one is unknown there is none. */
export function bandMark(data: readonly Datum[], { low, high, colour }: ChartBand) {
  const rows = data.flatMap(({ key, values }) => {
    const [from, to] = [values[low], values[high]];
    return typeof from === 'number' && typeof to === 'number' ? [{ x: key, from, to }] : [];
  });
  return {
    type: 'area',
    data: rows,
    encode: { x: 'x', y: 'from', y1: 'to' },
    animate: false,
    tooltip: false,
    style: { fill: colour, fillOpacity: 0.16 },
  };
}
