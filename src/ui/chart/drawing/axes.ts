import type { Datum } from '../data/series';

const GAP = '\u2002';
/** letters that fit beside a bar; a longer name is broken into two lines */
const ONE_LINE = 20;

/** Broken at the space nearest its middle; a line that is still too long is cut. */
export function inTwoLines(name: string): string {
  if (widthOf(name) <= ONE_LINE) return name;
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const at = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0];
  return (at === undefined ? [name] : [name.slice(0, at), name.slice(at + 1)]).map(cut).join('\n');
}

/** Chinese characters are twice as wide. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
}

function cut(line: string): string {
  if (widthOf(line) <= ONE_LINE) return line;
  let shortened = line;
  while (widthOf(shortened) >= ONE_LINE) shortened = [...shortened].slice(0, -1).join('');
  return `${shortened}…`;
}

/** Axes with their units, faint grid across the values only. */
export function axes(
  data: readonly Pick<Datum, 'key' | 'label'>[],
  axis: string | undefined,
  unit: string | undefined,
  short: (value: number) => string,
  horizontal = false,
) {
  const labels = new Map(data.map((datum) => [datum.key, datum.label]));
  return {
    x: {
      title: axis ?? false,
      tick: false,
      line: true,
      grid: false,
      // G2 hides labels that touch, and knows no gap between them: the spaces are the gap.
      labelFormatter: (key: string) =>
        horizontal ? inTwoLines(labels.get(key) ?? key) : `${GAP}${labels.get(key) ?? key}${GAP}`,
      labelAutoHide: !horizontal,
      labelAutoRotate: false,
      ...(horizontal ? { size: 140 } : {}),
    },
    y: {
      title: unit ?? false,
      tick: false,
      line: false,
      grid: true,
      tickCount: 5,
      labelAutoRotate: false,
      labelAutoHide: horizontal,
      labelFormatter: (value: number) => short(value),
    },
  };
}
