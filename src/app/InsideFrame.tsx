import { Activity } from 'react';
import { Provider } from 'react-redux';
import { useConsole } from './consoleContext';
import { SessionOverPane } from './SessionOverPane';
import { Shell } from './Shell';
import { Splash } from './Splash';
import { ToLogin } from './ToLogin';
import { useWatched } from './useWatched';

/**
 * Nobody passes without a session. Out of view, or behind our own pane, the screens keep all that was typed
 * and do nothing: no polling, no events, no charts. Back in view they read anew.
 */
export function InsideFrame() {
  const { session, inside, shown, covered } = useConsole();
  const status = useWatched(session.status);
  const isShown = useWatched(shown);
  const isCovered = useWatched(covered);
  if (status === 'loading') return <Splash />;
  if (status === 'none' || inside === null) return <ToLogin />;
  return (
    <Provider store={inside.store}>
      <Activity mode={isShown && !isCovered ? 'visible' : 'hidden'}>
        <Shell />
      </Activity>
      {isCovered && <SessionOverPane />}
    </Provider>
  );
}
