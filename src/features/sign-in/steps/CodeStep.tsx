import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLine } from '../fields/FieldLine';
import { SubmitButton } from '../fields/SubmitButton';
import type { SignIn } from '../useSignIn';

/** Digits of a time-based code (RFC 6238 as authenticator apps show it). */
const CODE_DIGITS = 6;
const RECOVERY_MAX = 40;

/** The second step of sign-in, for people with 2FA. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('signIn');
  const { busy, notice } = signIn;
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [lost, setLost] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
  }, []);
  useEffect(() => {
    if (notice) field.current?.select();
  }, [notice]);

  const type = (text: string) => {
    if (lost) return setCode(text.slice(0, RECOVERY_MAX));
    const digits = text.replace(/\D/g, '').slice(0, CODE_DIGITS);
    setCode(digits);
    // A pasted or completed code is submitted by itself; after a refusal the button has to be pressed.
    if (digits.length === CODE_DIGITS && digits !== code && !busy) void signIn.submit(digits);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lost ? code.trim() !== '' : code.length === CODE_DIGITS) void signIn.submit(code);
    else field.current?.focus();
  };

  const errorOf = () => {
    if (!tried || (lost ? code.trim() !== '' : code.length === CODE_DIGITS)) return undefined;
    return lost ? t('recoveryMissing') : t('codeMissing', { digits: CODE_DIGITS });
  };
  const turn = () => {
    setLost(!lost);
    setCode('');
    setTried(false);
    field.current?.focus();
  };

  return (
    <form className="aicc-login-form" onSubmit={send} noValidate aria-busy={busy}>
      <FieldLine
        ref={field}
        label={t(lost ? 'recoveryCode' : 'code')}
        className={lost ? 'aicc-num' : 'aicc-login-code aicc-num'}
        name="one-time-code"
        autoComplete={lost ? 'off' : 'one-time-code'}
        inputMode={lost ? 'text' : 'numeric'}
        value={code}
        onValue={type}
        hint={t(lost ? 'recoveryHint' : 'codeHint')}
        error={errorOf()}
      />
      <SubmitButton busy={busy}>{t('verify')}</SubmitButton>
      <button type="button" className="aicc-button aicc-button-plain" onClick={turn}>
        {t(lost ? 'useCode' : 'useRecovery')}
      </button>
      <button type="button" className="aicc-button aicc-button-plain" onClick={signIn.back}>
        {t('otherAccount')}
      </button>
    </form>
  );
}
