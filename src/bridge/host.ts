import type { AppReport, AuthEvent, CommandId, Commands, HostContext, HostInfo, Unsubscribe } from '@/contract/host';
import { baseAddressOf } from './address/baseAddress';
import { pageNonce } from './nonce';
import type { CommandResult } from './ports/commands';
import type { FrameFeed } from './ports/frameFeed';
import type { TokenSource } from './tokenSource';

/** The host as product code sees it: parsed once, every call guarded. */
export interface Host {
  readonly embedded: boolean;
  /** normalised, `/` when alone */
  readonly basePath: string;
  /** `delegated`: the address is the host's */
  readonly routing: 'browser' | 'delegated';
  readonly info: Partial<HostInfo>;
  /** where the API is; empty is the page's own origin */
  readonly apiAddress: string;
  readonly tokens: TokenSource | null;
  /** of the page's content policy */
  readonly nonce: string | undefined;
  readonly overlay: { readonly root: HTMLElement | null; readonly zIndexBase: number };
  context(): HostContext;
  onContext(fn: (next: HostContext) => void): Unsubscribe;
  /** a token was issued, the person signed out or is another */
  onAuth(fn: (event: AuthEvent) => void): Unsubscribe;
  /** update() passed other props: a token may be among them */
  onUpdate(fn: () => void): Unsubscribe;
  /** whether the host says that it supports this command */
  has(id: CommandId): boolean;
  execute<I extends CommandId>(id: I, payload: Commands[I]['in']): Promise<CommandResult<I>>;
  report(report: AppReport): void;
  /** the frame as data for the host; null alone */
  readonly frame: FrameFeed | null;
  /** number of subscriptions at the host */
  openSubscriptions(): number;
  /** unsubscribes from the host's ports; reports are still sent */
  close(): void;
}

export const Z_INDEX_BASE = 1000;
const nothing = () => undefined;

/** The console alone in its page, with a token of its own. */
export function standaloneHost(): Host {
  return {
    embedded: false,
    basePath: '/',
    routing: 'browser',
    info: {},
    apiAddress: baseAddressOf(window.location.hostname),
    tokens: null,
    nonce: pageNonce(),
    overlay: { root: null, zIndexBase: Z_INDEX_BASE },
    context: () => ({}),
    onContext: () => nothing,
    onAuth: () => nothing,
    onUpdate: () => nothing,
    has: () => false,
    execute: () => Promise.resolve({ ok: false, why: 'missing' }),
    report: nothing,
    frame: null,
    openSubscriptions: () => 0,
    close: nothing,
  };
}
