import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SessionEnd } from '@/session/sessionEnd';
import { useSession } from '@/session/useSession';
import { useMountContext } from '../../mount/mountReactContext';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { Note } from '@/ui/feedback/Note';
import { pathTo } from '@/registry/links';
import type { SentToLogin } from '../../routes/ToLogin';

/**
 * The session ended while something was open. The page stays with all that was typed: a dialog offers to sign in again,
 * and a banner stays if the person declines.
 */
export function SessionOver() {
  const { over } = useSession();
  return over === null ? null : <Ended reason={over} />;
}

function Ended({ reason }: { reason: SessionEnd }) {
  const { t } = useTranslation(['common', 'failures']);
  const { host, tryAgain, cross } = useMountContext();
  const confirm = useConfirm();
  const wayOut = useWayOut(reason);
  const words = cross.acting
    ? ({ title: 'common:acting.over', verb: 'common:acting.back', nothing: 'common:acting.nothingSaved' } as const)
    : ({ title: 'common:sessionOver', verb: 'common:signInAgain', nothing: 'common:nothingSaved' } as const);
  const hasOpened = useRef(false);
  const answered = useRef(new AbortController());

  // Signed in again in another tab, so the dialog closes.
  useEffect(() => {
    const { current } = answered;
    return () => current.abort();
  }, []);

  useEffect(() => {
    if (hasOpened.current || host.embedded) return;
    hasOpened.current = true;
    void confirm({
      until: answered.current.signal,
      title: t(words.title),
      text: t(`failures:${reason}`),
      verb: t(words.verb),
      back: t('common:stay'),
    }).then((yes) => {
      if (yes) wayOut();
    });
  }, [confirm, host, reason, wayOut, words.title, words.verb, t]);

  return (
    <div className="aicc-over">
      <Note kind="warning">
        <p>{t(`failures:${reason}`)}</p>
        <p>{t(words.nothing)}</p>
      </Note>
      {host.embedded ? (
        <Button track="session-over.retry" onClick={tryAgain}>
          {t('common:tryAgain')}
        </Button>
      ) : (
        <Button track="session-over.leave" kind="main" onClick={wayOut}>
          {t(words.verb)}
        </Button>
      )}
    </div>
  );
}

/**
 * Signed out, then a fresh page: the way back and the reason travel in the history entry. Who acted as another account
 * goes back to their own without a reason, which was shown already.
 */
function useWayOut(reason: SessionEnd): () => void {
  const { session, here, cross } = useMountContext();
  const navigate = useNavigate();
  return useCallback(() => {
    if (cross.acting) return cross.leave(null);
    const sent: SentToLogin = { returnTo: here(), reason };
    session.clear(reason);
    void Promise.resolve(navigate(pathTo('login'), { state: sent, replace: true })).then(() =>
      window.location.reload(),
    );
  }, [session, here, navigate, reason, cross]);
}
