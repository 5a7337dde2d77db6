import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import type { CallFailure } from '@/api/callFailure';
import { warmUpClient } from '@/api/loadClient';
import { languageOfTag } from '@/domain/language';
import type { FieldProblem } from '@/domain/problem';
import { useDoor } from '@/session/door';
import { noticeOfEnd, noticeOfFailure, noticeOfResult, ssoOver, ssoUnanswered, type Notice } from './signInNotice';
import { cameBackEmpty, takeSso } from './ssoKept';
import { useOnce } from './useOnce';

/** password: account and password; code: the second step; replace: a new password is asked for; enrol: a second step is; forgot: a code by e-mail; sso: where to sign in; entering: the session starts */
export type Step = 'password' | 'code' | 'replace' | 'enrol' | 'forgot' | 'sso' | 'entering';

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
  const user = useRef<{ id: number; tips: readonly string[]; token: string; password: string } | null>(null);

  /** back from a sign-on elsewhere: what it gave, instead of a password */
  const came = useRef<{ readonly token: string; readonly state: string; readonly tips: readonly string[]; readonly returnTo: string | null } | null>(null);

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
      const failed = await door.enter(token, { tips, returnTo: came.current?.returnTo ?? returnTo });
      if (failed === null) return;
      setStep('password');
      setNotice({ kind: 'error', id: failed, params: {}, words: '' });
    },
    [door, returnTo],
  );

  const forget = () => {
    came.current = null;
    setStep('password');
  };

  /** Account and password, or what a sign-on elsewhere gave; with the code in the second step. */
  const submit = (certificate: string) =>
    once(async () => {
      clean();
      const sso = came.current;
      const outcome = sso
        ? await api.call('sso.enter', { body: { token: sso.token, state: sso.state, certificate } })
        : await api.call('session.signIn', { body: { username: username.trim(), password, certificate, language: languageOfTag(i18n.language) } });
      if (!outcome.ok) {
        refuse(outcome.failure);
        // Without a code to type again, what was brought along is of no use any more.
        if (sso && outcome.failure.id !== 'login.wrongCode') forget();
        return;
      }
      const { needcheck, user_status: status, user_id: id, token, must_enrol: enrols } = outcome.data;
      const tips = [...(sso?.tips ?? []), ...outcome.data.login_tips];
      if (needcheck || token === null) {
        setStep('code');
      } else if (id !== null && (status !== 1 || enrols)) {
        user.current = { id, tips, token, password: sso ? '' : password };
        door.hold(token);
        setStep(status === 1 ? 'enrol' : 'replace');
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
      if (!outcome.ok) return refuse(outcome.failure);
      const { token, must_enrol: enrols } = outcome.data;
      if (token === null) return;
      if (!enrols) return enter(token, tips);
      user.current = { id, tips, token, password: fresh };
      door.hold(token);
      setStep('enrol');
    });

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
      const outcome = await api.call('personal.switchTwoFactor', { params: { uid: user.current.id }, body: { state: 1, certificate } });
      if (outcome.ok) codes = outcome.data.recovery_codes;
      else refuse(outcome.failure);
    });
    return codes;
  };
  const enterEnrolled = () => once(async () => (user.current === null ? undefined : enter(user.current.token, user.current.tips)));

  const turnTo = (to: 'forgot' | 'sso') => {
    clean();
    setStep(to);
  };
  /** `words` say how it went */
  const remembered = (words: string | null) => {
    setPassword('');
    setNotice(words === null ? null : { kind: 'info', id: '', params: {}, words });
    setStep('password');
  };

  const back = () => {
    user.current = null;
    door.drop();
    clean();
    forget();
  };

  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    // The door gives it once.
    const result = door.takeResult();
    if (!result) return cameBackEmpty() ? setNotice(ssoUnanswered) : undefined;
    const kept = takeSso();
    if (result.code !== 200 || result.token === '') return setNotice((before) => noticeOfResult(result) ?? before);
    // A token this browser did not ask for signs nobody in.
    if (!kept) return setNotice(ssoOver);
    came.current = { ...kept, token: result.token, tips: result.tips };
    void latest.current('');
  }, [door]);
  useEffect(() => {
    // A page the browser kept whole while somebody was away is not mounted again.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && cameBackEmpty() && setNotice(ssoUnanswered);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

  return { step, returnTo, notice, fields, username, setUsername, password, setPassword, submit, replacePassword, beginEnrol, confirmEnrol, enterEnrolled, turnTo, remembered, refuse, clean, back, busy };
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
