import { useId, type InputHTMLAttributes } from 'react';

interface FieldLineProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'> {
  name: string;
  label: string;
  value: string;
  /** below the field, until there is a problem */
  help?: string;
  problem: string | undefined;
  onValue: (value: string) => void;
}

/** One field with its label above, and below it what is wrong in place of its help. */
export function FieldLine({ name, label, value, help, problem, onValue, ...input }: FieldLineProps) {
  const id = useId();
  const note = problem ?? help;
  return (
    <div className="aicc-share-value">
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        {...input}
        id={id}
        name={name}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}note`}
        onChange={({ target }) => onValue(target.value)}
      />
      {note !== undefined && (
        <span id={`${id}note`} className={problem === undefined ? 'aicc-hint' : 'aicc-share-problem'}>
          {note}
        </span>
      )}
    </div>
  );
}
