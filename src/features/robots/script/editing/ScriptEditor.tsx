import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Note } from '@/ui/feedback/Note';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import { RestoredNote } from '@/ui/form/RestoredNote';
import { ApplyButton } from './ApplyButton';
import { SaveConflict } from './SaveConflict';
import { SaveMark } from './SaveMark';
import { useTunnel } from '../callees/useTunnel';
import { ScriptContext } from '../scriptContext';
import { ScriptScreen } from '../ScriptScreen';
import { useFindings } from '../useFindings';
import { useScriptEditing } from './useScriptEditing';
import { WriteTools } from './WriteTools';

type Robot = Reply<'robot.detail'>;

/** Whether what is typed there is not the script's, or not yet: the browser undoes it. */
const isOwnText = (target: EventTarget) =>
  target instanceof HTMLInputElement &&
  (target.closest('[data-own-text]') !== null || (target.getAttribute('role') === 'combobox' && target.value !== ''));

/** The version being written: each change is saved by itself, can be undone, and is checked as it is made. */
export function ScriptEditor({ robot, version }: { robot: Robot; version: Reply<'robot.version'> }) {
  const { line, id } = robot;
  const { t } = useTranslation('robots');
  const editing = useScriptEditing(version, line, id);
  const { script, edit, leave, undo, redo, save, restoredAt, takenFrom } = editing;
  const { findings } = useFindings(script, line, version.sensitiveWords);
  const tunnel = useTunnel(
    { line, id, version: version.id },
    { revision: editing.revision(), isSaved: save.kind === 'saved' },
  );
  const [selected, select] = useState<string | null>(script.start);
  const screen = useMemo(
    () => ({ line, voice: robot, script, findings, tunnel, selected, select, edit, leave }),
    [line, robot, script, findings, tunnel, selected, edit, leave],
  );
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const step = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null;
    if ((key !== 'z' && key !== 'y') || isOwnText(event.target)) return;
    // The browser's own undo knows single fields only, and not what was changed by a press.
    event.preventDefault();
    step?.();
  };
  return (
    <ScriptContext value={screen}>
      <LeaveGuard dirty={save.kind === 'failing' || save.kind === 'refused'} hasDraft />
      <div onKeyDown={keys} role="presentation">
        <ScriptScreen
          notes={
            <>
              {restoredAt !== null && <RestoredNote at={restoredAt} onReset={editing.startOver} />}
              {takenFrom !== null && (
                <Note>
                  <p role="alert">{t('script.newestMeanwhile', { name: takenFrom })}</p>
                </Note>
              )}
              <SaveConflict editing={editing} robot={robot} version={version} />
            </>
          }
          tools={<WriteTools undo={undo} redo={redo} />}
          state={<SaveMark save={save} onRetry={editing.saveNow} />}
          actions={<ApplyButton robot={robot} version={version} editing={editing} />}
        />
      </div>
    </ScriptContext>
  );
}
