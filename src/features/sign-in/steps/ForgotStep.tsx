import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCodeDigits } from '@/domain/limits';
import { FieldLine } from '../fields/FieldLine';
import { NewPasswordForm } from '../NewPasswordForm';
import { SubmitButton } from '../fields/SubmitButton';
import { useForgot } from './useForgot';
import type { SignIn } from '../useSignIn';

/** A forgotten password: nothing here tells whether an account exists. */
export function ForgotStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('signIn');
  const forgot = useForgot(signIn);
  const { at, busy, left } = forgot;
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const back = () => signIn.remembered(null);

  useEffect(() => {
    setTried(false);
    field.current?.focus();
  }, [at]);

  if (at === 'password') {
    return (
      <NewPasswordForm
        username={forgot.account}
        busy={busy}
        fields={forgot.fields}
        verb={t('forgot.save')}
        back={t('forgot.back')}
        onSend={(fresh, again) => void forgot.reset(fresh, again)}
        onBack={back}
      />
    );
  }
  const isFilled = at === 'account' ? forgot.account !== '' : code.length === emailCodeDigits;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isFilled) field.current?.focus();
    else if (at === 'account') void forgot.send();
    else void forgot.verify(code);
  };
  return (
    <form className="aicc-login-form" onSubmit={submit} noValidate aria-busy={busy}>
      {at === 'account' ? (
        <FieldLine
          ref={field}
          label={t('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={forgot.username}
          onValue={forgot.setUsername}
          error={tried && !isFilled ? t('accountMissing') : undefined}
        />
      ) : (
        <>
          <p role="status">{t('forgot.sent', { account: forgot.account })}</p>
          <FieldLine
            ref={field}
            label={t('code')}
            className="aicc-login-code aicc-num"
            name="one-time-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onValue={(text) => setCode(text.replace(/\D/g, '').slice(0, emailCodeDigits))}
            error={tried && !isFilled ? t('codeMissing', { digits: emailCodeDigits }) : undefined}
          />
        </>
      )}
      <SubmitButton busy={busy}>{t(at === 'account' ? 'forgot.send' : 'verify')}</SubmitButton>
      {at === 'code' &&
        (left > 0 ? (
          <p className="aicc-hint">{t('forgot.wait', { seconds: left })}</p>
        ) : (
          <button type="button" className="aicc-button aicc-button-plain" onClick={() => void forgot.send()}>
            {t('forgot.again')}
          </button>
        ))}
      <button type="button" className="aicc-button aicc-button-plain" onClick={back}>
        {t('forgot.back')}
      </button>
    </form>
  );
}
