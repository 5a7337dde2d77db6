import { Radio } from 'antd';
import { type ReactNode, useId } from 'react';
import { Field, type FieldFrame } from './Field';
import type { FieldBinding, ValueProps } from '../bound';
import { RadioCards } from './RadioCards';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly help?: ReactNode;
  readonly disabledReason?: string;
  /** of its label, where that is another than the page's */
  readonly lang?: string;
}

export interface RadioChoicesProps<T extends string> extends ValueProps<T> {
  /** its name in usage tracking */
  track: string;
  choices: readonly Choice<T>[];
  /** cards: each choice with its help in a frame; row: side by side */
  as?: 'list' | 'row' | 'cards';
  onBlur?: (() => void) | undefined;
  'aria-label'?: string;
}

/** One of a few, all in sight, without a label of its own. */
export function RadioChoices<T extends string>({ as = 'list', ...radios }: RadioChoicesProps<T>) {
  return as === 'cards' ? <RadioCards {...radios} /> : <Radios {...radios} as={as} />;
}

function Radios<T extends string>({
  track,
  value,
  choices,
  as,
  onChange,
  onBlur,
  'aria-label': label,
}: RadioChoicesProps<T> & { as: 'list' | 'row' }) {
  const name = useId();
  return (
    <Radio.Group
      {...(label === undefined ? {} : { role: 'radiogroup', 'aria-label': label })}
      className={`aicc-choices aicc-choices-${as}`}
      name={name}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((one) => one.value === event.target.value);
        if (chosen !== undefined) onChange?.(chosen.value);
      }}
      onBlur={onBlur}
    >
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          className="aicc-choice"
          data-track={track}
          value={choice.value}
          disabled={choice.disabledReason !== undefined}
          title={choice.disabledReason}
        >
          <ChoiceWords choice={choice} />
        </Radio>
      ))}
    </Radio.Group>
  );
}

type RadioFieldProps<T extends string> = FieldFrame & FieldBinding<T> & Pick<RadioChoicesProps<T>, 'choices' | 'as'>;

export function RadioField<T extends string>({ choices, as = 'list', ...field }: RadioFieldProps<T>) {
  return (
    <Field {...field} group>
      {({ onBlur }) => <RadioChoices track={`radio.${field.name}`} choices={choices} as={as} onBlur={onBlur} />}
    </Field>
  );
}

export function ChoiceWords({ choice: { label, lang, help } }: { choice: Choice<string> }) {
  return (
    <>
      {lang === undefined ? label : <span lang={lang}>{label}</span>}
      {help !== undefined && <span className="aicc-choice-help">{help}</span>}
    </>
  );
}
