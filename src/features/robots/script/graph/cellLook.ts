import type { CellAttrs } from '@antv/x6';
import type { TurnVerdict } from '@/domain/robots/tunnel/tunnel';
import type { Places } from './layoutCells';
import type { TurnCell, WayCell } from './scriptCells';
import { shapes, textWidth } from './cellMarkup';
import { twoLines, type WidthOf } from './twoLines';

/** How a turn stands among the others. */
export type Mark = 'selected' | 'error' | 'advice' | 'none';

const LINE_HEIGHT = 17;
/** Of what a turn says, px. */
export const SAY_SIZE = 12;

// Each says all of it, because X6 leaves what is not said as it was.
const boxes: Readonly<Record<Mark, object>> = {
  selected: { fill: 'var(--aicc-accent-wash)', stroke: 'var(--aicc-accent)', strokeWidth: 2 },
  error: { fill: 'var(--aicc-surface)', stroke: 'var(--aicc-error)', strokeWidth: 2 },
  advice: { fill: 'var(--aicc-surface)', stroke: 'var(--aicc-warning)', strokeWidth: 2 },
  none: { fill: 'var(--aicc-surface)', stroke: 'var(--aicc-control)', strokeWidth: 1 },
};
const lit = { stroke: 'var(--aicc-accent)', strokeWidth: 2 };
const unlit = { stroke: 'var(--aicc-control)', strokeWidth: 1 };

/** A name that is wider than its box is cut. */
const oneLine = { width: textWidth, height: LINE_HEIGHT, ellipsis: true };

/** How test callees fared at a turn, by sign and number: ✗ went wrong, ✓ came through. */
function verdictText({ passed, failed }: TurnVerdict): string {
  return failed > 0 ? `✗ ${failed}` : passed > 0 ? `✓ ${passed}` : '';
}

/** What X6 is given of a turn. */
export interface TurnNode {
  readonly id: string;
  readonly shape: string;
  readonly x: number;
  readonly y: number;
  readonly attrs: CellAttrs;
}

/** What X6 is given of a way. */
export interface WayEdge {
  readonly id: string;
  readonly shape: string;
  readonly source: { readonly cell: string };
  readonly target: { readonly cell: string };
  readonly attrs: CellAttrs;
  readonly labels: { readonly attrs: CellAttrs }[];
}

interface NodeLook {
  readonly mark: Mark;
  readonly verdict: TurnVerdict;
  readonly canEdit: boolean;
  /** a letter of what it says, px */
  readonly widthOf: WidthOf;
}

/** A turn as a node of X6. */
export function nodeOf(turn: TurnCell, places: Places, { mark, verdict, canEdit, widthOf }: NodeLook): TurnNode {
  const { x, y } = turn.at ?? places.get(turn.id) ?? { x: 0, y: 0 };
  const isEnd = turn.kind === 'end';
  return {
    id: turn.id,
    shape: shapes.turn,
    x,
    y,
    attrs: {
      body: { ...boxes[mark], strokeDasharray: isEnd ? '4 3' : 'none' },
      name: { text: `${turn.number}. ${turn.name}`, textVerticalAnchor: 'top', textWrap: oneLine, fontSize: 13 },
      say: {
        text: twoLines(turn.text, textWidth, widthOf),
        textVerticalAnchor: 'top',
        fontSize: SAY_SIZE,
        lineHeight: LINE_HEIGHT,
      },
      verdict: {
        text: verdictText(verdict),
        textVerticalAnchor: 'top',
        fill: verdict.failed > 0 ? 'var(--aicc-error)' : 'var(--aicc-success)',
      },
      start: { display: canEdit && !isEnd ? 'inline' : 'none' },
    },
  };
}

/** The ways from one turn to another as an edge of X6. */
export function edgeOf({ id, from, to, words }: WayCell, isLit: boolean): WayEdge {
  return {
    id,
    shape: shapes.way,
    source: { cell: from },
    target: { cell: to },
    attrs: { line: isLit ? lit : unlit },
    labels: words === '' ? [] : [{ attrs: { label: { text: words } } }],
  };
}

/** The way that the mouse draws, until the script has it. */
export const wayBeingDrawn = { shape: shapes.way, attrs: { line: lit } };
