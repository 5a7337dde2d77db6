import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '@/domain/problem';
import { Button } from '../../button/Button';
import { Field, type FieldFrame } from './Field';
import { LetterCount } from './LetterCount';
import type { Bound } from '../bound';

interface TextFieldProps extends FieldFrame, Bound<string> {
  placeholder?: string;
  /** characters; counted below the field and not cut, so that pasted text is not lost */
  max?: number;
  secret?: boolean;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  readOnly?: boolean;
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
  readOnly,
  suffix,
  ...frame
}: TextFieldProps) {
  const { t } = useTranslation('ui');
  const [visible, setVisible] = useState(false);
  return (
    <Field
      {...frame}
      name={name}
      problem={problem}
      count={max === undefined ? undefined : <LetterCount length={lengthOf(value)} max={max} />}
    >
      {(ids) => (
        <span className={secret || suffix !== undefined ? 'aicc-entry-wrap' : undefined}>
          <input
            {...ids}
            className="aicc-entry"
            type={secret && !visible ? 'password' : 'text'}
            value={value}
            placeholder={placeholder}
            inputMode={inputMode}
            autoComplete={autoComplete}
            readOnly={readOnly}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
          {suffix !== undefined && <span className="aicc-entry-suffix">{suffix}</span>}
          {secret && (
            <Button
              kind="plain"
              className="aicc-entry-eye"
              glyph={visible ? 'eyeOff' : 'eye'}
              aria-label={t(visible ? 'form.hide' : 'form.show')}
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            />
          )}
        </span>
      )}
    </Field>
  );
}
