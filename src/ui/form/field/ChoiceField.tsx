import { ChoiceSelect } from './ChoiceSelect';
import { Field, type FieldFrame } from './Field';
import type { Choice } from './RadioField';
import type { Bound } from '../bound';

interface ChoiceFieldProps<T extends string> extends FieldFrame, Bound<T> {
  choices: readonly Choice<T>[];
}

/** One of a few, chosen from a list without a search. For many or remote choices: SelectField. */
export function ChoiceField<T extends string>({
  name,
  value,
  onChange,
  onLeave,
  problem,
  bind: _,
  choices,
  ...frame
}: ChoiceFieldProps<T>) {
  return (
    <Field {...frame} name={name} problem={problem}>
      {(ids) => (
        <ChoiceSelect
          {...ids}
          track={`select.${name}`}
          value={value}
          choices={choices}
          onChange={onChange}
          onLeave={onLeave}
        />
      )}
    </Field>
  );
}
