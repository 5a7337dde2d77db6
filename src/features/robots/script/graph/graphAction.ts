import type { Script } from '@/domain/robots/script';
import { turnByKey } from './turnByKey';

export const ZOOM_STEP = 0.2;
/** px a key moves a turn, two squares of the grid it is dragged on */
const MOVE_STEP = 20;

/** What a key does in the drawing. */
export type GraphAction =
  | { readonly do: 'select'; readonly turn: string }
  | { readonly do: 'move'; readonly x: number; readonly y: number }
  | { readonly do: 'zoom'; readonly by: number }
  | { readonly do: 'open' | 'delete' | 'fit' };

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const moves: Readonly<Record<string, GraphAction>> = {
  ArrowUp: { do: 'move', x: 0, y: -MOVE_STEP },
  ArrowDown: { do: 'move', x: 0, y: MOVE_STEP },
  ArrowLeft: { do: 'move', x: -MOVE_STEP, y: 0 },
  ArrowRight: { do: 'move', x: MOVE_STEP, y: 0 },
};

const views: Readonly<Record<string, GraphAction>> = {
  '+': { do: 'zoom', by: ZOOM_STEP },
  // The key of the plus, without Shift.
  '=': { do: 'zoom', by: ZOOM_STEP },
  '-': { do: 'zoom', by: -ZOOM_STEP },
  '0': { do: 'fit' },
};

/** The action of a key; null: it has none here. Alt with an arrow is the browser's own way back, so Shift moves. */
export function graphAction(script: Script, selected: string | null, pressed: Key): GraphAction | null {
  const { key } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const view = views[key];
  if (view) return view;
  if (selected !== null) {
    if (key === 'Enter') return { do: 'open' };
    if (key === 'Delete' || key === 'Backspace') return { do: 'delete' };
    const move = pressed.shiftKey ? moves[key] : undefined;
    if (move) return move;
  }
  const turn = turnByKey(script, selected, key);
  return turn === null ? null : { do: 'select', turn };
}
