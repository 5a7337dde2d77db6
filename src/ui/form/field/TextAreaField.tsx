import TextArea from 'antd/lib/input/TextArea';
import type { FieldBinding } from '../bound';
import { countLetters } from './countLetters';
import { Field, type FieldFrame } from './Field';
import { textOf } from './TextField';

interface TextAreaFieldProps extends FieldFrame, FieldBinding<string> {
  placeholder?: string;
  max?: number;
  rows?: number;
}

export function TextAreaField({ placeholder, max, rows = 3, ...field }: TextAreaFieldProps) {
  return (
    <Field {...field} toValue={textOf}>
      {(ids) => <TextArea {...ids} rows={rows} count={countLetters(max)} placeholder={placeholder} />}
    </Field>
  );
}
