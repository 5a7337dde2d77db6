import type { ErrorCode, WarningCode } from './reportCodes';

/**
 * What a host portal and the console owe each other. Published for host teams with the console.
 * Everything but `container` is optional; each absence has a named, visible behaviour.
 */
import type { ConsoleCommands, Crumb, FrameOwner, FrameSnapshot } from './frame';

export const CONTRACT = '1.0' as const;
export type Unsubscribe = () => void;
/** `1.0`, `2`, `1.4.2` */
type Semver = string;

export interface TokenGrant {
  readonly value: string;
  /** grows with every renewal; a request that failed under an older one may be tried again */
  readonly gen: number;
  /** milliseconds since 1970 */
  readonly expiresAt?: number;
  /** word before the value in the Authorization header: `Token` unless said; `raw` is none */
  readonly scheme?: 'Token' | 'Bearer' | 'raw';
}

export type AuthEvent =
  | { readonly type: 'issued'; readonly gen: number }
  | { readonly type: 'expireSoon'; readonly inMs: number }
  | { readonly type: 'expired' }
  | { readonly type: 'loggedOut'; readonly reason?: string }
  | { readonly type: 'userChanged'; readonly userIdHash: string };

export interface AuthPort {
  /** Called per request; the host caches. Answers null when signed out, never rejects for it. */
  getToken(opts?: { minTtlMs?: number; signal?: AbortSignal }): Promise<TokenGrant | null>;
  /** A request failed with 401 under this generation: a newer grant, or null when there is none. */
  refresh?(reason: { failedGen: number; traceId: string }): Promise<TokenGrant | null>;
  onChange?(fn: (event: AuthEvent) => void): Unsubscribe;
}

export interface Commands {
  'auth.unauthorized@1': {
    in: { gen: number; traceId: string; url: string; returnTo: string; source: 'AICC' };
    out: 'handled' | 'ignored';
  };
  'nav.open@1': { in: { url: string; target: 'self' | 'blank' }; out: void };
  'nav.replaceTitle@1': { in: { title: string; crumbs?: Crumb[] }; out: void };
  'app.reload@1': { in: { reason: 'stale-build' | 'user-changed' }; out: void };
  'ui.confirmLeave@1': { in: { dirty: boolean; message?: string }; out: void };
  'ui.notify@1': { in: { level: 'info' | 'warn' | 'error'; text: string; key?: string }; out: void };
}
export type CommandId = keyof Commands;

/** `execute` answers with a promise; three seconds are waited for it. */
export interface CommandBus {
  has(id: CommandId): boolean;
  execute<I extends CommandId>(
    id: I,
    payload: Commands[I]['in'],
    opts?: { timeoutMs?: number },
  ): Promise<Commands[I]['out']>;
}

export interface HostTheme {
  readonly id?: string;
  readonly mode: 'light' | 'dark' | 'auto';
  readonly tokens?: Readonly<Record<string, string | number>>;
  readonly density?: 'compact' | 'default';
}

/** A frozen snapshot; unknown keys are ignored. */
export interface HostContext {
  /** BCP 47 */
  readonly locale?: string;
  readonly theme?: HostTheme;
  /** narrows what the platform grants; absent: the platform alone decides; `[]`: nothing is shown */
  readonly permissions?: readonly string[];
  readonly tenantId?: string;
  readonly features?: Readonly<Record<string, boolean>>;
  /** keep-alive: false while hidden */
  readonly active?: boolean;
}

export interface HostContextPort {
  get(): HostContext;
  subscribe(fn: (next: HostContext, changed: (keyof HostContext)[]) => void): Unsubscribe;
}

type CapabilityId = 'auth.refresh' | 'auth.onChange' | 'context' | 'keepAlive' | 'routing.delegated' | CommandId;

export type AppReport =
  | { t: 'phase'; phase: 'bootstrapped' | 'shell' | 'ready' | 'unmounting' | 'unmounted'; ms: number }
  | {
      t: 'failed';
      phase: 'bootstrap' | 'mount' | 'render' | 'unmount';
      code: ErrorCode;
      message: string;
      traceId: string;
      fatal: boolean;
    }
  | { t: 'warn'; code: WarningCode; detail?: unknown }
  | { t: 'route'; path: string; title?: string }
  | { t: 'leftovers'; nodes: number; listeners: number; timers: number; requests: number };

export interface HostInfo {
  readonly id: string;
  readonly version?: string;
  readonly env?: 'dev' | 'test' | 'stage' | 'prod' | 'sandbox';
  /** oldest contract an application may speak here, said by a host of a newer major version */
  readonly minApp?: Semver;
  /** where the console sends a person whose session is over when the 401 command is of no help */
  readonly loginUrl?: string;
}

/** What the host hands to mount(); qiankun adds container and name. Keys that are not here are ignored. */
export interface AiccHostProps {
  /** in the document and not inside a shadow root */
  container: HTMLElement;
  /** version the host was written against; absent means a host older than the contract */
  contract?: Semver;
  host?: HostInfo;
  /** `/portal/aicc`; absent means `/` */
  basePath?: string;
  /** `delegated`: the address belongs to the host; the console keeps its own location and reports it */
  routing?: { mode: 'browser' | 'delegated' };
  auth?: AuthPort;
  /** without `auth`: a string cannot rotate, a function can */
  token?: string | (() => string | Promise<string>);
  commands?: CommandBus;
  context?: HostContextPort;
  capabilities?: Partial<Record<CapabilityId, true | Semver>>;
  /** where drawers and dialogs are drawn; absent: a node of our own in the container, from 1000 on */
  overlay?: { root?: HTMLElement; zIndexBase?: number };
  /** of the page's content policy, for each of its style sheets and scripts; absent: that of the entry's own script */
  nonce?: string;
  onReport?: (report: AppReport) => void;
  /** who draws menu, crumbs and the actions of a screen; `host` needs `onFrame` */
  frame?: FrameOwner;
  /** called with the frame as data, and again at each change of it; `commands` are the same for the whole mount */
  onFrame?: (frame: FrameSnapshot, commands: ConsoleCommands) => void;
}

export interface SelfTestResult {
  readonly ok: boolean;
  readonly checks: readonly { readonly id: string; readonly ok: boolean; readonly detail?: string }[];
}

export interface AiccInfo {
  readonly version: Semver;
  /** one value per build */
  readonly build: string;
  readonly contract: { readonly min: Semver; readonly max: Semver };
  /**
   * Fetches what the console loads at a path below its base path, before it is mounted there; `locale` as in the
   * context. Never rejects: what does not come is asked for again by the mount.
   */
  preload(route: string, locale?: string): Promise<void>;
  /** looks at what this page allows: scripts, texts, storage, sockets, styles */
  selfTest(): Promise<SelfTestResult>;
}

/** What the console exports under its library name, which is the name it is registered with. */
export interface AiccApp {
  bootstrap(props?: unknown): Promise<void>;
  /** Resolves when the frame is drawn; rejects with an Error whose message begins with a code. */
  mount(props: AiccHostProps): Promise<void>;
  /** Never rejects. */
  unmount(props?: unknown): Promise<void>;
  update(props: Partial<AiccHostProps>): Promise<void>;
  readonly aicc: AiccInfo;
}

/** What a host without qiankun hands over; the container is an argument of its own. */
export type HostProps = Omit<AiccHostProps, 'container'>;

/** @public for host teams */
export interface MountedConsole {
  /** Merges known props. */
  update(props: Partial<HostProps>): Promise<void>;
  /** Never rejects, and leaves nothing in the container. */
  unmount(): Promise<void>;
}

/** @public for host teams */
export interface MountConsoleOptions {
  /** where the console's files are, when the loader is not one of them */
  from?: string;
}

/** Mounts the console without qiankun. Resolves when the frame is drawn; rejects with an Error that has a `code`. */
export type MountConsole = (
  container: HTMLElement | string,
  props?: HostProps,
  options?: MountConsoleOptions,
) => Promise<MountedConsole>;
