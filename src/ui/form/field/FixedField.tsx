import { Input } from 'antd';
import { Field, type FieldFrame } from './Field';

interface FixedFieldProps extends Omit<FieldFrame, 'optional'> {
  name: string;
  value: string;
}

/** A value among the fields of a form that cannot be changed there; its help says why. */
export function FixedField(field: FixedFieldProps) {
  return (
    <Field {...field} problem={undefined}>
      {(ids) => <Input {...ids} readOnly variant="filled" />}
    </Field>
  );
}
