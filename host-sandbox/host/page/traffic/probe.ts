import type { AiccHostProps, SelfTestResult } from '../applications/consoleExport';
import type { FaultId } from '../../faults/catalogue';
import type { CycleReport, Meters } from '../meters/figures';

/**
 * What the sandbox host offers to drive it from outside (a test, the conformance kit, a person at the browser's
 * console): everything that crossed the contract, the meters, and the faults.
 *
 * const probe = window.__AICC_HOST_PROBE__;
 * await probe.idle();                          // mounted, or failed
 * probe.events.filter((e) => e.kind === 'http' && e.source !== 'AICC');
 * await probe.setFault('auth.refresh-same');   // resolves to what it needs: 'now', 'remount' (done), 'reload'
 * (await probe.cycle(20)).verdicts.every((v) => v.ok);
 */
export interface HostProbe {
  /** of these shapes; grows when one changes */
  readonly version: 1;
  /** everything that crossed, oldest first; the same array for the page's life, emptied by clear() */
  readonly events: readonly CrossedEvent[];
  meters(): Promise<Meters>;
  /** unmounts and mounts through qiankun: 5 times to warm up, then `times`; needs a mounted console */
  cycle(times: number): Promise<CycleReport>;
  /** adds faults to those that are on; what has to be mounted anew is. 'reload' is left to the caller. */
  setFault(...ids: FaultId[]): Promise<FaultNeed>;
  clearFaults(): Promise<FaultNeed>;
  faults(): readonly FaultId[];
  /** takes the console out of its place, and back, the address untouched */
  unmount(): Promise<void>;
  mount(): Promise<void>;
  /** what the host hands to mount(), with the container of the mount in view; null while nothing is mounted */
  props(): AiccHostProps | null;
  /** the functions the console exports, as qiankun found them; null before the first load */
  app(): unknown;
  /** `aicc.selfTest()` of the console, when it has one */
  selfTest(): Promise<SelfTestResult | null>;
  act(name: HostAct): Promise<void>;
  /** resolves as soon as the console is mounted or has failed */
  idle(): Promise<'mounted' | 'failed' | 'unmounted'>;
  clear(): void;
  /** the transcript as the Inspector exports it */
  transcript(): Transcript;
}

/** When a fault takes effect: at once, at the next mount, or after a reload. */
export type FaultNeed = 'now' | 'remount' | 'reload';

/** What a portal does to a console that runs. */
export type HostAct =
  | 'endSession' // ends the session at the platform; the portal still has its token
  | 'rotateToken' // a new token, the old one ended; announced as `issued`
  | 'rotateTokenSilently' // the same, without telling
  | 'changeUser'
  | 'changeUserSilently'
  | 'logOut' // announces `loggedOut`; the portal has no token any more
  | 'expireSoon'
  | 'hide' // display:none and context.active=false, as keep-alive hosts do
  | 'show';

export type CrossedEvent =
  | LifecycleEvent
  | CommandEvent
  | ReportEvent
  | AuthEvent
  | ContextEvent
  | HttpEvent
  | ErrorEvent
  | FaultEvent;

interface Crossed {
  /** grows by one, over clear() too */
  readonly number: number;
  /** ms since the page was opened */
  readonly at: number;
  /** one line for people */
  readonly what: string;
  /** never a token: `tokenHash` stands in for it */
  readonly detail?: unknown;
}

/** qiankun's hooks: `aicc load`, `aicc mount`, `aicc mounted`, `aicc unmount`, `aicc unmounted`, `aicc failed` */
interface LifecycleEvent extends Crossed {
  readonly kind: 'lifecycle';
  readonly app: string;
  readonly phase: 'load' | 'mount' | 'mounted' | 'unmount' | 'unmounted' | 'failed' | 'parked';
}

/** the console ran a command; `id` is '401' when it was the global one of older portals */
interface CommandEvent extends Crossed {
  readonly kind: 'command';
  readonly id: string;
  readonly outcome: 'done' | 'unknown' | 'failed' | 'hung';
}

/** onReport: `detail` is the AppReport itself */
interface ReportEvent extends Crossed {
  readonly kind: 'report';
  readonly t: string;
  /** of warnings and failures */
  readonly code?: string;
}

/** getToken and refresh called by the console; issued, expired … announced by the host */
interface AuthEvent extends Crossed {
  readonly kind: 'auth';
  readonly direction: 'asked' | 'told';
  readonly gen?: number | null;
  /** first 8 hex digits of SHA-256 */
  readonly tokenHash?: string;
}

interface ContextEvent extends Crossed {
  readonly kind: 'context';
  readonly changed: readonly string[];
}

/** A request of an application; written when it begins and again (same number) when it has ended. */
export interface HttpEvent extends Crossed {
  readonly kind: 'http';
  readonly method: string;
  /** without the query's values */
  readonly url: string;
  /** null while it runs, 0 when there was no answer */
  readonly status: number | null;
  readonly ms: number | null;
  readonly aborted: boolean;
  /** value of x-source, null when it was not sent */
  readonly source: string | null;
  readonly scheme: string | null;
  readonly tokenHash: string | null;
  /** what the contract requires of this request and it lacks */
  readonly faults: readonly string[];
}

/** `error`, `unhandledrejection` and content policy violations of the page */
interface ErrorEvent extends Crossed {
  readonly kind: 'error';
  readonly source: 'error' | 'rejection' | 'policy' | 'qiankun';
}

/** a fault turned on or off, and what came of one that is an act (`lifecycle.double-mount`: resolved) */
interface FaultEvent extends Crossed {
  readonly kind: 'fault';
  readonly id: string;
  readonly state: 'on' | 'off' | 'resolved' | 'rejected' | 'waiting';
}

export interface Transcript {
  readonly format: 'aicc-host-transcript/1';
  readonly made: string;
  /** opens the page in the same state */
  readonly link: string;
  readonly contract: string;
  readonly console: unknown;
  readonly host: { readonly variant: string; readonly userAgent: string };
  readonly faults: readonly string[];
  readonly events: readonly CrossedEvent[];
}

declare global {
  interface Window {
    __AICC_HOST_PROBE__?: HostProbe;
  }
}
