import type { FieldBinding } from '../bound';
import { ChoiceSelect } from './ChoiceSelect';
import { Field, type FieldFrame } from './Field';
import type { Choice } from './RadioField';

interface ChoiceFieldProps<T extends string> extends FieldFrame, FieldBinding<T> {
  choices: readonly Choice<T>[];
}

/** One of a few, chosen from a list without a search. For many or remote choices: SelectField. */
export function ChoiceField<T extends string>({ choices, ...field }: ChoiceFieldProps<T>) {
  return (
    <Field {...field}>{(ids) => <ChoiceSelect {...ids} track={`select.${field.name}`} choices={choices} />}</Field>
  );
}
