import { useId } from 'react';
import { useProblemWords } from '../../words/useFailureWords';
import type { FieldFrame } from './Field';
import type { Bound } from '../bound';

interface SwitchFieldProps extends Omit<FieldFrame, 'optional' | 'definition'>, Bound<boolean> {}

/** A switch with its label beside it and the help below. */
export function SwitchField({ name, value, onChange, onLeave, problem, label, help }: SwitchFieldProps) {
  const words = useProblemWords();
  const id = useId();
  const note = problem === undefined ? help : words(problem);
  return (
    <div className="aicc-field aicc-switch-field" data-field={name}>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={value}
        aria-labelledby={`${id}label`}
        aria-describedby={note === undefined ? undefined : `${id}note`}
        className="aicc-toggle"
        onClick={() => onChange(!value)}
        onBlur={onLeave}
      >
        <span className="aicc-toggle-knob" />
      </button>
      <div>
        <label id={`${id}label`} htmlFor={id} className="aicc-field-beside">
          {label}
        </label>
        {note !== undefined && (
          <div id={`${id}note`} className={problem === undefined ? 'aicc-field-help' : 'aicc-field-problem'}>
            {note}
          </div>
        )}
      </div>
    </div>
  );
}
