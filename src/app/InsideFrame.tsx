import { Provider } from 'react-redux';
import { useConsole } from './consoleContext';
import { Shell } from './Shell';
import { Splash } from './Splash';
import { ToLogin } from './ToLogin';
import { useWatched } from './useWatched';

/** Nobody passes without a session. */
export function InsideFrame() {
  const { session, inside } = useConsole();
  const status = useWatched(session.status);
  if (status === 'loading') return <Splash />;
  if (status === 'none' || inside === null) return <ToLogin />;
  return (
    <Provider store={inside.store}>
      <Shell />
    </Provider>
  );
}
