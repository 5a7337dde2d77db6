import { useTranslation } from 'react-i18next';
import { Style } from '@/ui/look/Style';
import { useConsole } from './consoleContext';
import css from './pane.css';

/** Embedded and without a session: the host was asked and did not bring one. */
export function SessionOverPane() {
  const { t, i18n } = useTranslation(['common', 'failures']);
  const { session, start } = useConsole();
  const key = `failures:${session.lastEnd ?? 'session.none'}`;
  return (
    <section className="aicc-pane" role="alert">
      <Style css={css} />
      <h1>{t('common:cannotStart')}</h1>
      <p>{i18n.exists(key) ? t(key, { defaultValue: '' }) : t('failures:platform.failed')}</p>
      <button type="button" className="aicc-button aicc-button-main" onClick={() => void start()}>
        {t('common:tryAgain')}
      </button>
    </section>
  );
}
