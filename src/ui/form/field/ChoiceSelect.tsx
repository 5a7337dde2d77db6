import { Select } from 'antd';
import { Glyph } from '../../button/Glyph';
import type { FieldIds } from './Field';
import type { Choice } from './RadioField';

interface ChoiceSelectProps<T extends string> extends Partial<FieldIds> {
  value: T;
  choices: readonly Omit<Choice<T>, 'help'>[];
  onChange: (value: T) => void;
  onLeave?: () => void;
  'aria-label'?: string;
}

/** One of a few, without a label of its own. */
export function ChoiceSelect<T extends string>({ value, choices, onChange, onLeave, ...ids }: ChoiceSelectProps<T>) {
  return (
    <Select<T>
      {...ids}
      value={value}
      options={choices.map((one) => ({
        value: one.value,
        label: one.lang === undefined ? one.label : <span lang={one.lang}>{one.label}</span>,
        title: one.disabledReason ?? one.label,
        disabled: one.disabledReason !== undefined,
      }))}
      suffixIcon={<Glyph name="chevronDown" size={14} />}
      onChange={(next) => onChange(next)}
      onBlur={onLeave}
    />
  );
}
