import { useCallback, useMemo, useReducer } from 'react';
import type { Script } from '@/domain/robots/script';
import { stepHistory, type ScriptHistory } from './scriptHistory';

interface ScriptSteps {
  readonly script: Script;
  /** changes made in the same place, one after the other, are undone together */
  readonly edit: (change: (script: Script) => Script, place?: string) => void;
  /** the next change is one of its own */
  readonly leave: () => void;
  /** null: there is nothing to undo */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** begins anew with another script */
  readonly replace: (script: Script) => void;
}

/** A script with its steps back and forth. */
export function useScriptHistory(begin: () => ScriptHistory): ScriptSteps {
  const [history, step] = useReducer(stepHistory, undefined, begin);
  const edit = useCallback<ScriptSteps['edit']>(
    (change, place) => step({ do: 'edit', change, place: place ?? null }),
    [],
  );
  const leave = useCallback(() => step({ do: 'leave' }), []);
  const undo = useCallback(() => step({ do: 'undo' }), []);
  const redo = useCallback(() => step({ do: 'redo' }), []);
  const replace = useCallback((script: Script) => step({ do: 'take', script }), []);
  return useMemo(
    () => ({
      script: history.now,
      edit,
      leave,
      undo: history.past.length > 0 ? undo : null,
      redo: history.future.length > 0 ? redo : null,
      replace,
    }),
    [history, edit, leave, undo, redo, replace],
  );
}
