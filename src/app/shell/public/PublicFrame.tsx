import { Outlet } from 'react-router-dom';
import { Style } from '@/ui/look/Style';
import { useMountContext } from '../../mount/mountReactContext';
import { PublicTools } from './PublicTools';
import { useTitle } from '../useTitle';
import css from './publicFrame.css';

/** Around the screens that need no session: language and look are within reach, as everywhere. */
export function PublicFrame() {
  const { host, mainElement: Main } = useMountContext();
  useTitle();
  return (
    <div className={host.embedded ? 'aicc-public aicc-public-embedded' : 'aicc-public'}>
      <Style css={css} />
      {!host.embedded && <PublicTools />}
      <Main className="aicc-public-main">
        <Outlet />
      </Main>
    </div>
  );
}
