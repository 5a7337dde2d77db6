import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../Confirms';
import { LeaveWatchContext } from './leaveWatch';

interface LeaveGuardProps {
  /** there is unsent input */
  dirty: boolean;
  /** a draft stays behind */
  kept?: boolean;
}

/**
 * Asks before unsent input is left: by a link, by back, by closing the tab. A change of the query alone (a tab, an open
 * row) leaves nothing. A router asks one guard, the last there is: so only a form with something to lose has one, or of two
 * forms on a page the first would be left unasked.
 */
export function LeaveGuard({ dirty, kept = false }: LeaveGuardProps) {
  return dirty ? <Guard kept={kept} /> : null;
}

function Guard({ kept }: { kept: boolean }) {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname);
  const asking = useRef(false);

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirm({ title: t('leave.title'), text: t(kept ? 'leave.text' : 'leave.textLost'), verb: t('leave.verb'), back: t('leave.back') }).then((yes) => {
      asking.current = false;
      if (yes) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm, t, kept]);

  const watch = useContext(LeaveWatchContext);
  const message = t(kept ? 'leave.text' : 'leave.textLost');
  useEffect(() => watch?.(message), [watch, message]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
  return null;
}
