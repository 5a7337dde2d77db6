import Input from 'antd/lib/input/Input';
import Password from 'antd/lib/input/Password';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button';
import { Field, type FieldFrame } from './Field';
import { countLetters } from './countLetters';
import type { Bound } from '../bound';

interface TextFieldProps extends FieldFrame, Bound<string> {
  placeholder?: string;
  /** characters */
  max?: number;
  secret?: boolean;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** inside the field, at its end */
  suffix?: ReactNode;
}

export function TextField({
  name,
  value,
  onChange,
  onLeave,
  problem,
  bind: _,
  placeholder,
  max,
  secret = false,
  inputMode,
  autoComplete = 'off',
  suffix,
  ...frame
}: TextFieldProps) {
  const { t } = useTranslation('ui');
  const count = countLetters(max);
  const shared = {
    value,
    placeholder,
    inputMode,
    autoComplete,
    suffix,
    count,
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  };
  return (
    <Field {...frame} name={name} problem={problem}>
      {(ids) =>
        secret ? (
          <Password
            {...ids}
            {...shared}
            // antd's own eye is no button: the keyboard does not reach it.
            iconRender={(visible) => (
              <Button
                track="show-password"
                kind="plain"
                glyph={visible ? 'eyeOff' : 'eye'}
                aria-label={t(visible ? 'form.hide' : 'form.show')}
                aria-pressed={visible}
              />
            )}
          />
        ) : (
          <Input {...ids} {...shared} />
        )
      }
    </Field>
  );
}
