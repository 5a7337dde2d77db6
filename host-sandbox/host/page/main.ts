import { watchers } from './watch/installed';
import { FaultState } from './playing/faultState';
import { isVariant } from '../faults/variants';
import { ConsoleSpot } from './consoleSpot';
import { startPortal } from './portal';
import { SessionKeeper } from './portalSession';
import { appOf, type AppName, type Notice, type Place, type PortalState } from './portalState';
import { readSettings } from './settings';
import { watched } from './watched';
import { nativeFetch } from './watch/native';
import { wording } from './wording';
import { WorldClock } from './worldClock';

const elapsed = () => performance.now();
const words = wording('en');
const { traffic } = watchers;
const variant = document.querySelector('meta[name="host-variant"]')?.getAttribute('content');

const state: PortalState = {
  words,
  traffic,
  settings: watched(readSettings(window.location.search, sessionStorage, navigator.languages)),
  keeper: new SessionKeeper(sessionStorage),
  clock: new WorldClock(nativeFetch, elapsed),
  // single-spa looks at the address anew whenever somebody has gone back or forth.
  spot: new ConsoleSpot(
    elapsed,
    () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })),
    () => state.keeper.session.get() !== null && appOf(window.location.pathname) === 'aicc',
  ),
  faults: new FaultState(document, traffic),
  variant: isVariant(variant) ? variant : 'plain',
  app: watched<AppName>(appOf(window.location.pathname)),
  place: watched<Place | null>(null),
  loading: watched<AppName | null>(null),
  failures: watched<ReadonlyMap<AppName, string>>(new Map()),
  dirty: watched(false),
  notice: watched<Notice | null>(null),
  hidden: watched(false),
};

void startPortal(state, words, watchers);
