import { useEffect, useRef } from 'react';
import { useSignInPort } from '@/session/signInPort';
import { cameBackEmpty, type PendingSso, takeSso } from './pendingSso';
import { noticeOfResult, ssoOver, ssoUnanswered, type Notice } from './signInNotice';

/** What a single sign-on gave, and what this tab saved before it left for the provider. */
export interface SsoReturn extends PendingSso {
  readonly token: string;
  readonly tips: readonly string[];
}

interface SsoReturnOptions {
  setNotice: (notice: Notice | ((before: Notice | null) => Notice | null)) => void;
  signIn: (back: SsoReturn) => void;
}

/** Back from single sign-on: signs in with what the provider gave, or says why not. */
export function useSsoReturn({ setNotice, signIn }: SsoReturnOptions) {
  const signInPort = useSignInPort();
  const latest = useRef(signIn);
  useEffect(() => {
    latest.current = signIn;
  });
  useEffect(() => {
    // The port gives the result once.
    const result = signInPort.takeResult();
    if (!result) return cameBackEmpty() ? setNotice(ssoUnanswered) : undefined;
    const pending = takeSso();
    if (result.code !== 200 || result.token === '') return setNotice((before) => noticeOfResult(result) ?? before);
    // A token this browser did not ask for signs nobody in.
    if (!pending) return setNotice(ssoOver);
    latest.current({ ...pending, token: result.token, tips: result.tips });
  }, [signInPort, setNotice]);
  useEffect(() => {
    // A page out of the back-forward cache is not mounted again.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && cameBackEmpty() && setNotice(ssoUnanswered);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [setNotice]);
}
