import { Checkbox } from 'antd';
import type { FieldBinding } from '../bound';
import { Field, type FieldFrame } from './Field';
import { type Choice, ChoiceWords } from './RadioField';

interface CheckListFieldProps<T extends string> extends FieldFrame, FieldBinding<readonly T[]> {
  choices: readonly Choice<T>[];
  as?: 'list' | 'row';
}

/** Several of a few; the value keeps the order of the choices. */
export function CheckListField<T extends string>({ choices, as = 'row', ...field }: CheckListFieldProps<T>) {
  const inOrder = (chosen: readonly T[]) => choices.map((one) => one.value).filter((one) => chosen.includes(one));
  return (
    <Field {...field} toValue={inOrder} group>
      {({ onBlur }) => (
        <Checkbox.Group<T> className={`aicc-choices aicc-choices-${as}`}>
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              className="aicc-choice"
              data-track={`check.${field.name}`}
              value={choice.value}
              disabled={choice.disabledReason !== undefined}
              title={choice.disabledReason}
              onBlur={onBlur}
            >
              <ChoiceWords choice={choice} />
            </Checkbox>
          ))}
        </Checkbox.Group>
      )}
    </Field>
  );
}
