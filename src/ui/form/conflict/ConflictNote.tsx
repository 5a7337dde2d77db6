import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button';
import { Note } from '../../feedback/Note';
import type { Form } from '../useForm';

export interface ConflictingField {
  readonly key: string;
  readonly label: string;
  /** as it was saved meanwhile */
  readonly saved: string;
  /** as it stands in the form */
  readonly yours: string;
}

interface ConflictNoteProps {
  form: Pick<Form<object>, 'reset' | 'refusals' | 'failure'>;
  conflicting: readonly ConflictingField[];
  /** begins the form anew with what was saved; called after the form was reset */
  onTakeSaved: () => void;
}

/** Somebody else saved the same thing meanwhile: what differs, and the choice of either. Nothing typed is lost. */
export function ConflictNote({ form, conflicting, onTakeSaved }: ConflictNoteProps) {
  const { t } = useTranslation('ui');
  const place = useRef<HTMLParagraphElement>(null);
  // The save button is at the end of the form, this note at its beginning.
  useEffect(() => {
    if (form.failure === null) place.current?.scrollIntoView({ block: 'center' });
  }, [form.refusals, form.failure]);
  const take = () => {
    // Otherwise the draft would be restored over what was saved.
    form.reset();
    onTakeSaved();
  };
  return (
    <Note kind="warning">
      <p ref={place} role="alert">
        {t(conflicting.length === 0 ? 'conflict.same' : 'conflict.title')}
      </p>
      {conflicting.length > 0 && (
        <dl className="aicc-conflict">
          {conflicting.map(({ key, label, saved, yours }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{t('conflict.theirs', { value: saved })}</dd>
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
