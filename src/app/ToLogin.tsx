import { Navigate, useLocation } from 'react-router-dom';
import { useConsole } from './consoleContext';
import { pathTo } from './links';
import { SessionOverPane } from './SessionOverPane';

/** What /login is told by whoever sends one there. */
export interface SentToLogin {
  readonly returnTo: string | null;
  /** a failure id: why the session that was there is over */
  readonly reason: string | null;
}

/** Nobody is signed in. Embedded, signing in is the host's. */
export function ToLogin() {
  const { host, session } = useConsole();
  const { pathname, search } = useLocation();
  if (host.embedded) return <SessionOverPane />;
  const sent: SentToLogin = { returnTo: pathname === '/' ? null : pathname + search, reason: session.lastEnd };
  return <Navigate to={pathTo('login')} replace state={sent} />;
}
