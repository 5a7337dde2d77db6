import { ClockInput } from './ClockInput';
import { Field, type FieldFrame } from '../field/Field';
import type { Bound } from '../bound';

interface ClockFieldProps extends FieldFrame, Bound<number | null> {
  /** minutes for the arrow keys */
  step?: number;
}

/** One time of day, minutes after midnight. */
export function ClockField({ name, value, onChange, onLeave, problem, bind: _, step = 5, ...frame }: ClockFieldProps) {
  return (
    <Field {...frame} name={name} problem={problem}>
      {(ids) => <ClockInput {...ids} value={value} onChange={onChange} onLeave={onLeave} step={step} />}
    </Field>
  );
}
