import { useRouteError } from 'react-router-dom';
import { CrashNotice } from './CrashNotice';

/** The last net: the frame itself failed. */
export function CrashPage() {
  const error = useRouteError();
  return <CrashNotice error={error} onRetry={() => window.location.reload()} />;
}
