import { Field, type FieldFrame } from './Field';
import type { Choice } from './RadioField';
import type { Bound } from '../bound';

interface CheckListFieldProps<T extends string> extends FieldFrame, Bound<readonly T[]> {
  choices: readonly Choice<T>[];
  as?: 'list' | 'row';
}

/** Several of a few; the value keeps the order of the choices. */
export function CheckListField<T extends string>({
  name,
  value,
  onChange,
  onLeave,
  problem,
  bind: _,
  choices,
  as = 'row',
  ...frame
}: CheckListFieldProps<T>) {
  const put = (choice: T, on: boolean) =>
    onChange(choices.map((one) => one.value).filter((one) => (one === choice ? on : value.includes(one))));
  return (
    <Field {...frame} name={name} problem={problem} group>
      {() => (
        <div className={`aicc-choices aicc-choices-${as}`}>
          {choices.map((choice) => (
            <label key={choice.value} className="aicc-choice" title={choice.disabledReason}>
              <input
                type="checkbox"
                className="aicc-check"
                checked={value.includes(choice.value)}
                disabled={choice.disabledReason !== undefined}
                onChange={(event) => put(choice.value, event.target.checked)}
                onBlur={onLeave}
              />
              <span>
                {choice.label}
                {choice.help !== undefined && <span className="aicc-field-help">{choice.help}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
