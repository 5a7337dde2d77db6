import { NativeSelect } from './NativeSelect';
import { Field, type FieldFrame } from './Field';
import type { Choice } from './RadioField';
import type { Bound } from '../bound';

interface ChoiceFieldProps<T extends string> extends FieldFrame, Bound<T> {
  choices: readonly Choice<T>[];
}

/** One of a few, as a native select. For many or remote choices: SelectField. */
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
        <NativeSelect
          {...ids}
          value={value}
          onChange={(event) => {
            const chosen = choices.find((one) => one.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
          onBlur={onLeave}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabledReason !== undefined}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
