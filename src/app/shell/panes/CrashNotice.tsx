import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { askReload } from '@/bridge/askReload';
import { Style } from '@/ui/look/Style';
import { useMountContext } from '../../mount/mountReactContext';
import { isStaleBuild } from '../../routes/pages';
import css from './pane.css';
import { buildId, mayOfferReload, noteReload } from '../../about/staleBuild';
import { openNewBuild } from '../../about/newBuild';

/**
 * Says what happened, what is safe, and what to do. For a new version it offers one reload, and never reloads by
 * itself.
 */
export function CrashNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common');
  const { host } = useMountContext();
  const stale = isStaleBuild(error);
  const offerReload = stale && mayOfferReload();
  const detail = error instanceof Error ? error.message : String(error);

  useEffect(() => {
    const code = stale ? 'E-STALE-BUILD' : 'E-RENDER';
    host.report({ t: 'failed', phase: 'render', code, message: detail, traceId: buildId(), fatal: false });
  }, [host, stale, detail]);

  const reload = () => {
    noteReload();
    void askReload(host, 'stale-build');
  };
  const retry = async () => {
    if (!stale || !(await openNewBuild())) onRetry();
  };

  return (
    <section className="aicc-pane" role="alert">
      <Style css={css} />
      <h1>{stale ? t('crash.staleTitle') : t('crash.title')}</h1>
      <p>{stale ? t('crash.staleText') : t('crash.text')}</p>
      {!stale && <code>{detail}</code>}
      <div className="aicc-pane-acts">
        {offerReload && (
          <button type="button" className="aicc-button aicc-button-main" onClick={reload}>
            {t('crash.reload')}
          </button>
        )}
        <button
          type="button"
          className={offerReload ? 'aicc-button' : 'aicc-button aicc-button-main'}
          onClick={() => void retry()}
        >
          {t('tryAgain')}
        </button>
      </div>
    </section>
  );
}
