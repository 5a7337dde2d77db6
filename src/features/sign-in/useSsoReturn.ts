import { useEffect, useRef } from 'react';
import { useSignInPort } from '@/session/signInPort';
import { cameBackEmpty, type PendingSso, takeSso } from './pendingSso';
import { noticeOfResult, ssoOver, ssoUnanswered, type Notice } from './notice/signInNotice';

/** The result of a single sign-on, and what this tab stored before it left for the provider. */
export interface SsoReturn extends PendingSso {
  readonly token: string;
  readonly tips: readonly string[];
}

interface SsoReturnOptions {
  setNotice: (notice: Notice | ((before: Notice | null) => Notice | null)) => void;
  signIn: (back: SsoReturn) => void;
}

/** Return from single sign-on: signs in with the provider's result, or shows why not. */
export function useSsoReturn({ setNotice, signIn }: SsoReturnOptions) {
  const signInPort = useSignInPort();
  const latest = useRef(signIn);
  useEffect(() => {
    latest.current = signIn;
  });
  useEffect(() => {
    // The port returns the result only once.
    const result = signInPort.takeResult();
    if (!result) return cameBackEmpty() ? setNotice(ssoUnanswered) : undefined;
    const pending = takeSso();
    if (result.code !== 200 || result.token === '') return setNotice((before) => noticeOfResult(result) ?? before);
    // A token that this browser did not request is not used.
    if (!pending) return setNotice(ssoOver);
    latest.current({ ...pending, token: result.token, tips: result.tips });
  }, [signInPort, setNotice]);
  useEffect(() => {
    // A page from the back-forward cache is not mounted again.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && cameBackEmpty() && setNotice(ssoUnanswered);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [setNotice]);
}
