import { ConsoleSpot } from '@sandbox/host/page/applications/consoleSpot';
import { FaultState } from '@sandbox/host/page/faults/faultState';
import { SessionStore } from '@sandbox/host/page/session/portalSession';
import type { AppName, HostedFrame, Notice, Place, PortalState } from '@sandbox/host/page/portalState';
import type { Settings } from '@sandbox/host/page/settings';
import { Traffic } from '@sandbox/host/page/traffic/traffic';
import { watched } from '@sandbox/host/page/watched';
import { wording } from '@sandbox/host/page/wording';
import { WorldClock } from '@sandbox/host/page/worldClock';
import { memoryStorage } from './memoryStorage';

/** A portal in English without a signed-in person or any traffic, 1.25 s after it was opened. */
export function emptyPortal() {
  const elapsed = () => 1_250;
  const words = wording('en');
  const traffic = new Traffic(elapsed);
  const state: PortalState = {
    words,
    settings: watched<Settings>({ language: 'en', look: 'light', frame: 'console', ownTokens: false, legacy: false }),
    sessions: new SessionStore(memoryStorage()),
    traffic,
    spot: new ConsoleSpot(
      elapsed,
      () => undefined,
      () => false,
    ),
    faults: new FaultState({ cookie: '' }, traffic),
    variant: 'plain',
    hidden: watched(false),
    clock: new WorldClock(() => Promise.reject(new Error('no clock here')), elapsed),
    app: watched<AppName>('aicc'),
    place: watched<Place | null>(null),
    hosted: watched<HostedFrame | null>(null),
    loading: watched<AppName | null>(null),
    failures: watched<ReadonlyMap<AppName, string>>(new Map()),
    dirty: watched(false),
    notice: watched<Notice | null>(null),
  };
  return { state, words };
}
