import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { Note } from '../Note';
import type { Form } from './useForm';

export interface Differing {
  readonly key: string;
  readonly label: string;
  /** as it was saved meanwhile */
  readonly theirs: string;
  /** as it stands in the form */
  readonly yours: string;
}

interface ConflictNoteProps {
  form: Pick<Form<object>, 'reset' | 'refusals' | 'failure'>;
  differing: readonly Differing[];
  /** begins the form anew with what was saved; what is in it is given up before */
  onTakeTheirs: () => void;
}

/** Somebody saved the same meanwhile: what differs, and the way to either. Nothing that was typed is lost; saving again keeps it. */
export function ConflictNote({ form, differing, onTakeTheirs }: ConflictNoteProps) {
  const { t } = useTranslation('ui');
  const place = useRef<HTMLParagraphElement>(null);
  // What was pressed stands at the end of the form, this at its beginning.
  useEffect(() => {
    if (form.failure === null) place.current?.scrollIntoView({ block: 'center' });
  }, [form.refusals, form.failure]);
  const take = () => {
    // A draft would be laid over theirs.
    form.reset();
    onTakeTheirs();
  };
  return (
    <Note kind="warning">
      <p ref={place} role="alert">
        {t(differing.length === 0 ? 'conflict.same' : 'conflict.title')}
      </p>
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
      <Button kind="link" onClick={take}>
        {t('conflict.take')}
      </Button>
    </Note>
  );
}
