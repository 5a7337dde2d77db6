import type { ConsoleSpot } from '../applications/consoleSpot';
import type { Watchers } from '../watch/watchers';
import type { Meters } from './figures';
import type { RootWatch } from './rootWatch';

export interface MeterSources {
  readonly watchers: Watchers;
  readonly spot: Pick<ConsoleSpot, 'status' | 'phases'>;
  readonly roots: RootWatch;
  /** the tool panel's own rows are not counted */
  readonly tools: Element;
}

export function readMeters({ watchers, spot, roots, tools }: MeterSources): Meters {
  const { document } = window;
  const { sockets, workers, objectUrls } = watchers.resources();
  return {
    mounted: spot.status.get() === 'mounted',
    phases: spot.phases,
    nodes: document.getElementsByTagName('*').length - tools.getElementsByTagName('*').length,
    bodyChildren: document.body.childElementCount,
    headChildren: document.head.childElementCount,
    listeners: watchers.listeners.count(),
    timers: watchers.timers(),
    requests: watchers.requests(),
    sockets,
    workers,
    objectUrls,
    retainedRoots: roots.alive(),
    heapBytes: heapBytes(),
    foreignKeys: foreignKeys(),
    title: document.title,
    htmlAttributes: Object.fromEntries(
      [...document.documentElement.attributes].map(({ name, value }) => [name, value]),
    ),
  };
}

interface ChromiumPerformance extends Performance {
  readonly memory?: { readonly usedJSHeapSize: number };
}

function heapBytes(): number | null {
  const { memory }: ChromiumPerformance = performance;
  return memory?.usedJSHeapSize ?? null;
}

function foreignKeys(): string[] {
  const keys = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
  return [...new Set(keys)].filter((key) => !/^(aicc|portal|e2e):/.test(key)).sort();
}
