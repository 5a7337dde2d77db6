import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface FieldLineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** stands inside the field, at its end */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Label above, hint below, error in place of the hint. Plain elements: sign-in loads no component library. */
export function FieldLine({ label, value, onValue, error, hint, end, className = '', ...rest }: FieldLineProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className="aicc-login-field">
      <label htmlFor={id}>{label}</label>
      <div className="aicc-login-box">
        <input
          {...rest}
          id={id}
          className={`aicc-login-input ${className}`}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={below === undefined ? undefined : `${id}-below`}
        />
        {end}
      </div>
      {below !== undefined && (
        <div id={`${id}-below`} className={error === undefined ? 'aicc-hint' : 'aicc-login-error'}>
          {below}
        </div>
      )}
    </div>
  );
}
