import type { ConsoleCommands, Crumb, FrameSnapshot } from '@/contract/frame';
import type { Variant } from '../faults/variants';
import type { ConsoleSpot } from './applications/consoleSpot';
import type { FaultState } from './faults/faultState';
import type { SessionStore } from './session/portalSession';
import type { Settings } from './settings';
import type { Traffic } from './traffic/traffic';
import type { Watched } from './watched';
import type { Wording } from './wording';
import type { WorldClock } from './worldClock';

export const appNames = ['aicc', 'orders', 'notes'] as const;
export type AppName = (typeof appNames)[number];

export interface Place {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
}

/** The console's frame as data, and how the console is asked for things. */
export interface HostedFrame {
  readonly frame: FrameSnapshot;
  readonly commands: ConsoleCommands;
}

export interface Notice {
  readonly level: 'info' | 'warn' | 'error';
  readonly text: string;
  /** a second one with the same key replaces the first */
  readonly key?: string;
}

/** What the parts of the portal page show and change. */
export interface PortalState {
  readonly words: Wording;
  readonly settings: Watched<Settings>;
  readonly sessions: SessionStore;
  readonly traffic: Traffic;
  readonly clock: WorldClock;
  readonly spot: ConsoleSpot;
  readonly faults: FaultState;
  /** the kind of portal this page plays */
  readonly variant: Variant;
  /** the console is hidden and notified, as in keep-alive portals */
  readonly hidden: Watched<boolean>;
  /** the application of the address */
  readonly app: Watched<AppName>;
  /** what the console sends of its frame, and how it is asked for things */
  readonly hosted: Watched<HostedFrame | null>;
  /** the console's own title and trail, while it is shown */
  readonly place: Watched<Place | null>;
  readonly loading: Watched<AppName | null>;
  /** why an application could not be opened; stays until the page is reloaded, as qiankun caches it */
  readonly failures: Watched<ReadonlyMap<AppName, string>>;
  /** an application has unsaved input */
  readonly dirty: Watched<boolean>;
  /** what the application in view said last */
  readonly notice: Watched<Notice | null>;
}

/** `/orders/12` belongs to orders; everything else is the console's. */
export function appOf(pathname: string): AppName {
  return appNames.find((name) => pathname === `/${name}` || pathname.startsWith(`/${name}/`)) ?? 'aicc';
}

export function appWord(app: AppName): 'calls' | 'orders' | 'notes' {
  return app === 'aicc' ? 'calls' : app;
}
