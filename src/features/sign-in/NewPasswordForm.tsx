import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordMaxChars, passwordMinChars } from '@/domain/limits';
import { checkPasswordPair } from '@/domain/accounts/password';
import type { FieldProblem, ProblemCode } from '@/domain/problem';
import { PlainGlyph } from '@/ui/plain/PlainGlyph';
import { useProblemWords } from '@/ui/words/useFailureWords';
import { PasswordLine } from './fields/PasswordLine';
import { SubmitButton } from './fields/SubmitButton';

/** The rules shown while typing; the domain checks them, here and on the platform. */
const rules = [
  'passwordLength',
  'passwordDigit',
  'passwordUpper',
  'passwordLower',
] as const satisfies readonly ProblemCode[];

interface NewPasswordFormProps {
  username: string;
  busy: boolean;
  /** problems the platform reported */
  fields: readonly FieldProblem[];
  verb: string;
  back: string;
  onSend: (fresh: string, again: string) => void;
  onBack: () => void;
}

/** A new password, typed twice: to replace one, or after it was forgotten. */
export function NewPasswordForm({ username, busy, fields, verb, back, onSend, onBack }: NewPasswordFormProps) {
  const { t } = useTranslation('signIn');
  const words = useProblemWords();
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const problems = checkPasswordPair({ password: fresh, confirmation: again });

  useEffect(() => {
    first.current?.focus();
  }, []);

  const errorOf = (field: FieldProblem['field']): string | undefined => {
    const found =
      (tried ? problems : []).find((one) => one.field === field) ?? fields.find((one) => one.field === field);
    return found && words(found);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = problems;
    if (!wrong) onSend(fresh, again);
    else (wrong.field === 'confirm_password' ? second : first).current?.focus();
  };
  const isMet = (rule: ProblemCode) => fresh !== '' && !problems.some(({ code }) => code === rule);

  return (
    <form className="aicc-login-form" onSubmit={send} noValidate aria-busy={busy}>
      {/* Password managers look for the account name of the new password. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordLine
        ref={first}
        label={t('newPassword')}
        name="new-password"
        autoComplete="new-password"
        value={fresh}
        onValue={setFresh}
        error={errorOf('new_password')}
      />
      <ul className="aicc-login-rules" aria-label={t('rules')}>
        {rules.map((rule) => (
          <li key={rule} className={isMet(rule) ? 'aicc-login-kept' : undefined}>
            <PlainGlyph
              name={isMet(rule) ? 'check' : 'minus'}
              size={14}
              label={isMet(rule) ? t('ruleKept') : t('ruleOpen')}
            />
            {t(`rule.${rule}`, { min: passwordMinChars, max: passwordMaxChars })}
          </li>
        ))}
      </ul>
      <PasswordLine
        ref={second}
        label={t('confirmPassword')}
        name="confirm-password"
        autoComplete="new-password"
        value={again}
        onValue={setAgain}
        error={errorOf('confirm_password')}
      />
      <SubmitButton busy={busy}>{verb}</SubmitButton>
      <button type="button" className="aicc-button aicc-button-plain" onClick={onBack}>
        {back}
      </button>
    </form>
  );
}
