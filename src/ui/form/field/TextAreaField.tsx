import TextArea from 'antd/lib/input/TextArea';
import { Field, type FieldFrame } from './Field';
import { countLetters } from './countLetters';
import type { Bound } from '../bound';

interface TextAreaFieldProps extends FieldFrame, Bound<string> {
  placeholder?: string;
  max?: number;
  rows?: number;
}

export function TextAreaField({
  name,
  value,
  onChange,
  onLeave,
  problem,
  bind: _,
  placeholder,
  max,
  rows = 3,
  ...frame
}: TextAreaFieldProps) {
  const count = countLetters(max);
  return (
    <Field {...frame} name={name} problem={problem}>
      {(ids) => (
        <TextArea
          {...ids}
          value={value}
          rows={rows}
          count={count}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
