import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecoveryCodes } from '@/parts/two-factor/RecoveryCodes';
import { SecretKey } from '@/parts/two-factor/SecretKey';
import { FieldLine } from '../fields/FieldLine';
import { SubmitButton } from '../fields/SubmitButton';
import type { SignIn } from '../useSignIn';

const CODE_DIGITS = 6;

/** The company requires a second step: it is set up here, then sign-in goes on. */
export function EnrolStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('signIn');
  const { busy, beginEnrol } = signIn;
  const [key, setKey] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void beginEnrol().then(setKey);
  }, [beginEnrol]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.length === CODE_DIGITS) void signIn.confirmEnrol(code).then(setCodes);
  };

  if (codes !== null) {
    return (
      <div className="aicc-login-form">
        <RecoveryCodes codes={codes} />
        <button
          type="button"
          className="aicc-button aicc-button-main aicc-login-submit"
          onClick={() => void signIn.enterEnrolled()}
        >
          {t('enrol.goOn')}
        </button>
      </div>
    );
  }
  return (
    <form className="aicc-login-form" onSubmit={send} noValidate aria-busy={busy}>
      {key !== null && <SecretKey {...key} />}
      <FieldLine
        label={t('code')}
        className="aicc-login-code aicc-num"
        name="one-time-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onValue={(text) => setCode(text.replace(/\D/g, '').slice(0, CODE_DIGITS))}
        hint={t('codeHint')}
        error={tried && code.length < CODE_DIGITS ? t('codeMissing', { digits: CODE_DIGITS }) : undefined}
      />
      <SubmitButton busy={busy}>{t('enrol.turnOn')}</SubmitButton>
      <button type="button" className="aicc-button aicc-button-plain" onClick={signIn.back}>
        {t('otherAccount')}
      </button>
    </form>
  );
}
