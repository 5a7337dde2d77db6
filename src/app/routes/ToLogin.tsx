import { Navigate, useLocation } from 'react-router-dom';
import { useMountContext } from '../mount/mountReactContext';
import { pathTo } from '@/registry/links';
import { SessionOverPane } from '../shell/panes/SessionOverPane';

/** State of the history entry that leads to /login. */
export interface SentToLogin {
  readonly returnTo: string | null;
  /** a failure id: why the former session ended */
  readonly reason: string | null;
}

/** Without a session; embedded, the host signs the person in. */
export function ToLogin() {
  const { host, session } = useMountContext();
  const { pathname, search } = useLocation();
  if (host.embedded) return <SessionOverPane />;
  const sent: SentToLogin = { returnTo: pathname === '/' ? null : pathname + search, reason: session.lastEnd };
  return <Navigate to={pathTo('login')} replace state={sent} />;
}
