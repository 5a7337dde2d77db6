import type { WidthOf } from './twoLines';

/** How wide letters are in that font, in px; each is measured once. */
export function letterWidths(font: string): WidthOf {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  const known = new Map<string, number>();
  return (letter) => {
    const width = known.get(letter) ?? context?.measureText(letter).width ?? 0;
    known.set(letter, width);
    return width;
  };
}
