import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../overlay/ConfirmProvider';
import { LeaveWatchContext } from './leaveWatch';

interface LeaveGuardProps {
  /** there is unsent input */
  dirty: boolean;
  /** a draft stays behind */
  hasDraft?: boolean;
}

/**
 * Asks before unsent input is lost by a link, by back, or by closing the tab. A change of the query alone (a tab, an
 * open row) does not ask. A router supports one blocker, the last mounted, so only a dirty form mounts one; else the
 * first of two forms on a page would not be asked about.
 */
export function LeaveGuard({ dirty, hasDraft = false }: LeaveGuardProps) {
  return dirty ? <Guard hasDraft={hasDraft} /> : null;
}

function Guard({ hasDraft }: { hasDraft: boolean }) {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname);
  const asking = useRef(false);

  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void confirm({
      title: t('leave.title'),
      text: t(hasDraft ? 'leave.text' : 'leave.textLost'),
      verb: t('leave.verb'),
      back: t('leave.back'),
    }).then((yes) => {
      asking.current = false;
      if (yes) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm, t, hasDraft]);

  const watch = useContext(LeaveWatchContext);
  const message = t(hasDraft ? 'leave.text' : 'leave.textLost');
  useEffect(() => watch?.(message), [watch, message]);

  useEffect(() => {
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, []);
  return null;
}
