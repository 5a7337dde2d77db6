import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SessionEnd } from '@/session/sessionEnd';
import { useSession } from '@/session/useSession';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/Confirms';
import { Note } from '@/ui/Note';
import { useConsole } from './consoleContext';
import { pathTo } from './links';
import type { SentToLogin } from './ToLogin';

/**
 * The session ended while something was open. The page stays as it is, with all that was typed: one is
 * asked whether to sign in again (section 8), and reminded by a banner when the answer was no.
 */
export function SessionOver() {
  const { over } = useSession();
  return over === null ? null : <Ended reason={over} />;
}

function Ended({ reason }: { reason: SessionEnd }) {
  const { t } = useTranslation(['common', 'failures']);
  const { host, tryAgain } = useConsole();
  const confirm = useConfirm();
  const signIn = useSignInAgain(reason);
  const asked = useRef(false);
  const answered = useRef(new AbortController());

  // Signed in again in another tab: there is nothing left to ask.
  useEffect(() => {
    const { current } = answered;
    return () => current.abort();
  }, []);

  useEffect(() => {
    if (asked.current || host.embedded) return;
    asked.current = true;
    void confirm({
      until: answered.current.signal,
      title: t('common:sessionOver'),
      text: t(`failures:${reason}`),
      verb: t('common:signInAgain'),
      back: t('common:stay'),
    }).then((yes) => {
      if (yes) signIn();
    });
  }, [confirm, host, reason, signIn, t]);

  return (
    <div className="aicc-over">
      <Note kind="warning">
        <p>{t(`failures:${reason}`)}</p>
        <p>{t('common:nothingSaved')}</p>
      </Note>
      {host.embedded ? (
        <Button onClick={tryAgain}>{t('common:tryAgain')}</Button>
      ) : (
        <Button kind="main" onClick={signIn}>
          {t('common:signInAgain')}
        </Button>
      )}
    </div>
  );
}

/** Signed out, then a fresh page (section 8): the way back and the reason travel in the history entry. */
function useSignInAgain(reason: SessionEnd): () => void {
  const { session, here } = useConsole();
  const navigate = useNavigate();
  return useCallback(() => {
    const sent: SentToLogin = { returnTo: here(), reason };
    session.clear(reason);
    void Promise.resolve(navigate(pathTo('login'), { state: sent, replace: true })).then(() => window.location.reload());
  }, [session, here, navigate, reason]);
}
