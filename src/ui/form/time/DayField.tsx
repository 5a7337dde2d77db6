import type { FieldBinding } from '../bound';
import { Field, type FieldFrame } from '../field/Field';
import { DayPicker } from './DayPicker';

interface DayFieldProps extends FieldFrame, FieldBinding<string | null> {
  earliest?: string | undefined;
  latest?: string | undefined;
}

export function DayField({ earliest, latest, ...field }: DayFieldProps) {
  return <Field {...field}>{(ids) => <DayPicker {...ids} earliest={earliest} latest={latest} />}</Field>;
}
