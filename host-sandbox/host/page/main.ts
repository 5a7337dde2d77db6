import { watchers } from './watch/installed';
import { FaultState } from './faults/faultState';
import { isVariant } from '../faults/variants';
import { ConsoleSpot } from './applications/consoleSpot';
import { startPortal } from './portal';
import { SessionStore } from './session/portalSession';
import { appOf, type AppName, type HostedFrame, type Notice, type Place, type PortalState } from './portalState';
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
  sessions: new SessionStore(sessionStorage),
  clock: new WorldClock(nativeFetch, elapsed),
  // single-spa re-evaluates the address on every popstate.
  spot: new ConsoleSpot(
    elapsed,
    () => window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state as unknown })),
    () => state.sessions.session.get() !== null && appOf(window.location.pathname) === 'aicc',
  ),
  faults: new FaultState(document, traffic),
  variant: isVariant(variant) ? variant : 'plain',
  app: watched<AppName>(appOf(window.location.pathname)),
  place: watched<Place | null>(null),
  hosted: watched<HostedFrame | null>(null),
  loading: watched<AppName | null>(null),
  failures: watched<ReadonlyMap<AppName, string>>(new Map()),
  dirty: watched(false),
  notice: watched<Notice | null>(null),
  hidden: watched(false),
};

void startPortal(state, words, watchers);
