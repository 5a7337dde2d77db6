import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import type { Reply } from '@/contract/contract';
import { countDifferences, scriptDiff } from '@/domain/robots/scriptDiff';
import { Button } from '@/ui/button/Button';
import { Note } from '@/ui/feedback/Note';
import { useCopy } from '@/ui/feedback/useCopy';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { useTurnName } from '../useTurnName';
import { triesAgain } from './autosave';
import { placeForWriting, type WritingPlace } from './placeForWriting';
import { RefusedFields } from './RefusedFields';
import { sameScript } from './sameScript';
import { scriptAsText } from './scriptAsText';
import type { ScriptEditing } from './useScriptEditing';

interface SaveConflictProps {
  editing: ScriptEditing;
  robot: Pick<Reply<'robot.detail'>, 'line' | 'id'>;
  version: Pick<Reply<'robot.version'>, 'id' | 'number'>;
}

/** What was written was refused: what is wrong in it, or where else it can be saved. */
export function SaveConflict(props: SaveConflictProps) {
  const { save } = props.editing;
  if (save.kind !== 'refused') return null;
  return triesAgain(save) ? <RefusedFields failure={save.failure} /> : <OtherPlace {...props} />;
}

/**
 * Another person saved the same script, applied or discarded it meanwhile. What is written here stays: it is saved over
 * theirs, given up for theirs, becomes the next version, or is copied.
 */
function OtherPlace({ editing, robot: { line, id }, version }: SaveConflictProps) {
  const { t } = useTranslation(['robots', 'ui']);
  const { api } = useApi();
  const words = useFailureWords();
  const [place, setPlace] = useState<WritingPlace | null>(null);
  const [tries, setTries] = useState(0);
  const { save, script, overwrite } = editing;
  useEffect(() => {
    let current = true;
    void placeForWriting(api, { line, id }, version.id).then((found) => {
      if (current) setPlace(found);
    });
    return () => {
      current = false;
    };
    // `save`: a second refusal is of another revision.
  }, [api, line, id, version.id, save, tries]);
  const isSaved = place?.kind === 'written' && sameScript(place.version.script, script);
  useEffect(() => {
    // It was saved, and its answer was lost.
    if (isSaved) overwrite(place.version);
  }, [isSaved, place, overwrite]);
  if (place === null || isSaved) return null;
  const again = () => setTries((count) => count + 1);
  switch (place.kind) {
    case 'written':
      return <Conflict editing={editing} own={version} other={place.version} />;
    case 'begin':
      return <NextVersion editing={editing} robot={{ line, id }} own={version} from={place.from} onRefused={again} />;
    case 'gone':
      return (
        <Note kind="warning">
          <p role="alert">{t('script.goneMeanwhile')}</p>
          <CopyText editing={editing} />
        </Note>
      );
    case 'failed':
      return (
        <Note kind="warning">
          <p role="alert">{t('script.unsaved', { why: words(place.failure) })}</p>
          <Button track="script.placeAgain" kind="link" onClick={again}>
            {t('ui:retry')}
          </Button>
        </Note>
      );
  }
}

interface ConflictProps {
  editing: ScriptEditing;
  own: SaveConflictProps['version'];
  other: Reply<'robot.version'>;
}

/** Somebody else's script stands where this one is to be saved. */
function Conflict({ editing, own, other }: ConflictProps) {
  const { t } = useTranslation('robots');
  const count = countDifferences(scriptDiff(other.script, editing.script));
  const { changedBy: name, number } = other;
  return (
    <Note kind="warning">
      <p role="alert">
        {other.id === own.id
          ? t('script.changedMeanwhile', { name, count })
          : t('script.nextMeanwhile', { own: own.number, number, name, count })}
      </p>
      <Button track="script.takeTheirs" kind="link" onClick={() => editing.take(other)}>
        {t('script.takeTheirs')}
      </Button>
      <Button track="script.saveMine" kind="link" onClick={() => editing.overwrite(other)}>
        {t('script.saveMine')}
      </Button>
    </Note>
  );
}

interface NextVersionProps {
  editing: ScriptEditing;
  robot: SaveConflictProps['robot'];
  own: SaveConflictProps['version'];
  from: number;
  /** another person began it first, or what it begins from is gone */
  onRefused: () => void;
}

/** The version was applied or discarded: what is written becomes the next one. */
function NextVersion({ editing, robot: { line, id }, own, from, onRefused }: NextVersionProps) {
  const { t } = useTranslation('robots');
  const { api } = useApi();
  const toast = useToast();
  const words = useFailureWords();
  const begin = async () => {
    // The screen goes on to the new version once it has what was written: see `overwrite`.
    const outcome = await api.call('robot.write', { params: { line, id }, body: { from } });
    if (outcome.ok) return editing.overwrite(outcome.data);
    toast.error(words(outcome.failure));
    onRefused();
  };
  return (
    <Note kind="warning">
      <p role="alert">
        {t(from === own.id ? 'script.appliedMeanwhile' : 'script.discardedMeanwhile', { number: own.number })}
      </p>
      <Button track="script.writeOn" kind="link" onClick={begin}>
        {t('script.writeOn')}
      </Button>
      <CopyText editing={editing} />
    </Note>
  );
}

function CopyText({ editing: { script } }: { editing: ScriptEditing }) {
  const { t } = useTranslation('robots');
  const copy = useCopy();
  const nameOf = useTurnName();
  return (
    <Button
      track="script.copyText"
      kind="link"
      onClick={() =>
        copy(scriptAsText(script, nameOf), { done: t('script.textCopied'), failed: t('script.textNotCopied') })
      }
    >
      {t('script.copyText')}
    </Button>
  );
}
