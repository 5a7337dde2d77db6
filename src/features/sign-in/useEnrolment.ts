import type { RefObject } from 'react';
import { useApi } from '@/api/apiContext';
import type { CallFailure } from '@/domain/callFailure';

/** Signed in, but not yet let in: a new password or a second step is asked for first. */
export interface PendingUser {
  readonly id: number;
  readonly tips: readonly string[];
  readonly token: string;
  /** empty after single sign-on */
  readonly password: string;
}

interface EnrolmentOptions {
  user: RefObject<PendingUser | null>;
  once: (run: () => Promise<void>) => Promise<void>;
  clean: () => void;
  refuse: (failure: CallFailure) => void;
  enter: (token: string, tips: readonly string[]) => Promise<void>;
}

/** The company demands a second step: it is set up before the session starts. */
export function useEnrolment({ user, once, clean, refuse, enter }: EnrolmentOptions) {
  const { api } = useApi();
  /** The secret to put into an authenticator; null when it was refused. */
  const beginEnrol = async () => {
    if (user.current === null) return null;
    const { id, password: proof } = user.current;
    const outcome = await api.call('personal.startTwoFactor', { params: { uid: id }, body: { password: proof } });
    if (outcome.ok) return outcome.data;
    refuse(outcome.failure);
    return null;
  };
  /** Its first code turns the second step on; answers the recovery codes, null when it was refused. */
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
