import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../Confirms';
import { LeaveWatchContext } from './leaveWatch';

/**
 * Asks before unsent input is left: by a link, by back, by closing the tab. A change of the query alone (a tab, an open
 * row) leaves nothing, unless the form itself lives in a drawer that the query opens. `kept`: a draft stays behind.
 */
export function useLeaveGuard(dirty: boolean, { kept = false, inDrawer = false }: { kept?: boolean; inDrawer?: boolean } = {}): void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => dirty && (from.pathname !== to.pathname || (inDrawer && from.search !== to.search)),
  );
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
  useEffect(() => (dirty && watch !== null ? watch(message) : undefined), [dirty, watch, message]);

  useEffect(() => {
    if (!dirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
}
