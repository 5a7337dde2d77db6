import type { PendingUser } from './pendingUser';
import { useEnrolment } from './useEnrolment';
import { type SsoReturn, useSsoReturn } from './useSsoReturn';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { warmUpClient } from '@/api/transport/loadClient';
import { useSignInPort } from '@/session/signInPort';
import { sentHere } from './sentHere';
import type { Step } from './step';
import { useEntering } from './useEntering';
import { useNewPassword } from './useNewPassword';
import { useNotice } from './notice/useNotice';
import { useOnce } from './useOnce';
import { useTips } from './notice/useTips';
import { useSignInRequest } from './useSignInRequest';

/** The steps of signing in. A repeated press sends no second request. */
export function useSignIn() {
  const signInPort = useSignInPort();
  const signIn = useSignInRequest();
  const { returnTo, reason } = sentHere(useLocation().state);
  const { busy, once } = useOnce();
  const [step, setStep] = useState<Step>('password');
  const { notice, setNotice, fields, clean, refuse } = useNotice(reason);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const user = useRef<PendingUser | null>(null);
  /** the token of a single sign-on, instead of a password */
  const tips = useTips();
  const ssoReturn = useRef<SsoReturn | null>(null);

  useWarmUp(username !== '' || password !== '');

  const enter = useEntering({ returnTo, ssoReturn, setStep, setNotice });

  const dropSso = () => {
    ssoReturn.current = null;
    setStep('password');
  };

  /** Account and password, or the token of a single sign-on; with the code in the second step. */
  const submit = (certificate: string) =>
    once(async () => {
      clean();
      const sso = ssoReturn.current;
      tips.begin(certificate, sso?.tips);
      const outcome = await signIn({ sso, username, password, certificate });
      if (!outcome.ok) {
        refuse(outcome.failure);
        // Only a wrong code can be tried again with the same single sign-on.
        if (sso && outcome.failure.id !== 'login.wrongCode') dropSso();
        return;
      }
      const { needcheck, user_status: status, user_id: id, token, must_enrol: enrols } = outcome.data;
      tips.add(outcome.data.login_tips);
      if (needcheck || token === null) {
        setStep('code');
      } else if (id !== null && (status !== 1 || enrols)) {
        user.current = { id, tips: tips.all(), token, password: sso ? '' : password };
        signInPort.setToken(token);
        setStep(status === 1 ? 'enrol' : 'replace');
      } else {
        await enter(token, tips.all());
      }
    });

  const replacePassword = useNewPassword({ user, once, clean, refuse, enter, setStep });
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

/** Typing announces a request, so the HTTP client is loaded. */
function useWarmUp(typing: boolean): void {
  useEffect(() => {
    if (typing) warmUpClient();
  }, [typing]);
}

export type SignIn = ReturnType<typeof useSignIn>;
