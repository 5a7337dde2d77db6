import { Edge, Node } from '@antv/x6';
import { shapes, turnMarkup, wayLabelMarkup, wayMarkup } from './cellMarkup';
import { turnSize } from './layoutCells';

/** Makes the shapes of a script known to X6. */
export function defineShapes(): void {
  Node.define({ shape: shapes.turn, markup: turnMarkup, size: turnSize });
  const way = Edge.define({
    shape: shapes.way,
    markup: wayMarkup,
    zIndex: -1,
    attrs: { lines: { connection: true }, line: { targetMarker: { name: 'block', width: 8, height: 6 } } },
  });
  // Shared by all ways: what stands among the defaults is copied for each.
  const label = { fontSize: 12, textVerticalAnchor: 'middle' };
  Object.assign(way, { defaultLabel: { markup: wayLabelMarkup, attrs: { label }, position: 0.5 } });
}
