import { lengthOf } from '@/domain/problem';
import { Field, type FieldFrame } from './Field';
import { LetterCount } from './LetterCount';
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
  return (
    <Field
      {...frame}
      name={name}
      problem={problem}
      count={max === undefined ? undefined : <LetterCount length={lengthOf(value)} max={max} />}
    >
      {(ids) => (
        <textarea
          {...ids}
          className="aicc-entry aicc-entry-area"
          value={value}
          rows={rows}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
