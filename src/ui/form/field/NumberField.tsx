import { InputNumber, type InputNumberProps } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../format/FormatProvider';
import type { FieldBinding } from '../bound';
import { Field, type FieldFrame } from './Field';
import { readNumber, writeNumber } from './numberText';

interface NumberFieldProps extends FieldFrame, FieldBinding<number | null> {
  /** shown inside the field: s, %, days */
  unit?: string;
  placeholder?: string;
  /** for the arrow keys */
  step?: number;
  min?: number;
  max?: number;
}

const same = (a: number | null, b: number | null) => a === b || (Number.isNaN(a) && Number.isNaN(b));

export function NumberField({ unit, placeholder, step = 1, min, max, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>{(ids) => <NumberInput {...ids} {...{ placeholder, step, min, max }} suffix={unit} />}</Field>
  );
}

/**
 * The text stays as typed, also what is no number or out of range: the rules say so. antd alone would put the last
 * number in its place.
 */
function NumberInput({ value = null, onChange, ...input }: InputNumberProps<number>) {
  const { language } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && same(readNumber(typed, language), value) ? typed : writeNumber(value, language);
  return (
    <InputNumber<number>
      {...input}
      className="aicc-num"
      value={value}
      controls={false}
      changeOnBlur={false}
      inputMode="decimal"
      autoComplete="off"
      formatter={(_value, { userTyping, input: typing }) => (userTyping ? typing : text)}
      parser={(shown) => readNumber(shown ?? '', language) ?? Number.NaN}
      onInput={(shown) => {
        setTyped(shown);
        onChange?.(readNumber(shown, language));
      }}
      onStep={(next) => {
        setTyped(null);
        onChange?.(next);
      }}
    />
  );
}
