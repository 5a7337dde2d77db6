import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Style } from '@/ui/look/Style';
import { BrandMark } from '../header/BrandMark';
import { useMountContext } from '../../mount/mountReactContext';
import { lastFrame } from '../lastFrame';
import { useSide } from '../side/useSide';
import css from './pane.css';
import { useWatched } from '@/session/useWatched';

/**
 * Shown while the session loads, after a short delay; where this tab had a session before, in the frame of that one, at
 * once.
 */
export function Splash() {
  const { t } = useTranslation('common');
  const { host, waiting } = useMountContext();
  const isWaiting = useWatched(waiting);
  const [frame] = useState(() => (host.frame?.owner() === 'host' ? null : lastFrame(host.basePath)));
  if (frame !== null && !isWaiting) return <LastFrame withMenu={frame === 'with menu'} />;
  return (
    <div className="aicc-splash" role="status" aria-label={t('starting')}>
      <Style css={css} />
      {!host.embedded && <BrandMark size={40} />}
      <span className="aicc-splash-bar" />
      {isWaiting && <p>{t('waitingForSignIn')}</p>}
    </div>
  );
}

function LastFrame({ withMenu }: { withMenu: boolean }) {
  const { t } = useTranslation('common');
  const { host } = useMountContext();
  const { collapsed } = useSide();
  return (
    <div
      className={host.embedded ? 'aicc-last aicc-last-embedded' : 'aicc-last'}
      role="status"
      aria-label={t('starting')}
    >
      <Style css={css} />
      <div className="aicc-last-header">{!host.embedded && <BrandMark />}</div>
      {withMenu && <div className={collapsed ? 'aicc-last-side aicc-last-side-narrow' : 'aicc-last-side'} />}
      <div className="aicc-splash aicc-last-main">
        <span className="aicc-splash-bar" />
      </div>
    </div>
  );
}
