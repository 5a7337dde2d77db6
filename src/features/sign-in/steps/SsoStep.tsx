import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { FieldLine } from '../fields/FieldLine';
import { leaveFor } from '@/ui/browser/leaveFor';
import { savePendingSso } from '../pendingSso';
import { SubmitButton } from '../fields/SubmitButton';
import { useOnce } from '../useOnce';
import type { SignIn } from '../useSignIn';

/** Asks for the company, which decides where the person signs in; not for the account. */
export function SsoStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('signIn');
  const { api } = useApi();
  const { busy, once } = useOnce();
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const account = signIn.username.trim();

  useEffect(() => {
    field.current?.focus();
  }, []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (account === '') return field.current?.focus();
    void once(async () => {
      signIn.clean();
      const outcome = await api.call('sso.init', { query: { account } });
      if (!outcome.ok) return signIn.refuse(outcome.failure);
      savePendingSso({ state: outcome.data.state, returnTo: signIn.returnTo });
      leaveFor(outcome.data.url);
    });
  };

  return (
    <form className="aicc-login-form" onSubmit={send} noValidate aria-busy={busy}>
      <FieldLine
        ref={field}
        label={t('sso.account')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={signIn.username}
        onValue={signIn.setUsername}
        hint={t('sso.hint')}
        error={tried && account === '' ? t('sso.missing') : undefined}
      />
      <SubmitButton busy={busy}>{t('sso.goOn')}</SubmitButton>
      <button type="button" className="aicc-button aicc-button-plain" onClick={signIn.back}>
        {t('forgot.back')}
      </button>
    </form>
  );
}
