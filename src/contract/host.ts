/**
 * What a host portal and the console owe each other. Published for host teams with the console.
 * Everything but `container` is optional; each absence has a named, visible behaviour.
 */
export const contractVersion = '1.0';
export type Unsubscribe = () => void;

export interface TokenGrant {
  readonly value: string;
  /** grows with every renewal; a request that failed under an older one may be tried again */
  readonly gen: number;
  /** milliseconds since 1970 */
  readonly expiresAt?: number;
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
  refresh?(reason: { failedGen: number; traceId: string }): Promise<TokenGrant | null>;
  onChange?(fn: (event: AuthEvent) => void): Unsubscribe;
}

export interface Crumb {
  readonly label: string;
  readonly path?: string;
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

export interface HostContext {
  /** BCP 47 */
  readonly locale?: string;
  /** IANA */
  readonly timeZone?: string;
  readonly theme?: HostTheme;
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

export type CapabilityId = 'auth.refresh' | 'auth.onChange' | 'context' | 'keepAlive' | 'routing.delegated' | CommandId;
export type ErrorCode = `E-${string}`;

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
  | { t: 'warn'; code: string; detail?: unknown }
  | { t: 'route'; path: string; title?: string }
  | { t: 'leftovers'; nodes: number; listeners: number; timers: number; requests: number };

/** What the host hands to mount(); qiankun adds container and name. */
export interface AiccHostProps {
  container: HTMLElement;
  contract?: string;
  host?: { id: string; version?: string; env?: 'dev' | 'test' | 'stage' | 'prod' | 'sandbox' };
  /** `/portal/aicc`; absent means `/` */
  basePath?: string;
  routing?: { mode: 'browser' | 'delegated' };
  auth?: AuthPort;
  /** without `auth`: a string cannot rotate, a function can */
  token?: string | Promise<string> | (() => string | Promise<string>);
  commands?: CommandBus;
  context?: HostContextPort;
  capabilities?: Partial<Record<CapabilityId, true | string>>;
  overlay?: { root?: HTMLElement; zIndexBase?: number };
  onReport?: (report: AppReport) => void;
}

/** What the console exports under its library name, which is the name it is registered with. */
export interface AiccApp {
  bootstrap(props?: unknown): Promise<void>;
  mount(props: AiccHostProps): Promise<void>;
  unmount(props?: unknown): Promise<void>;
  update(props: Partial<AiccHostProps>): Promise<void>;
}
