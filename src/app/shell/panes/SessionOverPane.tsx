import { useTranslation } from 'react-i18next';
import { openOutside } from '@/bridge/address/openOutside';
import { Style } from '@/ui/look/Style';
import { useMountContext } from '../../mount/mountReactContext';
import css from './pane.css';
import { useWatched } from '@/session/useWatched';

/**
 * Embedded and without a session: the host's 401 command brought none. Without the address of its sign-in only the page
 * around us can sign the person in.
 */
export function SessionOverPane() {
  const { t, i18n } = useTranslation(['common', 'failures']);
  const { session, host, covered, tryAgain } = useMountContext();
  const wasInside = useWatched(covered);
  const key = `failures:${session.lastEnd ?? 'session.none'}`;
  const { loginUrl } = host.info;
  return (
    <section className="aicc-pane" role="alert">
      <Style css={css} />
      <h1>{wasInside ? t('common:sessionOver') : t('common:cannotStart')}</h1>
      <p>{i18n.exists(key) ? t(key, { defaultValue: '' }) : t('failures:platform.failed')}</p>
      {wasInside && <p>{t('common:typedStays')}</p>}
      {loginUrl === undefined && <p>{t('common:signInAround')}</p>}
      <div className="aicc-pane-acts">
        {loginUrl !== undefined && (
          <button
            type="button"
            className="aicc-button aicc-button-main"
            onClick={() => void openOutside(host, loginUrl)}
          >
            {t('common:signInAgain')}
          </button>
        )}
        <button
          type="button"
          className={loginUrl === undefined ? 'aicc-button aicc-button-main' : 'aicc-button'}
          onClick={tryAgain}
        >
          {t('common:tryAgain')}
        </button>
      </div>
    </section>
  );
}
