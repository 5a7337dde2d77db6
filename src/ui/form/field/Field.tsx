import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '@/domain/problem';
import { DefinitionDot } from '../../overlay/DefinitionDot';
import { useProblemWords } from '../../words/useFailureWords';
import { ControlItem, type ControlProps } from '../ControlItem';

export interface FieldFrame {
  label: string;
  /** the rule, before it is broken */
  help?: ReactNode;
  /** marks the field as optional; all others are required */
  optional?: boolean;
  /** longer explanation behind a dot */
  definition?: string;
}

/** What Field gives its control beside the value. */
export interface ControlIds {
  id: string;
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  onBlur: (() => void) | undefined;
}

interface FieldProps<T, G> extends FieldFrame, ControlProps<T, G> {
  name: string;
  problem: FieldProblem | undefined;
  onLeave?: () => void;
  /** several controls: the label is the group's, not one control's */
  group?: boolean;
  children: (ids: ControlIds) => ReactElement<Record<string, unknown>>;
}

/** Label above, help below; a problem is shown instead of the help. */
export function Field<T, G = T>({
  label,
  help,
  optional = false,
  definition,
  name,
  problem,
  onLeave,
  group = false,
  children,
  value,
  onChange,
  item,
  toValue,
}: FieldProps<T, G>) {
  const { t } = useTranslation('ui');
  const words = useProblemWords();
  const id = useId();
  const labelId = `${id}label`;
  const noteId = `${id}note`;
  const note = problem === undefined ? help : words(problem);
  const describedBy = note === undefined ? undefined : noteId;
  return (
    <ControlItem
      {...{ value, onChange, item, toValue }}
      className="aicc-field"
      layout="vertical"
      data-field={name}
      {...(group ? { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy } : { htmlFor: id })}
      label={
        <>
          <span id={labelId}>
            {label}
            {optional && <span className="aicc-field-optional">{t('form.optional')}</span>}
          </span>
          {definition !== undefined && <DefinitionDot of={label} text={definition} />}
        </>
      }
      validateStatus={problem === undefined ? '' : 'error'}
      help={note === undefined ? undefined : <span id={noteId}>{note}</span>}
    >
      {children({
        id,
        // A dot inside the label would be read as a part of the name.
        'aria-labelledby': definition === undefined ? undefined : labelId,
        'aria-describedby': describedBy,
        'aria-invalid': problem === undefined ? undefined : true,
        onBlur: onLeave,
      })}
    </ControlItem>
  );
}
