import type { EdgeMetadata, NodeMetadata } from '@antv/x6';
import type { TurnVerdict } from '@/domain/robots/tunnel/tunnel';
import type { LookTokens } from '@/ui/look/tokens';
import { turnSize, type Places } from './layoutCells';
import type { TurnCell, WayCell } from './scriptCells';
import { twoLines } from './twoLines';

/** How a turn stands among the others. */
export type Mark = 'selected' | 'error' | 'advice' | 'none';

const PORT = 'out';
const INSET = 12;
const LINE_HEIGHT = 17;

/** X6 puts a text in the middle of its node; here it begins at the left, and no line is wider than the box. */
function textAt(y: number, lines: number) {
  const textWrap = { width: -2 * INSET, height: lines * LINE_HEIGHT, ellipsis: true };
  return { refX: INSET, refY: y, textAnchor: 'start', textVerticalAnchor: 'top', textWrap } as const;
}

/** How test callees fared at a turn, by sign and number: ✗ went wrong, ✓ came through. */
function verdictText({ passed, failed }: TurnVerdict): string {
  return failed > 0 ? `✗ ${failed}` : passed > 0 ? `✓ ${passed}` : '';
}

interface NodeLook {
  readonly mark: Mark;
  readonly verdict: TurnVerdict;
  readonly canEdit: boolean;
}

/** A turn as a node of X6. */
export function nodeOf(
  turn: TurnCell,
  places: Places,
  { mark, verdict, canEdit }: NodeLook,
  { colours }: LookTokens,
): NodeMetadata & { readonly id: string } {
  const { x, y } = turn.at ?? places.get(turn.id) ?? { x: 0, y: 0 };
  const border = { selected: colours.accent, error: colours.error, advice: colours.warning, none: colours.control }[
    mark
  ];
  return {
    id: turn.id,
    shape: 'rect',
    x,
    y,
    ...turnSize,
    markup: [
      { tagName: 'rect', selector: 'body' },
      { tagName: 'text', selector: 'name' },
      { tagName: 'text', selector: 'say' },
      { tagName: 'text', selector: 'verdict' },
    ],
    attrs: {
      body: {
        refWidth: '100%',
        refHeight: '100%',
        rx: 8,
        fill: mark === 'selected' ? colours.accentWash : colours.surface,
        stroke: border,
        strokeWidth: mark === 'none' ? 1 : 2,
        ...(turn.kind === 'end' ? { strokeDasharray: '4 3' } : {}),
      },
      name: {
        text: `${turn.number}. ${turn.name}`,
        ...textAt(14, 1),
        fontSize: 13,
        fontWeight: 600,
        fill: colours.text,
      },
      say: {
        text: twoLines(turn.text),
        ...textAt(36, 2),
        fontSize: 12,
        fill: colours.secondary,
        lineHeight: LINE_HEIGHT,
      },
      verdict: {
        text: verdictText(verdict),
        refX: turnSize.width - INSET,
        refY: turnSize.height - 18,
        textAnchor: 'end',
        textVerticalAnchor: 'top',
        fontSize: 12,
        fontWeight: 600,
        fill: verdict.failed > 0 ? colours.error : colours.success,
      },
    },
    ...(canEdit && turn.kind !== 'end'
      ? {
          ports: {
            groups: {
              out: {
                position: 'bottom',
                attrs: {
                  circle: { r: 6, magnet: true, fill: colours.surface, stroke: colours.accent, strokeWidth: 1.5 },
                },
              },
            },
            items: [{ id: PORT, group: 'out' }],
          },
        }
      : {}),
  };
}

/** The ways from one turn to another as an edge of X6. */
export function edgeOf(
  { id, from, to, words }: WayCell,
  isLit: boolean,
  { colours }: LookTokens,
): EdgeMetadata & { readonly id: string } {
  const colour = isLit ? colours.accent : colours.control;
  return {
    id,
    shape: 'edge',
    source: { cell: from, anchor: { name: 'bottom' } },
    target: { cell: to, anchor: { name: 'top' } },
    connector: { name: 'smooth' },
    zIndex: -1,
    attrs: {
      line: { stroke: colour, strokeWidth: isLit ? 2 : 1, targetMarker: { name: 'block', width: 8, height: 6 } },
    },
    labels:
      words === ''
        ? []
        : [
            {
              position: 0.5,
              attrs: {
                label: { text: words, fontSize: 12, fill: colours.secondary },
                body: { fill: colours.page, rx: 3, ry: 3 },
              },
            },
          ],
  };
}
