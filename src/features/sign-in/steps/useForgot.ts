import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import type { CallFailure } from '@/domain/callFailure';
import type { FieldProblem } from '@/domain/problem';
import { useCountdown } from '@/ui/format/useCountdown';
import { useOnce } from '../useOnce';
import type { SignIn } from '../useSignIn';

/** Account, code, new password; a repeated press sends no second request. Refusals are shown above the fields. */
export function useForgot({ username, setUsername, clean, refuse, remembered }: SignIn) {
  const { t } = useTranslation('signIn');
  const { api } = useApi();
  const { busy, once } = useOnce();
  const { left, start } = useCountdown();
  const [ticket, setTicket] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [fields, setFields] = useState<readonly FieldProblem[]>([]);
  const account = username.trim();

  const say = (failure: CallFailure) => {
    refuse(failure);
    setFields(failure.fields);
    if (failure.id === 'email.tooSoon') start(Number(failure.params.seconds));
    // A code was sent already, so it can be typed.
    if (failure.id === 'email.tooSoon') setSent(true);
    if (failure.id === 'retrieve.over') setTicket(null);
  };
  const send = () =>
    once(async () => {
      clean();
      const outcome = await api.call('retrieve.send', { body: { account } });
      if (!outcome.ok) return say(outcome.failure);
      setSent(true);
      start(outcome.data.resend_in);
    });
  const verify = (code: string) =>
    once(async () => {
      clean();
      const outcome = await api.call('retrieve.verify', { body: { account, code } });
      if (outcome.ok) setTicket(outcome.data.ticket);
      else say(outcome.failure);
    });
  const reset = (fresh: string, again: string) =>
    once(async () => {
      if (ticket === null) return;
      clean();
      const outcome = await api.call('retrieve.reset', {
        body: { ticket, new_password: fresh, confirm_password: again },
      });
      if (outcome.ok) remembered(t('forgot.done'));
      else say(outcome.failure);
    });
  return {
    at: ticket !== null ? ('password' as const) : sent ? ('code' as const) : ('account' as const),
    account,
    setUsername,
    username,
    fields,
    left,
    busy,
    send,
    verify,
    reset,
  };
}
