import { EdgeView, NodeView, type Cell, type EdgeViewOptions, type Graph, type NodeViewOptions } from '@antv/x6';

/** The options of every node and every edge of a graph. */
const ofNodes = new WeakMap<Graph, NodeViewOptions>();
const ofEdges = new WeakMap<Graph, EdgeViewOptions>();

function once<T>(known: WeakMap<Graph, T>, graph: Graph | undefined, make: () => T): T {
  const found = graph && known.get(graph);
  if (found !== undefined) return found;
  const made = make();
  if (graph) known.set(graph, made);
  return made;
}

// X6 copies the options for each view, which only reads them: most of the time a cell out of sight takes.
class SharedNodeView extends NodeView {
  protected override ensureOptions(options: Partial<NodeViewOptions>): NodeViewOptions {
    return once(ofNodes, options.graph, () => super.ensureOptions(options));
  }
}

class SharedEdgeView extends EdgeView {
  protected override ensureOptions(options: Partial<EdgeViewOptions>): EdgeViewOptions {
    return once(ofEdges, options.graph, () => super.ensureOptions(options));
  }
}

/** For a graph's `createCellView`: its views share their options. */
export function sharedViewOf(cell: Cell) {
  return cell.isNode() ? SharedNodeView : SharedEdgeView;
}
