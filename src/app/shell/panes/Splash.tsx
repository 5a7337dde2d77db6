import { useTranslation } from 'react-i18next';
import { Style } from '@/ui/look/Style';
import { BrandMark } from '../header/BrandMark';
import { useMountContext } from '../../mount/mountReactContext';
import css from './pane.css';
import { useWatched } from '@/session/useWatched';

/** Shown while the session loads, after a short delay. */
export function Splash() {
  const { t } = useTranslation('common');
  const { host, waiting } = useMountContext();
  const isWaiting = useWatched(waiting);
  return (
    <div className="aicc-splash" role="status" aria-label={t('starting')}>
      <Style css={css} />
      {!host.embedded && <BrandMark size={40} />}
      <span className="aicc-splash-bar" />
      {isWaiting && <p>{t('waitingForSignIn')}</p>}
    </div>
  );
}
