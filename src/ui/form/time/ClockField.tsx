import type { FieldBinding } from '../bound';
import { Field, type FieldFrame } from '../field/Field';
import { ClockInput } from './ClockInput';

interface ClockFieldProps extends FieldFrame, FieldBinding<number | null> {
  /** minutes for the arrow keys */
  step?: number;
}

/** One time of day, minutes after midnight. */
export function ClockField({ step = 5, ...field }: ClockFieldProps) {
  return <Field {...field}>{(ids) => <ClockInput {...ids} step={step} />}</Field>;
}
