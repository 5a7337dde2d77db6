import type { Datum } from './series';

const GAP = '\u2002';

/** Axes with their units, faint grid across the values only. */
export function axes(data: readonly Datum[], axis: string | undefined, unit: string | undefined, short: (value: number) => string, horizontal = false) {
  const labels = new Map(data.map((datum) => [datum.key, datum.label]));
  return {
    x: {
      title: axis ?? false,
      tick: false,
      line: true,
      grid: false,
      // G2 hides labels that touch, and knows no gap between them: the spaces are the gap.
      labelFormatter: (key: string) => (horizontal ? (labels.get(key) ?? key) : `${GAP}${labels.get(key) ?? key}${GAP}`),
      labelAutoHide: !horizontal,
      labelAutoRotate: false,
      ...(horizontal ? { labelAutoEllipsis: true, size: 140 } : {}),
    },
    y: { title: unit ?? false, tick: false, line: false, grid: true, tickCount: 5, labelAutoRotate: false, labelAutoHide: horizontal, labelFormatter: (value: number) => short(value) },
  };
}
