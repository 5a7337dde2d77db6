import { DayPicker } from './DayPicker';
import { Field, type FieldFrame } from '../field/Field';
import type { Bound } from '../bound';

interface DayFieldProps extends FieldFrame, Bound<string | null> {
  earliest?: string | undefined;
  latest?: string | undefined;
}

export function DayField({
  name,
  value,
  onChange,
  onLeave,
  problem,
  earliest,
  latest,
  bind: _,
  ...frame
}: DayFieldProps) {
  return (
    <Field {...frame} name={name} problem={problem}>
      {(ids) => (
        <DayPicker {...ids} value={value} earliest={earliest} latest={latest} onChange={onChange} onLeave={onLeave} />
      )}
    </Field>
  );
}
