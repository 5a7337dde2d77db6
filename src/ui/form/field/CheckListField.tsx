import { Checkbox } from 'antd';
import { Field, type FieldFrame } from './Field';
import { type Choice, ChoiceWords } from './RadioField';
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
  return (
    <Field {...frame} name={name} problem={problem} group>
      {() => (
        <Checkbox.Group<T>
          className={`aicc-choices aicc-choices-${as}`}
          value={[...value]}
          onChange={(chosen) => onChange(choices.map((one) => one.value).filter((one) => chosen.includes(one)))}
        >
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              className="aicc-choice"
              data-track={`check.${name}`}
              value={choice.value}
              disabled={choice.disabledReason !== undefined}
              title={choice.disabledReason}
              onBlur={onLeave}
            >
              <ChoiceWords choice={choice} />
            </Checkbox>
          ))}
        </Checkbox.Group>
      )}
    </Field>
  );
}
