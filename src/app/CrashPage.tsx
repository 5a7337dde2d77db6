import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { useConsole } from './consoleContext';
import { CrashNotice } from './CrashNotice';

/** The last net: the frame itself failed. */
export function CrashPage() {
  const error = useRouteError();
  const { host } = useConsole();
  // The address left our base path: the host is leaving or misrouted, and what follows is not ours to draw.
  if (host.embedded && isRouteErrorResponse(error) && error.status === 404) return null;
  return <CrashNotice error={error} onRetry={() => window.location.reload()} />;
}
