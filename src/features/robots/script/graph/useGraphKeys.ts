import type { KeyboardEvent, RefObject } from 'react';
import { placedTurn } from '@/domain/robots/scriptEdits';
import { useScriptPanes, useScriptScreen } from '../scriptContext';
import { useDeleteTurn } from '../useDeleteTurn';
import { graphAction } from './graphAction';
import type { ScriptCanvas } from './scriptCanvas';

/** Does by keys what is done in the drawing by the mouse. */
export function useGraphKeys(
  canvas: RefObject<Pick<ScriptCanvas, 'placeOf' | 'zoom' | 'fit'> | null>,
): (event: KeyboardEvent) => void {
  const { script, selected, select, edit, leave } = useScriptScreen();
  const { showPane } = useScriptPanes();
  const deleteTurn = useDeleteTurn();
  return (event) => {
    const action = graphAction(script, selected, event);
    if (action === null) return;
    event.preventDefault();
    switch (action.do) {
      case 'select':
        leave();
        return select(action.turn);
      case 'move': {
        const at = selected === null ? null : canvas.current?.placeOf(selected);
        if (selected === null || !at) return;
        // Moved on, it is one step to undo.
        return edit?.((now) => placedTurn(now, selected, { x: at.x + action.x, y: at.y + action.y }), `${selected}.at`);
      }
      case 'open':
        return showPane('turn');
      case 'delete':
        return selected === null ? undefined : deleteTurn(selected);
      case 'zoom':
        return canvas.current?.zoom(action.by);
      case 'fit':
        return canvas.current?.fit();
    }
  };
}
