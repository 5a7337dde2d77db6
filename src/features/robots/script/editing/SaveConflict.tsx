import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { countDifferences, scriptDiff } from '@/domain/robots/scriptDiff';
import { Button } from '@/ui/button/Button';
import { Note } from '@/ui/feedback/Note';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import type { ScriptEditing } from './useScriptEditing';

type Version = Reply<'robot.version'>;

interface SaveConflictProps {
  editing: ScriptEditing;
  line: Reply<'robot.detail'>['line'];
  robotId: number;
  version: Pick<Version, 'id' | 'number'>;
}

/**
 * Another person saved the same script, or applied it, meanwhile. What is written here stays: it is saved over theirs,
 * given up for theirs, or becomes the next version.
 */
export function SaveConflict({ editing, line, robotId, version }: SaveConflictProps) {
  const { t } = useTranslation('robots');
  const { api } = useApi();
  const toast = useToast();
  const words = useFailureWords();
  const write = useWrite('robot.write');
  const [conflict, setConflict] = useState<Version | null>(null);
  const { save } = editing;
  const id = save.kind === 'refused' ? save.failure.id : null;
  useEffect(() => {
    if (id !== 'thing.changed') return setConflict(null);
    let current = true;
    void api.call('robot.version', { params: { line, id: robotId, version: version.id } }).then((outcome) => {
      if (current && outcome.ok) setConflict(outcome.data);
    });
    return () => {
      current = false;
    };
    // `save`: a second refusal is of another revision.
  }, [api, line, robotId, version.id, id, save]);
  if (id === 'robot.versionState')
    return (
      <Note kind="warning">
        <p role="alert">{t('script.appliedMeanwhile', { number: version.number })}</p>
        <Button
          track="script.writeOn"
          kind="link"
          onClick={async () => {
            const outcome = await write.run({ params: { line, id: robotId }, body: { from: version.id } });
            if (outcome.ok) editing.moveTo(outcome.data);
            else toast.error(words(outcome.failure));
          }}
        >
          {t('script.writeOn')}
        </Button>
      </Note>
    );
  if (conflict === null) return null;
  const changed = countDifferences(scriptDiff(conflict.script, editing.script));
  return (
    <Note kind="warning">
      <p role="alert">{t('script.changedMeanwhile', { name: conflict.changedBy, count: changed })}</p>
      <Button track="script.takeTheirs" kind="link" onClick={() => editing.take(conflict)}>
        {t('script.takeTheirs')}
      </Button>
      <Button track="script.saveMine" kind="link" onClick={() => editing.overwrite(conflict)}>
        {t('script.saveMine')}
      </Button>
    </Note>
  );
}
