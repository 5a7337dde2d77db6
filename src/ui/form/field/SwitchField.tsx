import { Switch, type SwitchProps } from 'antd';
import { useId } from 'react';
import { useProblemWords } from '../../words/useFailureWords';
import type { FieldBinding } from '../bound';
import { ControlItem } from '../ControlItem';
import type { FieldFrame } from './Field';

interface SwitchFieldProps extends Omit<FieldFrame, 'optional' | 'definition'>, FieldBinding<boolean> {}

/** A switch with its label beside it and the help below. */
export function SwitchField({ name, value, onChange, onLeave, problem, item, label, help }: SwitchFieldProps) {
  const words = useProblemWords();
  const id = useId();
  const note = problem === undefined ? help : words(problem);
  return (
    <ControlItem
      {...{ value, onChange, item }}
      className="aicc-field aicc-switch-field"
      data-field={name}
      validateStatus={problem === undefined ? '' : 'error'}
      help={note === undefined ? undefined : <span id={`${id}note`}>{note}</span>}
    >
      <LabelledSwitch
        label={label}
        id={id}
        data-track={`switch.${name}`}
        aria-describedby={note === undefined ? undefined : `${id}note`}
        {...{ onBlur: onLeave }}
      />
    </ControlItem>
  );
}

function LabelledSwitch({ label, id, ...control }: SwitchProps & { label: string; id: string }) {
  return (
    <>
      <Switch {...control} id={id} aria-labelledby={`${id}label`} />
      <label id={`${id}label`} htmlFor={id}>
        {label}
      </label>
    </>
  );
}
