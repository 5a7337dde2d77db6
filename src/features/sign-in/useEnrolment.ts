import { useApi } from '@/api/apiContext';
import type { PendingSteps } from './pendingUser';

/** Sets up the second step that the company requires, before the session starts. */
export function useEnrolment({ user, once, clean, refuse, enter }: PendingSteps) {
  const { api } = useApi();
  /** The secret for an authenticator; null when it was refused. */
  const beginEnrol = async () => {
    if (user.current === null) return null;
    const { id, password: proof } = user.current;
    const outcome = await api.call('personal.startTwoFactor', { params: { uid: id }, body: { password: proof } });
    if (outcome.ok) return outcome.data;
    refuse(outcome.failure);
    return null;
  };
  /** Its first code turns the second step on; returns the recovery codes, null when it was refused. */
  const confirmEnrol = async (certificate: string) => {
    let codes: readonly string[] | null = null;
    await once(async () => {
      if (user.current === null) return;
      clean();
      const outcome = await api.call('personal.switchTwoFactor', {
        params: { uid: user.current.id },
        body: { state: 1, certificate },
      });
      if (outcome.ok) codes = outcome.data.recovery_codes;
      else refuse(outcome.failure);
    });
    return codes;
  };
  const enterEnrolled = () =>
    once(async () => (user.current === null ? undefined : enter(user.current.token, user.current.tips)));
  return { beginEnrol, confirmEnrol, enterEnrolled };
}
