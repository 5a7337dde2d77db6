import { Glyph } from '../../button/Glyph';
import type { ValueProps } from '../bound';
import type { ControlIds } from './Field';
import type { Choice } from './RadioField';
import { TrackedSelect } from '../TrackedSelect';

interface ChoiceSelectProps<T extends string> extends Partial<ControlIds>, ValueProps<T> {
  /** its name in usage tracking */
  track: string;
  choices: readonly Omit<Choice<T>, 'help'>[];
  'aria-label'?: string;
}

/** One of a few, without a label of its own. */
export function ChoiceSelect<T extends string>({ track, value, choices, onChange, ...ids }: ChoiceSelectProps<T>) {
  return (
    <TrackedSelect
      {...ids}
      track={track}
      value={value}
      options={choices.map((one) => ({
        value: one.value,
        label: one.lang === undefined ? one.label : <span lang={one.lang}>{one.label}</span>,
        title: one.disabledReason ?? one.label,
        disabled: one.disabledReason !== undefined,
      }))}
      suffixIcon={<Glyph name="chevronDown" size={14} />}
      onChange={(next: T) => onChange?.(next)}
    />
  );
}
