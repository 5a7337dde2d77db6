import { InputNumber } from 'antd';
import { useState } from 'react';
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

/**
 * The text stays as typed, also what is no number or out of range: the rules say so. antd alone would put the last
 * number in its place.
 */
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
  return (
    <Field {...frame} name={name} problem={problem}>
      {(ids) => (
        <InputNumber<number>
          {...ids}
          className="aicc-num"
          value={value}
          step={step}
          min={min}
          max={max}
          suffix={unit}
          placeholder={placeholder}
          controls={false}
          changeOnBlur={false}
          inputMode="decimal"
          autoComplete="off"
          formatter={(_value, { userTyping, input }) => (userTyping ? input : text)}
          parser={(input) => readNumber(input ?? '', language) ?? Number.NaN}
          onInput={(input) => {
            setTyped(input);
            onChange(readNumber(input, language));
          }}
          onStep={(next) => {
            setTyped(null);
            onChange(next);
          }}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
