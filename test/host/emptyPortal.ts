import { ConsoleSpot } from '@sandbox/host/page/consoleSpot';
import { FaultState } from '@sandbox/host/page/playing/faultState';
import { SessionKeeper } from '@sandbox/host/page/portalSession';
import type { AppName, Notice, Place, PortalState } from '@sandbox/host/page/portalState';
import type { Settings } from '@sandbox/host/page/settings';
import { Traffic } from '@sandbox/host/page/traffic';
import { watched } from '@sandbox/host/page/watched';
import { wording } from '@sandbox/host/page/wording';
import { WorldClock } from '@sandbox/host/page/worldClock';
import { memoryStorage } from './memoryStorage';

/** A portal in English with nobody signed in and nothing crossed, a second and a quarter after it was opened. */
export function emptyPortal() {
  const elapsed = () => 1_250;
  const words = wording('en');
  const traffic = new Traffic(elapsed);
  const state: PortalState = {
    words,
    settings: watched<Settings>({ language: 'en', look: 'light', ownTokens: false, legacy: false }),
    keeper: new SessionKeeper(memoryStorage()),
    traffic,
    spot: new ConsoleSpot(elapsed, () => undefined, () => false),
    faults: new FaultState({ cookie: '' }, traffic),
    variant: 'plain',
    hidden: watched(false),
    clock: new WorldClock(() => Promise.reject(new Error('no clock here')), elapsed),
    app: watched<AppName>('aicc'),
    place: watched<Place | null>(null),
    loading: watched<AppName | null>(null),
    failures: watched<ReadonlyMap<AppName, string>>(new Map()),
    dirty: watched(false),
    notice: watched<Notice | null>(null),
  };
  return { state, words };
}
