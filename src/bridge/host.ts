import type { AiccHostProps, AppReport, AuthEvent, CommandId, Commands, HostContext, Unsubscribe } from '@/contract/host';
import { normaliseBasePath } from './basePath';
import { runCommand, type CommandResult } from './commands';
import { tokenSource, type TokenSource } from './tokenSource';

/** The host as product code sees it: parsed once, every call guarded. */
export interface Host {
  readonly embedded: boolean;
  /** normalised, `/` when alone */
  readonly basePath: string;
  readonly tokens: TokenSource | null;
  readonly overlay: { readonly root: HTMLElement | null; readonly zIndexBase: number };
  context(): HostContext;
  onContext(fn: (next: HostContext) => void): Unsubscribe;
  /** a token was issued, the person signed out or is another */
  onAuth(fn: (event: AuthEvent) => void): Unsubscribe;
  execute<I extends CommandId>(id: I, payload: Commands[I]['in']): Promise<CommandResult<I>>;
  report(report: AppReport): void;
}

const Z_INDEX_BASE = 1000;

/** The console alone in its page: it keeps its own token and needs nobody. */
export function standaloneHost(): Host {
  return {
    embedded: false,
    basePath: '/',
    tokens: null,
    overlay: { root: null, zIndexBase: Z_INDEX_BASE },
    context: () => ({}),
    onContext: () => () => undefined,
    onAuth: () => () => undefined,
    execute: () => Promise.resolve({ ok: false, why: 'missing' }),
    report: () => undefined,
  };
}

/** `current` is read at every call, because a host's update() may replace a port while we run. */
export function embeddedHost(current: () => Partial<AiccHostProps>): Host {
  const first = current();
  const base = normaliseBasePath(first.basePath);
  const report = guardedReport(current);
  if (base.changed) report({ t: 'warn', code: 'W-BASEPATH-NORMALISED', detail: base.path });
  if (typeof first.token === 'string') report({ t: 'warn', code: 'W-TOKEN-STATIC' });
  return {
    embedded: true,
    basePath: base.path,
    tokens: tokenSource({ auth: first.auth, token: first.auth ? undefined : () => resolveToken(current) }),
    overlay: { root: first.overlay?.root ?? null, zIndexBase: first.overlay?.zIndexBase ?? Z_INDEX_BASE },
    context: () => readContext(current),
    onContext: (fn) => subscribeContext(current, fn),
    onAuth: (fn) => subscribeAuth(current, fn),
    execute: (id, payload) => runCommand(current().commands, id, payload),
    report,
  };
}

async function resolveToken(current: () => Partial<AiccHostProps>): Promise<string> {
  const { token } = current();
  return (typeof token === 'function' ? await token() : await token) ?? '';
}

function readContext(current: () => Partial<AiccHostProps>): HostContext {
  try {
    return current().context?.get() ?? {};
  } catch {
    return {};
  }
}

function subscribeContext(current: () => Partial<AiccHostProps>, fn: (next: HostContext) => void): Unsubscribe {
  try {
    const stop = current().context?.subscribe((next) => fn(next));
    return typeof stop === 'function' ? stop : () => undefined;
  } catch {
    return () => undefined;
  }
}

function subscribeAuth(current: () => Partial<AiccHostProps>, fn: (event: AuthEvent) => void): Unsubscribe {
  try {
    const stop = current().auth?.onChange?.(fn);
    return typeof stop === 'function' ? stop : () => undefined;
  } catch {
    return () => undefined;
  }
}

const REPORT_FAILURES_MAX = 3;

function guardedReport(current: () => Partial<AiccHostProps>): (report: AppReport) => void {
  let failed = 0;
  return (report) => {
    if (failed >= REPORT_FAILURES_MAX) return;
    try {
      current().onReport?.(report);
    } catch {
      failed += 1;
    }
  };
}
