import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondsUntil } from '@/ui/format/useSecondsUntil';
import type { SharedRobot } from './useSharedRobot';

type Why = Extract<SharedRobot, { readonly at: 'closed' | 'failed' }>;

/** The link leads nowhere, or not now. */
export function CannotOpen({ why, onRetry }: { why: Why; onRetry: () => void }) {
  const { t } = useTranslation('share');
  if (why.at === 'closed')
    return (
      <section role="alert">
        <h1>{t(`closed.${why.reason}`)}</h1>
        <p>{t('closed.contact')}</p>
      </section>
    );
  return (
    <section role="alert">
      <h1>{t(why.seconds === null ? 'failed.title' : 'failed.busy')}</h1>
      <p>{t(why.seconds === null ? 'failed.text' : 'failed.busyText')}</p>
      <RetryButton seconds={why.seconds ?? 0} onRetry={onRetry} />
    </section>
  );
}

/** Cannot be pressed before the wait is over, and says how long that is. */
function RetryButton({ seconds, onRetry }: { seconds: number; onRetry: () => void }) {
  const { t } = useTranslation('share');
  const [until] = useState(() => performance.now() + seconds * 1000);
  const left = useSecondsUntil(until);
  return (
    <button
      type="button"
      data-track="share.retry"
      className="aicc-button aicc-button-main"
      aria-disabled={left > 0 || undefined}
      onClick={() => left === 0 && onRetry()}
    >
      {left > 0 ? t('failed.retryIn', { seconds: left }) : t('failed.retry')}
    </button>
  );
}
