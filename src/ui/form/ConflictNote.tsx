import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { Note } from '../Note';

export interface Differing {
  readonly key: string;
  readonly label: string;
  /** as it was saved meanwhile */
  readonly theirs: string;
  /** as it stands in the form */
  readonly yours: string;
}

interface ConflictNoteProps {
  differing: readonly Differing[];
  /** gives up what is in the form */
  onTakeTheirs: () => void;
}

/** Somebody saved the same meanwhile: what differs, and the way to either. Nothing that was typed is lost; saving again keeps it. */
export function ConflictNote({ differing, onTakeTheirs }: ConflictNoteProps) {
  const { t } = useTranslation('ui');
  return (
    <Note kind="warning">
      <p>{t(differing.length === 0 ? 'conflict.same' : 'conflict.title')}</p>
      {differing.length > 0 && (
        <dl className="aicc-conflict">
          {differing.map(({ key, label, theirs, yours }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{t('conflict.theirs', { value: theirs })}</dd>
              <dd>{t('conflict.yours', { value: yours })}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button kind="link" onClick={onTakeTheirs}>
        {t('conflict.take')}
      </Button>
    </Note>
  );
}
