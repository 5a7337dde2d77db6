import { turnSize } from './layoutCells';

/** Names of the shapes a script is drawn with. */
export const shapes = { turn: 'aicc-turn', way: 'aicc-way' } as const;

const INSET = 12;
/** Of the texts in a turn's box. */
export const textWidth = turnSize.width - 2 * INSET;

// What all cells of a kind have alike stands here, in their markup: X6 copies all that a cell has of its own several
// times, for each cell. Colours are those of the look in use.
export const turnMarkup = [
  { tagName: 'rect', selector: 'body', attrs: { ...turnSize, rx: 8 } },
  {
    tagName: 'text',
    selector: 'name',
    attrs: { transform: `translate(${INSET},14)`, fontWeight: 600, fill: 'var(--aicc-text)' },
  },
  {
    tagName: 'text',
    selector: 'say',
    attrs: { transform: `translate(${INSET},36)`, fill: 'var(--aicc-secondary)' },
  },
  {
    tagName: 'text',
    selector: 'verdict',
    attrs: {
      transform: `translate(${turnSize.width - INSET},${turnSize.height - 18})`,
      textAnchor: 'end',
      fontSize: 12,
      fontWeight: 600,
    },
  },
  // Where a way from the turn begins to be drawn.
  {
    tagName: 'circle',
    selector: 'start',
    attrs: {
      cx: turnSize.width / 2,
      cy: turnSize.height,
      r: 6,
      magnet: 'true',
      fill: 'var(--aicc-surface)',
      stroke: 'var(--aicc-accent)',
      strokeWidth: 1.5,
    },
  },
];

const line = { fill: 'none', strokeLinejoin: 'round' };

export const wayMarkup = [
  {
    tagName: 'path',
    selector: 'wrap',
    groupSelector: 'lines',
    attrs: { ...line, cursor: 'pointer', stroke: 'transparent', strokeWidth: 10 },
  },
  { tagName: 'path', selector: 'line', groupSelector: 'lines', attrs: { ...line, pointerEvents: 'none' } },
];

/** A rim in the colour of the page sets it off from arrows: a box behind it would have to be measured. */
export const wayLabelMarkup = [
  {
    tagName: 'text',
    selector: 'label',
    attrs: {
      textAnchor: 'middle',
      pointerEvents: 'none',
      fill: 'var(--aicc-secondary)',
      stroke: 'var(--aicc-page)',
      strokeWidth: 5,
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
  },
];
