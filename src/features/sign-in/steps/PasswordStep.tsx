import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldLine } from '../fields/FieldLine';
import { PasswordLine } from '../fields/PasswordLine';
import { SubmitButton } from '../fields/SubmitButton';
import type { SignIn } from '../useSignIn';

export function PasswordStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('signIn');
  const { username, password, setUsername, setPassword, busy, notice } = signIn;
  const account = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);

  useEffect(() => {
    account.current?.focus();
  }, []);
  // After a refusal the typed text stays, selected to be replaced.
  useEffect(() => {
    if (notice?.id === 'login.wrong' || notice?.id === 'login.wrongLast') secret.current?.select();
  }, [notice]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() === '') account.current?.focus();
    else if (password === '') secret.current?.focus();
    else void signIn.submit('');
  };

  return (
    <form className="aicc-login-form" onSubmit={send} noValidate aria-busy={busy}>
      <FieldLine
        ref={account}
        label={t('account')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onValue={setUsername}
        error={tried && username.trim() === '' ? t('accountMissing') : undefined}
      />
      <PasswordLine
        ref={secret}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={tried && password === '' ? t('passwordMissing') : undefined}
      />
      <SubmitButton busy={busy}>{t('signIn')}</SubmitButton>
      <button type="button" className="aicc-button" onClick={() => signIn.turnTo('sso')}>
        {t('sso.action')}
      </button>
      <button type="button" className="aicc-button aicc-button-plain" onClick={() => signIn.turnTo('forgot')}>
        {t('forgot.action')}
      </button>
    </form>
  );
}
