import { Graph } from '@antv/x6';

/** A box of the drawing as X6 draws it without anything of this product. */
export interface PlainDrawing {
  readonly nodes: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  readonly edges: readonly { readonly source: string; readonly target: string }[];
  readonly width: number;
  readonly height: number;
}

/** Draws plain boxes and arrows into an empty element, as many as are in view. */
function drawPlain(container: HTMLElement, { nodes, edges, width, height }: PlainDrawing): () => void {
  const graph = new Graph({ container, virtual: true, panning: true, autoResize: true });
  graph.fromJSON({
    nodes: nodes.map((node) => ({ ...node, width, height, shape: 'rect', label: node.id })),
    edges: edges.map((edge) => ({ ...edge, shape: 'edge' })),
  });
  // The editor shows the first turn as well.
  const [first] = nodes;
  if (first) graph.centerPoint(first.x + width / 2, first.y + height / 2);
  return () => graph.dispose();
}

Object.assign(window, { drawPlain });
