import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button';
import { Note } from '../../feedback/Note';
import type { Form } from '../useForm';

export interface ConflictingField {
  readonly key: string;
  readonly label: string;
  /** as another person saved it */
  readonly saved: string;
  /** as it is in the form */
  readonly yours: string;
}

interface ConflictNoteProps {
  form: Pick<Form<object>, 'reset' | 'refusals' | 'failure'>;
  conflicting: readonly ConflictingField[];
  /** starts the form anew with the saved values; called after the form was reset */
  onTakeSaved: () => void;
}

/**
 * Another person saved the same thing meanwhile: the differences, and the choice of either version. Typed input stays.
 */
export function ConflictNote({ form, conflicting, onTakeSaved }: ConflictNoteProps) {
  const { t } = useTranslation('ui');
  const place = useRef<HTMLParagraphElement>(null);
  // Scrolled to, because the save button is at the end of the form and this note at its beginning.
  useEffect(() => {
    if (form.failure === null) place.current?.scrollIntoView({ block: 'center' });
  }, [form.refusals, form.failure]);
  const take = () => {
    // Otherwise the draft would be restored over the saved values.
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
      <Button track="conflict.take" kind="link" onClick={take}>
        {t('conflict.take')}
      </Button>
    </Note>
  );
}
