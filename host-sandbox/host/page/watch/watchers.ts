import { httpEvents } from './httpEvents';
import type { SeenRequest } from './requests';
import { watchResources, type ResourceCount } from './resources';
import { ListenerCount } from './listeners';
import { watchRequests } from './requests';
import { watchTimers, type TimerCount } from './timers';
import { watchErrors } from './errorEvents';
import { Traffic } from '../traffic/traffic';

export interface Watchers {
  readonly traffic: Traffic;
  readonly listeners: ListenerCount;
  readonly timers: () => TimerCount;
  readonly requests: () => number;
  readonly resources: () => ResourceCount;
}

/** Runs before qiankun and any application, because both capture the functions they find. */
export function installWatchers(view: Window & typeof globalThis): Watchers {
  const traffic = new Traffic(() => performance.now());
  const http = httpEvents(traffic, view.location.origin);
  const listeners = new ListenerCount();
  listeners.install(view);
  watchErrors(view, traffic);
  const live: SeenRequest = { method: 'LIVE', url: '', headers: {} };
  return {
    traffic,
    listeners,
    timers: watchTimers(view),
    requests: watchRequests(view, http),
    resources: watchResources(view, {
      socketOpened: (url) => void traffic.add({ ...socketEvent(live, url), what: `LIVE ${pathOf(url)} opened` }),
      socketClosed: (url, code) =>
        void traffic.add({ ...socketEvent(live, url), what: `LIVE ${pathOf(url)} closed ${code}`, status: code }),
    }),
  };
}

function socketEvent({ method }: SeenRequest, url: string) {
  return {
    kind: 'http',
    what: '',
    method,
    url: pathOf(url),
    status: null,
    ms: null,
    aborted: false,
    source: null,
    scheme: null,
    tokenHash: null,
    faults: [],
  } as const;
}

function pathOf(url: string): string {
  return new URL(url, window.location.href).pathname;
}
