import { Form, Switch } from 'antd';
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
    <Form.Item
      className="aicc-field aicc-switch-field"
      data-field={name}
      validateStatus={problem === undefined ? undefined : 'error'}
      help={note === undefined ? undefined : <span id={`${id}note`}>{note}</span>}
    >
      <Switch
        id={id}
        data-track={`switch.${name}`}
        aria-labelledby={`${id}label`}
        aria-describedby={note === undefined ? undefined : `${id}note`}
        checked={value}
        onChange={(on) => onChange(on)}
        {...{ onBlur: onLeave }}
      />
      <label id={`${id}label`} htmlFor={id}>
        {label}
      </label>
    </Form.Item>
  );
}
