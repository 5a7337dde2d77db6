import { Input } from 'antd';
import { Field, type FieldFrame } from './Field';

interface FixedFieldProps extends Omit<FieldFrame, 'optional'> {
  name: string;
  value: string;
}

/** A value among the fields of a form that cannot be changed there; its help says why. */
export function FixedField({ name, value, ...frame }: FixedFieldProps) {
  return (
    <Field {...frame} name={name} problem={undefined}>
      {(ids) => <Input {...ids} value={value} readOnly variant="filled" />}
    </Field>
  );
}
