import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import type { CallFailure } from '@/api/callFailure';
import { warmUpClient } from '@/api/loadClient';
import { languageOfTag } from '@/domain/language';
import type { FieldProblem } from '@/domain/problem';
import { useDoor } from '@/session/door';
import { noticeOfEnd, noticeOfFailure, noticeOfResult, type Notice } from './signInNotice';
import { useOnce } from './useOnce';

/** password: account and password; code: the second step; replace: a new password is asked for; entering: the session starts */
export type Step = 'password' | 'code' | 'replace' | 'entering';

/** Section 4, login: error, second step, forced change, then in. One request however often it is pressed. */
export function useSignIn() {
  const door = useDoor();
  const { api } = useApi();
  const { i18n } = useTranslation();
  const sent = sentWith(useLocation().state);
  const { busy, once } = useOnce();
  const [step, setStep] = useState<Step>('password');
  const [notice, setNotice] = useState<Notice | null>(() => noticeOfEnd(sent.reason));
  const [fields, setFields] = useState<readonly FieldProblem[]>([]);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const user = useRef<{ id: number; tips: readonly string[] } | null>(null);

  const clean = () => {
    setNotice(null);
    setFields([]);
  };
  const refuse = (failure: CallFailure) => {
    setNotice(noticeOfFailure(failure));
    setFields(failure.fields);
  };

  // Somebody types: a request will follow.
  const typing = username !== '' || password !== '';
  useEffect(() => {
    if (typing) warmUpClient();
  }, [typing]);

  const { returnTo } = sent;
  const enter = useCallback(
    async (token: string, tips: readonly string[]) => {
      setStep('entering');
      const failed = await door.enter(token, { tips, returnTo });
      if (failed === null) return;
      setStep('password');
      setNotice({ kind: 'error', id: failed, params: {}, words: '' });
    },
    [door, returnTo],
  );

  /** Account and password, with the code in the second step. */
  const submit = (certificate: string) =>
    once(async () => {
      clean();
      const body = { username: username.trim(), password, certificate, language: languageOfTag(i18n.language) };
      const outcome = await api.call('session.signIn', { body });
      if (!outcome.ok) {
        refuse(outcome.failure);
        return;
      }
      const { needcheck, user_status: status, user_id: id, token, login_tips: tips } = outcome.data;
      if (needcheck || token === null) {
        setStep('code');
      } else if (status !== 1 && id !== null) {
        user.current = { id, tips };
        door.hold(token);
        setStep('replace');
      } else {
        await enter(token, tips);
      }
    });

  const replacePassword = (fresh: string, confirmation: string) =>
    once(async () => {
      if (user.current === null) return;
      clean();
      const { id, tips } = user.current;
      const body = { new_password: fresh, confirm_password: confirmation };
      const outcome = await api.call('session.replacePassword', { params: { id }, body });
      if (!outcome.ok) refuse(outcome.failure);
      else if (outcome.data.token !== null) await enter(outcome.data.token, tips);
    });

  const back = () => {
    door.drop();
    clean();
    setStep('password');
  };

  useEffect(() => {
    // The door gives it once.
    const result = door.takeResult();
    if (!result) return;
    if (result.code === 200 && result.token !== '') void once(() => enter(result.token, result.tips));
    else setNotice((before) => noticeOfResult(result) ?? before);
  }, [door, once, enter]);

  return { step, returnTo, notice, fields, username, setUsername, password, setPassword, submit, replacePassword, back, busy };
}

export type SignIn = ReturnType<typeof useSignIn>;

/** What the gate said when it sent somebody here; anything else in the history is ignored. */
function sentWith(state: unknown): { readonly returnTo: string | null; readonly reason: string | null } {
  const given = typeof state === 'object' && state !== null ? state : {};
  return {
    returnTo: 'returnTo' in given && typeof given.returnTo === 'string' ? given.returnTo : null,
    reason: 'reason' in given && typeof given.reason === 'string' ? given.reason : null,
  };
}
