import { Config, Graph } from '@antv/x6';
import type { TurnVerdict } from '@/domain/robots/tunnel/tunnel';
import { fontFamily } from '@/ui/look/tokens';
import { edgeOf, nodeOf, SAY_SIZE, wayBeingDrawn, type Mark, type TurnNode, type WayEdge } from './cellLook';
import { placesOf } from './layoutCells';
import { letterWidths } from './letterWidths';
import type { ScriptCells } from './scriptCells';
import { sharedViewOf } from './sharedViews';
import { defineShapes } from './scriptShapes';

/** What a person does in the drawing. */
export interface CanvasEvents {
  readonly onSelect: (turn: string) => void;
  readonly onMove: (turn: string, at: { readonly x: number; readonly y: number }) => void;
  readonly onConnect: (from: string, to: string) => void;
}

export interface Drawing {
  readonly cells: ScriptCells;
  readonly markOf: (turn: string) => Mark;
  readonly verdicts: ReadonlyMap<string, TurnVerdict>;
  readonly selected: string | null;
  readonly canEdit: boolean;
}

// Its style sheet is put into our own root, with the page's nonce (ScriptGraph).
Config.autoInsertCSS = false;
defineShapes();

/** Of a turn no test callee came to. */
const NO_VERDICT: TurnVerdict = { passed: 0, failed: 0 };
const ZOOM = { min: 0.2, max: 2 } as const;

/** A script drawn by X6; what has not changed since the drawing before is left as it stands. */
export class ScriptCanvas {
  private readonly graph: Graph;
  private readonly drawn = new Map<string, string>();
  private readonly widthOf = letterWidths(`${SAY_SIZE}px ${fontFamily}`);
  private events: CanvasEvents | null = null;
  private canEdit = false;

  constructor(container: HTMLElement) {
    this.graph = new Graph({
      container,
      autoResize: true,
      virtual: true,
      createCellView: sharedViewOf,
      panning: true,
      mousewheel: { enabled: true, modifiers: ['ctrl', 'meta'], minScale: ZOOM.min, maxScale: ZOOM.max },
      interacting: () => ({ nodeMovable: this.canEdit, edgeMovable: false, arrowheadMovable: false }),
      connecting: {
        allowBlank: false,
        allowLoop: true,
        allowEdge: false,
        allowPort: false,
        allowMulti: true,
        highlight: true,
        sourceAnchor: 'bottom',
        targetAnchor: 'top',
        connector: 'smooth',
        createEdge: () => this.graph.createEdge(wayBeingDrawn),
      },
    });
    this.graph.on('node:click', ({ node }) => this.events?.onSelect(node.id));
    this.graph.on('node:moved', ({ node }) => {
      const { x, y } = node.getPosition();
      this.events?.onMove(node.id, { x: Math.round(x), y: Math.round(y) });
    });
    this.graph.on('edge:connected', ({ edge, isNew }) => {
      if (!isNew) return;
      const from = edge.getSourceCellId();
      const to = edge.getTargetCellId();
      // The script decides what is drawn: its own arrow follows.
      edge.remove();
      if (from && to) this.events?.onConnect(from, to);
    });
  }

  listen(events: CanvasEvents): void {
    this.events = events;
  }

  draw({ cells, markOf, verdicts, selected, canEdit }: Drawing): void {
    this.canEdit = canEdit;
    const places = placesOf(cells);
    const nodes = cells.turns.map((turn) => {
      const verdict = verdicts.get(turn.id) ?? NO_VERDICT;
      return nodeOf(turn, places, { mark: markOf(turn.id), verdict, canEdit, widthOf: this.widthOf });
    });
    const edges = cells.ways.map((way) => edgeOf(way, way.from === selected));
    if (this.drawn.size === 0) this.drawAll(nodes, edges);
    else this.drawAgain(nodes, edges);
  }

  /** Brings a turn into view. */
  show(turn: string): void {
    const node = this.graph.getCellById(turn);
    if (!node?.isNode()) return;
    const box = node.getBBox();
    const { clientWidth, clientHeight } = this.graph.container;
    const view = this.graph.graphToLocal(0, 0, clientWidth, clientHeight);
    if (!view.containsRect(box)) this.graph.centerPoint(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Where a turn is drawn. */
  placeOf(turn: string): { readonly x: number; readonly y: number } | null {
    const node = this.graph.getCellById(turn);
    return node?.isNode() ? node.getPosition() : null;
  }

  zoom(by: number): void {
    this.graph.zoom(by, { minScale: ZOOM.min, maxScale: ZOOM.max });
  }

  fit(): void {
    this.graph.zoomToFit({ padding: 24, maxScale: 1, minScale: ZOOM.min });
  }

  dispose(): void {
    this.events = null;
    this.graph.dispose();
  }

  /** At once, in half the time of one after the other. */
  private drawAll(nodes: readonly TurnNode[], edges: readonly WayEdge[]): void {
    this.graph.fromJSON({ nodes: [...nodes], edges: [...edges] });
    for (const cell of [...nodes, ...edges]) this.drawn.set(cell.id, JSON.stringify(cell));
  }

  /** X6 loses a cell that is taken away and put there again in one go: what has changed is changed in place. */
  private drawAgain(nodes: readonly TurnNode[], edges: readonly WayEdge[]): void {
    const left = new Set(this.drawn.keys());
    for (const { id } of [...nodes, ...edges]) left.delete(id);
    this.graph.batchUpdate('draw', () => {
      for (const id of left) {
        this.graph.removeCell(id);
        this.drawn.delete(id);
      }
      for (const node of nodes) {
        if (!this.isChanged(node)) continue;
        const cell = this.graph.getCellById(node.id);
        if (cell?.isNode()) cell.setAttrs(node.attrs).setPosition(node.x, node.y);
        else this.graph.addNode(node);
      }
      for (const edge of edges) {
        if (!this.isChanged(edge)) continue;
        const cell = this.graph.getCellById(edge.id);
        if (cell?.isEdge()) cell.setAttrs(edge.attrs).setLabels(edge.labels);
        else this.graph.addEdge(edge);
      }
    });
  }

  private isChanged(cell: TurnNode | WayEdge): boolean {
    const text = JSON.stringify(cell);
    if (this.drawn.get(cell.id) === text) return false;
    this.drawn.set(cell.id, text);
    return true;
  }
}
