import { type PendingUser, useEnrolment } from './useEnrolment';
import { type SsoReturn, useSsoReturn } from './useSsoReturn';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import { warmUpClient } from '@/api/transport/loadClient';
import type { CallFailure } from '@/domain/callFailure';
import { languageOfTag } from '@/domain/language/language';
import type { FieldProblem } from '@/domain/problem';
import { useSignInPort } from '@/session/signInPort';
import { noticeOfEnd, noticeOfFailure, type Notice } from './signInNotice';
import { useOnce } from './useOnce';

/**
 * password: account and password; code: the second step; replace: a new password is demanded; enrol: a second step is
 * demanded; forgot: a code by e-mail; sso: where to sign in; entering: the session starts
 */
export type Step = 'password' | 'code' | 'replace' | 'enrol' | 'forgot' | 'sso' | 'entering';

/** The steps of signing in. One request is sent however often the button is pressed. */
export function useSignIn() {
  const signInPort = useSignInPort();
  const { api } = useApi();
  const { i18n } = useTranslation();
  const sent = sentWith(useLocation().state);
  const { busy, once } = useOnce();
  const [step, setStep] = useState<Step>('password');
  const [notice, setNotice] = useState<Notice | null>(() => noticeOfEnd(sent.reason));
  const [fields, setFields] = useState<readonly FieldProblem[]>([]);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const user = useRef<PendingUser | null>(null);

  /** what a single sign-on gave, instead of a password */
  const ssoReturn = useRef<SsoReturn | null>(null);

  const clean = () => {
    setNotice(null);
    setFields([]);
  };
  const refuse = (failure: CallFailure) => {
    setNotice(noticeOfFailure(failure));
    setFields(failure.fields);
  };

  // Once something is typed, a request will follow.
  const typing = username !== '' || password !== '';
  useEffect(() => {
    if (typing) warmUpClient();
  }, [typing]);

  const { returnTo } = sent;
  const enter = useCallback(
    async (token: string, tips: readonly string[]) => {
      setStep('entering');
      const failed = await signInPort.enter(token, { tips, returnTo: ssoReturn.current?.returnTo ?? returnTo });
      if (failed === null) return;
      setStep('password');
      setNotice({ kind: 'error', id: failed, params: {}, words: '' });
    },
    [signInPort, returnTo],
  );

  const dropSso = () => {
    ssoReturn.current = null;
    setStep('password');
  };

  /** Account and password, or what a sign-on elsewhere gave; with the code in the second step. */
  const submit = (certificate: string) =>
    once(async () => {
      clean();
      const sso = ssoReturn.current;
      const outcome = sso
        ? await api.call('sso.enter', { body: { token: sso.token, state: sso.state, certificate } })
        : await api.call('session.signIn', {
            body: { username: username.trim(), password, certificate, language: languageOfTag(i18n.language) },
          });
      if (!outcome.ok) {
        refuse(outcome.failure);
        // Only a wrong code can be typed again with the same sign-on.
        if (sso && outcome.failure.id !== 'login.wrongCode') dropSso();
        return;
      }
      const { needcheck, user_status: status, user_id: id, token, must_enrol: enrols } = outcome.data;
      const tips = [...(sso?.tips ?? []), ...outcome.data.login_tips];
      if (needcheck || token === null) {
        setStep('code');
      } else if (id !== null && (status !== 1 || enrols)) {
        user.current = { id, tips, token, password: sso ? '' : password };
        signInPort.setToken(token);
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
      signInPort.setToken(token);
      setStep('enrol');
    });

  const enrolment = useEnrolment({ user, once, clean, refuse, enter });

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
    signInPort.clearToken();
    clean();
    dropSso();
  };

  useSsoReturn({
    setNotice,
    signIn: (back) => {
      ssoReturn.current = back;
      void submit('');
    },
  });

  return {
    step,
    returnTo,
    notice,
    fields,
    username,
    setUsername,
    password,
    setPassword,
    submit,
    replacePassword,
    ...enrolment,
    turnTo,
    remembered,
    refuse,
    clean,
    back,
    busy,
  };
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
