import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '../../format/FormatProvider';
import { Field, type FieldFrame } from './Field';
import { readNumber, writeNumber } from './numberText';
import type { Bound } from '../bound';

interface NumberFieldProps extends FieldFrame, Bound<number | null> {
  /** shown inside the field: s, %, days */
  unit?: string;
  placeholder?: string;
  /** for the arrow keys */
  step?: number;
  min?: number;
  max?: number;
}

const same = (a: number | null, b: number | null) => a === b || (Number.isNaN(a) && Number.isNaN(b));

/** While the field has the focus its text stays as typed; the value is the parsed number. */
export function NumberField({
  name,
  value,
  onChange,
  onLeave,
  problem,
  bind: _,
  unit,
  placeholder,
  step = 1,
  min,
  max,
  ...frame
}: NumberFieldProps) {
  const { language } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && same(readNumber(typed, language), value) ? typed : writeNumber(value, language);

  const put = (next: string) => {
    setTyped(next);
    onChange(readNumber(next, language));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const from = value === null || Number.isNaN(value) ? (min ?? 0) - (event.key === 'ArrowUp' ? step : 0) : value;
    const next = from + (event.key === 'ArrowUp' ? step : -step);
    setTyped(null);
    // 0.1 + 0.2 must read 0.3
    onChange(Number(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, next)).toFixed(6)));
  };

  return (
    <Field {...frame} name={name} problem={problem}>
      {(ids) => (
        <span className={unit === undefined ? undefined : 'aicc-entry-wrap'}>
          <input
            {...ids}
            className="aicc-entry aicc-num"
            role="spinbutton"
            aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
            aria-valuemin={min}
            aria-valuemax={max}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            placeholder={placeholder}
            onChange={(event) => put(event.target.value)}
            onKeyDown={press}
            onBlur={onLeave}
          />
          {unit !== undefined && <span className="aicc-entry-suffix">{unit}</span>}
        </span>
      )}
    </Field>
  );
}
