import { type RefObject, useCallback } from 'react';
import { useSignInPort } from '@/session/signInPort';
import type { Notice } from './notice/signInNotice';
import type { Step } from './step';
import type { SsoReturn } from './useSsoReturn';

interface EnteringOptions {
  returnTo: string | null;
  ssoReturn: RefObject<SsoReturn | null>;
  setStep: (step: Step) => void;
  setNotice: (notice: Notice) => void;
}

/** Starts the session and opens the page the person wanted; a failure is shown at the password step. */
export function useEntering({ returnTo, ssoReturn, setStep, setNotice }: EnteringOptions) {
  const signInPort = useSignInPort();
  return useCallback(
    async (token: string, tips: readonly string[]) => {
      setStep('entering');
      const failed = await signInPort.enter(token, { tips, returnTo: ssoReturn.current?.returnTo ?? returnTo });
      if (failed === null) return;
      setStep('password');
      setNotice({ kind: 'error', id: failed, params: {}, words: '' });
    },
    [signInPort, returnTo, ssoReturn, setStep, setNotice],
  );
}
