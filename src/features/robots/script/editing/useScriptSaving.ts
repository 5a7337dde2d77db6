import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '@/api/apiContext';
import type { Reply } from '@/contract/contract';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import type { Script } from '@/domain/robots/script';
import type { useDraft } from '@/ui/form/useDraft';
import { Autosave } from './autosave';
import type { ScriptDraft } from './scriptDraft';

type Version = Reply<'robot.version'>;

/** No version has it: what was written in a version that is gone is saved in another one only by decision. */
const NO_REVISION = 0;

interface SavingOptions {
  readonly version: Version;
  readonly line: RobotPlace;
  readonly robotId: number;
  readonly script: Script;
  /** the script that is saved, or was given up for */
  readonly known: RefObject<Script>;
  /** the draft that the script was opened with */
  readonly found: ScriptDraft | null;
  readonly draft: Pick<ReturnType<typeof useDraft>, 'save' | 'drop'>;
}

/** Saves the script a moment after each change; what is not saved yet is a draft. */
export function useScriptSaving({ version, line, robotId, script, known, found, draft }: SavingOptions) {
  const { api, refresh } = useApi();
  const { save: saveDraft, drop: dropDraft } = draft;
  const sender = useCallback(
    (id: number) => (written: Script, revision: number) =>
      api.call('robot.saveScript', { params: { line, id: robotId, version: id }, body: { script: written, revision } }),
    [api, line, robotId],
  );
  const [autosave] = useState(() => {
    const revision = found === null ? version.revision : found.version === version.id ? found.revision : NO_REVISION;
    return new Autosave(sender(version.id), revision);
  });
  const save = useSyncExternalStore(autosave.subscribe, autosave.current);
  /** the version it is saved in */
  const place = useRef(version.id);
  useEffect(() => {
    if (script === known.current) return;
    known.current = script;
    autosave.change(script);
  }, [script, known, autosave]);

  useEffect(() => {
    if (autosave.current().kind === 'saved') dropDraft();
    else saveDraft({ version: place.current, revision: autosave.savedRevision, script });
  }, [script, save, autosave, saveDraft, dropDraft]);

  // What waits is saved when the screen is left; the lists that show who changed it when are read anew.
  useEffect(
    () => () => {
      void autosave.now().then(({ kind }) => {
        if (kind === 'saved') dropDraft();
        autosave.stop();
        refresh(['robot']);
      });
    },
    [autosave, dropDraft, refresh],
  );

  const drop = useCallback(
    (saved: Version) => {
      place.current = saved.id;
      autosave.drop(saved.revision, sender(saved.id));
      if (saved.id !== version.id) refresh(['robot']);
    },
    [autosave, sender, refresh, version.id],
  );
  const overwrite = useCallback(
    (saved: Version) => {
      place.current = saved.id;
      autosave.goOn(saved.revision, sender(saved.id));
      if (saved.id === version.id) return;
      // The screen shows the other version once it has what was written here.
      void autosave.now().then(({ kind }) => {
        if (kind === 'saved') refresh(['robot']);
      });
    },
    [autosave, sender, refresh, version.id],
  );
  const isBehind = useCallback(
    // Revisions of two versions say nothing of each other: what is written may be saved in the next one by now.
    ({ id, revision }: Version) =>
      id === place.current && revision > autosave.savedRevision && autosave.current().kind === 'saved',
    [autosave],
  );
  const saveNow = useCallback(() => autosave.now(), [autosave]);
  const revision = useCallback(() => autosave.savedRevision, [autosave]);
  return { save, saveNow, revision, isBehind, drop, overwrite };
}
