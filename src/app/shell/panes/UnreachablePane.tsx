import { useTranslation } from 'react-i18next';
import { useSecondsUntil } from '@/ui/format/useSecondsUntil';
import { Style } from '@/ui/look/Style';
import type { Trouble } from '../../mount/start/startUp';
import css from './pane.css';

interface UnreachablePaneProps {
  trouble: Trouble;
  onRetry: () => void;
  /** ends the session here; absent where a host signs people in */
  onLeave: (() => void) | undefined;
}

/** The platform gave no answer about the session: the person stays signed in, and it is asked again by itself. */
export function UnreachablePane({ trouble, onRetry, onLeave }: UnreachablePaneProps) {
  const { t, i18n } = useTranslation(['common', 'failures']);
  const { id, nextAt } = trouble;
  const reason = `failures:${id}`;
  return (
    <section className="aicc-pane" role="alert">
      <Style css={css} />
      <h1>{t('common:cannotReach')}</h1>
      <p>{i18n.exists(reason) ? t(reason, { defaultValue: '' }) : t('failures:platform.failed')}</p>
      <p>{t('common:stillSignedIn')}</p>
      <div className="aicc-pane-acts">
        <button
          type="button"
          className="aicc-button aicc-button-main"
          aria-busy={nextAt === null}
          disabled={nextAt === null}
          onClick={onRetry}
        >
          {t('common:tryAgain')}
        </button>
        {onLeave && (
          <button type="button" className="aicc-button" disabled={nextAt === null} onClick={onLeave}>
            {t('common:signInAgain')}
          </button>
        )}
        {/* The whole page is an alert, read again with each change of what is not hidden. */}
        <span className="aicc-num" aria-hidden>
          {nextAt === null ? t('common:askingAgain') : <Countdown until={nextAt} />}
        </span>
      </div>
    </section>
  );
}

function Countdown({ until }: { until: number }) {
  const { t } = useTranslation('common');
  const seconds = useSecondsUntil(until);
  return t('nextTryIn', { seconds });
}
