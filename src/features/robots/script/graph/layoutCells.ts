import dagre, { type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import type { ScriptCells } from './scriptCells';

export const turnSize = { width: 224, height: 88 } as const;

export type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

let latest: { readonly key: string; readonly places: Places } | null = null;

/** Where each turn stands until it is moved; the same script shown again is not laid out again. */
export function placesOf(cells: ScriptCells): Places {
  const key = layoutKey(cells);
  if (latest?.key !== key) latest = { key, places: layoutCells(cells) };
  return latest.places;
}

/** A talk runs from the top down. */
export function layoutCells({ turns, ways }: ScriptCells): Places {
  const graph = new dagre.graphlib.Graph<GraphLabel, NodeLabel, Partial<EdgeLabel>>();
  const course = laidOut(ways);
  // Looking for the shortest arrows takes half the time of a long script, whose course is one arrow to each turn.
  const ranker = course === ways ? 'network-simplex' : 'tight-tree';
  graph.setGraph({ rankdir: 'TB', nodesep: 32, ranksep: 72, marginx: 24, marginy: 24, ranker });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of turns) graph.setNode(id, { ...turnSize });
  for (const { from, to } of course) if (from !== to) graph.setEdge(from, to);
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
function layoutKey({ turns, ways }: ScriptCells): string {
  return [...turns.map(({ id }) => id), '', ...ways.map(({ id }) => id)].join('\n');
}
