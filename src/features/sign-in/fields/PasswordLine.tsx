import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainGlyph } from '@/ui/plain/PlainGlyph';
import { FieldLine, type FieldLineProps } from './FieldLine';

/** A password field with a button to show it, and a hint when caps lock is on. */
export function PasswordLine({ hint, ...rest }: Omit<FieldLineProps, 'type' | 'end'>) {
  const { t } = useTranslation('signIn');
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <FieldLine
      {...rest}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setCaps(false)}
      hint={caps ? <span className="aicc-login-caps">{t('capsLock')}</span> : hint}
      end={
        <button
          type="button"
          className="aicc-login-eye"
          aria-pressed={shown}
          aria-label={t('showPassword')}
          onClick={() => setShown(!shown)}
        >
          <PlainGlyph name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
