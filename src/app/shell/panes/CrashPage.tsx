import { useRouteError } from 'react-router-dom';
import { CrashNotice } from './CrashNotice';

/** Shown when the frame itself crashes. */
export function CrashPage() {
  const error = useRouteError();
  return <CrashNotice error={error} onRetry={() => window.location.reload()} />;
}
