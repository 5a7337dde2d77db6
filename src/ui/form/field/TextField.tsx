import Input from 'antd/lib/input/Input';
import Password from 'antd/lib/input/Password';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button/Button';
import type { FieldBinding } from '../bound';
import { countLetters } from './countLetters';
import { Field, type FieldFrame } from './Field';

interface TextFieldProps extends FieldFrame, FieldBinding<string> {
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
  placeholder,
  max,
  secret = false,
  inputMode,
  autoComplete = 'off',
  suffix,
  ...field
}: TextFieldProps) {
  const { t } = useTranslation('ui');
  const shared = { placeholder, inputMode, autoComplete, suffix, count: countLetters(max), spellCheck: false };
  return (
    <Field {...field} toValue={textOf}>
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

export const textOf = ({ target }: { target: { value: string } }) => target.value;
