import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Reply } from '@/contract/contract';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import { useDraft } from '@/ui/form/useDraft';
import type { SaveState } from './autosave';
import { sameScript } from './sameScript';
import { scriptDraft, type ScriptDraft } from './scriptDraft';
import { beginHistory, type ScriptHistory } from './scriptHistory';
import { useScriptHistory } from './useScriptHistory';
import { useScriptSaving } from './useScriptSaving';

type Version = Reply<'robot.version'>;

/** A script being written. */
export interface ScriptEditing extends Omit<ReturnType<typeof useScriptHistory>, 'replace'> {
  readonly save: SaveState;
  /** saves at once; resolves with what came of it */
  readonly saveNow: () => Promise<SaveState>;
  readonly revision: () => number;
  /** takes what is saved there instead of what is written here */
  readonly take: (version: Version) => void;
  /** saves what is written here over what is saved there, in this version or in another */
  readonly overwrite: (version: Version) => void;
  /** when the draft had been written that was found when the script was opened, ms; null: there was none */
  readonly restoredAt: number | null;
  /** gives up that draft, which may be saved already: the script it was opened over is saved again */
  readonly startOver: () => void;
  /** whose script replaced the one that was shown here, saved and old; null: none did */
  readonly takenFrom: string | null;
}

/** What was written stands over what is saved, and can be undone. */
function beginWith({ script }: Version, found: ScriptDraft | null): ScriptHistory {
  const saved = beginHistory(script);
  return found === null ? saved : { ...saved, past: [script], now: found.script };
}

/** A version with its steps back and forth; each change is saved a moment later, and until then a draft in this tab. */
export function useScriptEditing(version: Version, line: RobotPlace, robotId: number): ScriptEditing {
  const draft = useDraft(`script:${line}:${robotId}`);
  const [found] = useState(() => {
    const written = scriptDraft(draft.found);
    return written && !sameScript(written.script, version.script) ? written : null;
  });
  const [restoredAt, setRestoredAt] = useState(found && (draft.found?.at ?? null));
  const { replace, ...steps } = useScriptHistory(() => beginWith(version, found));
  const { script } = steps;
  /** what needs no saving */
  const known = useRef(version.script);
  const saving = useScriptSaving({ version, line, robotId, script, known, found, draft });
  const { drop, isBehind } = saving;
  const [takenFrom, setTakenFrom] = useState<string | null>(null);
  const take = useCallback(
    (saved: Version) => {
      known.current = saved.script;
      replace(saved.script);
      drop(saved);
      setRestoredAt(null);
      setTakenFrom(null);
    },
    [replace, drop],
  );
  const { edit, leave, undo, redo } = steps;
  const { save, saveNow, revision, overwrite } = saving;
  const [opened] = useState(version.script);
  const startOver = useCallback(() => {
    edit(() => opened);
    setRestoredAt(null);
  }, [edit, opened]);
  // Before the next key is pressed: what is written from then on would be lost.
  useLayoutEffect(() => {
    if (script !== known.current) return setTakenFrom(null);
    if (!isBehind(version)) return;
    take(version);
    setTakenFrom(version.changedBy);
  }, [version, save, script, isBehind, take]);
  return useMemo(
    () => ({
      ...{ script, edit, leave, undo, redo, save, saveNow, revision },
      ...{ take, overwrite, restoredAt, startOver, takenFrom },
    }),
    [script, edit, leave, undo, redo, save, saveNow, revision, take, overwrite, restoredAt, startOver, takenFrom],
  );
}
