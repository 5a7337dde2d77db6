import { useApi } from '@/api/apiContext';
import { useSignInPort } from '@/session/signInPort';
import type { PendingSteps } from './pendingUser';
import type { Step } from './step';

interface NewPasswordOptions extends PendingSteps {
  setStep: (step: Step) => void;
}

/** Replaces a password that has to be replaced; then starts the session, or sets up the second step. */
export function useNewPassword({ user, once, clean, refuse, enter, setStep }: NewPasswordOptions) {
  const { api } = useApi();
  const signInPort = useSignInPort();
  return (fresh: string, confirmation: string) =>
    once(async () => {
      if (user.current === null) return;
      clean();
      const { id, tips } = user.current;
      const body = { new_password: fresh, confirm_password: confirmation };
      const outcome = await api.call('session.replacePassword', { params: { id }, body });
      if (!outcome.ok) return refuse(outcome.failure);
      const { token, must_enrol: enrols } = outcome.data;
      if (token === null) return;
      if (!enrols) return enter(token, tips);
      user.current = { id, tips, token, password: fresh };
      signInPort.setToken(token);
      setStep('enrol');
    });
}
