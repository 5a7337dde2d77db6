import { Activity } from 'react';
import { Provider } from 'react-redux';
import { useMountContext } from '../mount/mountReactContext';
import { SessionOverPane } from './panes/SessionOverPane';
import { Shell } from './Shell';
import { Splash } from './panes/Splash';
import { ToLogin } from '../routes/ToLogin';
import { useWatched } from '@/session/useWatched';

/**
 * Requires a session. Out of view, or behind our own pane, the screens keep what was typed and are idle: no polling, no
 * events, no charts. Back in view they read again.
 */
export function SignedInFrame() {
  const { session, signedIn, shown, covered } = useMountContext();
  const status = useWatched(session.status);
  const app = useWatched(signedIn);
  const isShown = useWatched(shown);
  const isCovered = useWatched(covered);
  if (status === 'loading') return <Splash />;
  if (status === 'none' || app === null) return <ToLogin />;
  return (
    <Provider store={app.store}>
      <Activity mode={isShown && !isCovered ? 'visible' : 'hidden'}>
        <Shell />
      </Activity>
      {isCovered && <SessionOverPane />}
    </Provider>
  );
}
