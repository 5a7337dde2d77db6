import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '@/domain/problem';
import { DefinitionDot } from '../../overlay/DefinitionDot';
import { Glyph } from '../../button/Glyph';
import { useProblemWords } from '../../words/useFailureWords';

export interface FieldFrame {
  label: string;
  /** the rule, before it is broken */
  help?: ReactNode;
  /** marks the field as optional; all others are required */
  optional?: boolean;
  /** longer explanation behind a dot */
  definition?: string;
}

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldFrame {
  name: string;
  problem: FieldProblem | undefined;
  /** right below the field: a count of letters */
  count?: ReactNode;
  /** a group of controls has a legend, not a label */
  group?: boolean;
  children: (ids: FieldIds) => ReactNode;
}

/** Label above, help below; a problem is shown instead of the help. */
export function Field({
  label,
  help,
  optional = false,
  definition,
  name,
  problem,
  count,
  group = false,
  children,
}: FieldProps) {
  const { t } = useTranslation('ui');
  const words = useProblemWords();
  const id = useId();
  const noteId = `${id}note`;
  const note = problem === undefined ? help : words(problem);
  const head = (
    <>
      {label}
      {optional && <span className="aicc-field-optional">{t('form.optional')}</span>}
    </>
  );
  const body = (
    <>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {(note !== undefined || count !== undefined) && (
        <div className="aicc-field-under">
          <div id={noteId} className={problem === undefined ? 'aicc-field-help' : 'aicc-field-problem'}>
            {problem !== undefined && <Glyph name="alert" size={14} />}
            <span>{note}</span>
          </div>
          {count}
        </div>
      )}
    </>
  );
  if (group) {
    return (
      <fieldset className="aicc-field" data-field={name} aria-describedby={note === undefined ? undefined : noteId}>
        <legend className="aicc-field-label">{head}</legend>
        {body}
      </fieldset>
    );
  }
  return (
    <div className="aicc-field" data-field={name}>
      <div className="aicc-field-head">
        <label className="aicc-field-label" htmlFor={id}>
          {head}
        </label>
        {definition !== undefined && <DefinitionDot of={label} text={definition} />}
      </div>
      {body}
    </div>
  );
}
