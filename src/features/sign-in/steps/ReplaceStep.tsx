import { useTranslation } from 'react-i18next';
import { NewPasswordForm } from '../NewPasswordForm';
import type { SignIn } from '../useSignIn';

/** user_status other than 1: nothing else is possible before a new password is set. */
export function ReplaceStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('signIn');
  const { username, busy, fields } = signIn;
  const send = (fresh: string, again: string) => void signIn.replacePassword(fresh, again);
  return (
    <NewPasswordForm
      username={username}
      busy={busy}
      fields={fields}
      verb={t('setPassword')}
      back={t('otherAccount')}
      onSend={send}
      onBack={signIn.back}
    />
  );
}
