import { useCallback, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '@/api/apiContext';
import type { Reply } from '@/contract/contract';
import type { Script } from '@/domain/robots/script';
import { Autosave, type SaveState } from './autosave';
import { beginHistory, stepHistory } from './scriptHistory';

type Version = Reply<'robot.version'>;

/** A script being written. */
export interface ScriptEditing {
  readonly script: Script;
  /** changes made in the same place, one after the other, are undone together */
  readonly edit: (change: (script: Script) => Script, place?: string) => void;
  /** the next change is one of its own */
  readonly leave: () => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly save: SaveState;
  /** saves at once; resolves with what came of it */
  readonly saveNow: () => Promise<SaveState>;
  readonly revision: () => number;
  /** takes what another person saved instead */
  readonly take: (version: Version) => void;
  /** saves over what another person saved */
  readonly overwrite: (version: Version) => void;
  /** goes on writing in another version */
  readonly moveTo: (version: Version) => void;
}

/** The script of a version with its steps back and forth; each change is saved a moment later. */
export function useScriptEditing(
  version: Version,
  line: Reply<'robot.list'>['list'][number]['line'],
  robotId: number,
): ScriptEditing {
  const { api, refresh } = useApi();
  const [history, step] = useReducer(stepHistory, version.script, beginHistory);
  const sender = useCallback(
    (id: number) => (script: Script, revision: number) =>
      api.call('robot.saveScript', { params: { line, id: robotId, version: id }, body: { script, revision } }),
    [api, line, robotId],
  );
  const [autosave] = useState(() => new Autosave(sender(version.id), version.revision));
  const save = useSyncExternalStore(autosave.subscribe, autosave.current);

  const known = useRef(version.script);
  useEffect(() => {
    if (history.now === known.current) return;
    known.current = history.now;
    autosave.change(history.now);
  }, [history.now, autosave]);

  // What waits is saved when the screen is left; the lists that show who changed it when are read anew.
  useEffect(
    () => () => {
      void autosave.now().then(() => {
        autosave.stop();
        refresh(['robot']);
      });
    },
    [autosave, refresh],
  );

  const take = useCallback(
    (saved: Version) => {
      known.current = saved.script;
      step({ do: 'take', script: saved.script });
      autosave.drop(saved.revision);
    },
    [autosave],
  );
  const overwrite = useCallback((saved: Version) => autosave.goOn(saved.revision), [autosave]);
  const moveTo = useCallback((next: Version) => autosave.goOn(next.revision, sender(next.id)), [autosave, sender]);
  const edit = useCallback<ScriptEditing['edit']>(
    (change, place) => step({ do: 'edit', change, place: place ?? null }),
    [],
  );
  const leave = useCallback(() => step({ do: 'leave' }), []);
  const saveNow = useCallback(() => autosave.now(), [autosave]);
  const revision = useCallback(() => autosave.savedRevision, [autosave]);
  const undo = useCallback(() => step({ do: 'undo' }), []);
  const redo = useCallback(() => step({ do: 'redo' }), []);
  return useMemo(
    () => ({
      script: history.now,
      edit,
      leave,
      undo: history.past.length > 0 ? undo : null,
      redo: history.future.length > 0 ? redo : null,
      save,
      saveNow,
      revision,
      take,
      overwrite,
      moveTo,
    }),
    [history, edit, leave, undo, redo, save, saveNow, revision, take, overwrite, moveTo],
  );
}
