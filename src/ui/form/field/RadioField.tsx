import type { ReactNode } from 'react';
import { Field, type FieldFrame } from './Field';
import type { Bound } from '../bound';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly help?: ReactNode;
  readonly disabledReason?: string;
}

interface RadioFieldProps<T extends string> extends FieldFrame, Bound<T> {
  choices: readonly Choice<T>[];
  /** cards: each choice with its help in a frame; row: side by side */
  as?: 'list' | 'row' | 'cards';
}

export function RadioField<T extends string>({
  name,
  value,
  onChange,
  onLeave,
  problem,
  bind: _,
  choices,
  as = 'list',
  ...frame
}: RadioFieldProps<T>) {
  return (
    <Field {...frame} name={name} problem={problem} group>
      {({ id }) => (
        <div className={`aicc-choices aicc-choices-${as}`}>
          {choices.map((choice) => (
            <label key={choice.value} className="aicc-choice" title={choice.disabledReason}>
              <input
                type="radio"
                className="aicc-check"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.disabledReason !== undefined}
                onChange={() => onChange(choice.value)}
                onBlur={onLeave}
              />
              <span>
                {choice.label}
                {choice.help !== undefined && <span className="aicc-field-help">{choice.help}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
