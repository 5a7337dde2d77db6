import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { checkFirstDetails, type FirstOperator } from '@/domain/accounts/firstOperator';
import type { FieldProblem } from '@/domain/problem';
import { useProblemWords } from '@/ui/words/useFailureWords';
import { FieldLine } from '../fields/FieldLine';
import { SubmitButton } from '../fields/SubmitButton';
import { NewPasswordForm } from '../NewPasswordForm';
import { useOnce } from '../useOnce';
import type { SignIn } from '../useSignIn';

const fields = [
  'company',
  'country_code',
  'account',
  'first_name',
  'last_name',
] as const satisfies readonly (keyof FirstOperator)[];

interface OperatorStepProps {
  signIn: SignIn;
  token: string;
  onMade: () => void;
}

/** The first person of an empty platform: whose company it is, who they are, and their password. */
export function OperatorStep({ signIn, token, onMade }: OperatorStepProps) {
  const { t } = useTranslation('signIn');
  const { api } = useApi();
  const { busy, once } = useOnce();
  const [details, setDetails] = useState<FirstOperator>({
    company: '',
    country_code: '',
    account: '',
    first_name: '',
    last_name: '',
  });
  const [at, setAt] = useState<'details' | 'password'>('details');
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);

  const make = (fresh: string, again: string) =>
    once(async () => {
      signIn.clean();
      setRefused([]);
      const outcome = await api.call('firstOperator.make', {
        body: {
          ...details,
          token,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          new_password: fresh,
          confirm_password: again,
        },
      });
      if (outcome.ok) {
        signIn.setUsername(details.account.trim());
        signIn.remembered(t('operator.done'));
        return onMade();
      }
      signIn.refuse(outcome.failure);
      setRefused(outcome.failure.fields);
      if (outcome.failure.fields.some(({ field }) => fields.some((one) => one === field))) setAt('details');
    });

  if (at === 'password')
    return (
      <NewPasswordForm
        username={details.account}
        busy={busy}
        fields={refused}
        verb={t('operator.make')}
        back={t('operator.back')}
        onSend={(fresh, again) => void make(fresh, again)}
        onBack={() => setAt('details')}
      />
    );
  return (
    <DetailsForm
      details={details}
      refused={refused}
      onChange={(changed) => {
        setRefused([]);
        setDetails(changed);
      }}
      onDone={() => setAt('password')}
    />
  );
}

interface DetailsFormProps {
  details: FirstOperator;
  refused: readonly FieldProblem[];
  onChange: (details: FirstOperator) => void;
  onDone: () => void;
}

function DetailsForm({ details, refused, onChange, onDone }: DetailsFormProps) {
  const { t } = useTranslation('signIn');
  const words = useProblemWords();
  const [tried, setTried] = useState(false);
  const problems = [...(tried ? checkFirstDetails(details) : []), ...refused];
  const errorOf = (field: string) => {
    const found = problems.find((one) => one.field === field);
    return found && words(found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (checkFirstDetails(details).length === 0) onDone();
  };
  return (
    <form className="aicc-login-form" onSubmit={submit} noValidate>
      {fields.map((field) => (
        <FieldLine
          key={field}
          label={t(`operator.${field}`)}
          name={field === 'account' ? 'username' : field}
          value={details[field]}
          onValue={(text) => onChange({ ...details, [field]: field === 'country_code' ? text.toUpperCase() : text })}
          error={errorOf(field)}
          {...(field === 'country_code' ? { maxLength: 2, hint: t('operator.countryHelp') } : {})}
          {...(field === 'account' ? { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false } : {})}
        />
      ))}
      <SubmitButton busy={false}>{t('operator.next')}</SubmitButton>
    </form>
  );
}
