import dagre, { type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import type { ScriptCells } from './scriptCells';

export const turnSize = { width: 224, height: 88 } as const;

export type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Where each turn stands when nobody has moved it: a talk runs from the top down. */
export function layoutCells({ turns, ways }: ScriptCells): Places {
  const graph = new dagre.graphlib.Graph<GraphLabel, NodeLabel, Partial<EdgeLabel>>();
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 72, marginx: 24, marginy: 24 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of turns) graph.setNode(id, { ...turnSize });
  for (const { from, to } of laidOut(ways)) if (from !== to) graph.setEdge(from, to);
  dagre.layout(graph);
  return new Map(
    turns.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x: Math.round(x - turnSize.width / 2), y: Math.round(y - turnSize.height / 2) }];
    }),
  );
}

/** More arrows than these take seconds to lay out, and draw a graph too wide to read. */
const WAYS_MOST = 200;

/** Of many ways only the first to each turn: they make the course of the talk, and all others are drawn across it. */
function laidOut(ways: ScriptCells['ways']): ScriptCells['ways'] {
  if (ways.length <= WAYS_MOST) return ways;
  const reached = new Set<string>();
  return ways.filter(({ to }) => {
    const isFirst = !reached.has(to);
    reached.add(to);
    return isFirst;
  });
}

/** What the layout depends on: the same text, the same places. */
export function layoutKey({ turns, ways }: ScriptCells): string {
  return [...turns.map(({ id }) => id), '', ...ways.map(({ id }) => id)].join('\n');
}
