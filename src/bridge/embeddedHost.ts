import { authFeed } from './ports/authFeed';
import { baseAddressOf } from './address/baseAddress';
import { normaliseBasePath } from './address/basePath';
import { refuseHashRouting } from './address/hashRouting';
import { hasCommand, runCommand } from './ports/commands';
import { ContextFeed } from './ports/contextFeed';
import { FrameFeed } from './ports/frameFeed';
import { guardedReport, type Report } from './guardedReport';
import { Z_INDEX_BASE, type Host } from './host';
import { isObject, type HostProps } from './hostProps';
import { isElement } from './isElement';
import { negotiate } from './negotiate';
import { isNonce, pageNonce, setPageNonce } from './nonce';
import { authPortOf, hostInfoOf } from './ports/ports';
import { tokenSource } from './tokenSource';

/** Refuses what cannot be mounted (HostRefusal). Ports are read at every call, because update() may replace them. */
export function embeddedHost(props: HostProps): Host {
  const report = guardedReport(() => props.get('onReport'));
  const agreed = negotiate(props.get('contract'), props.get('host'));
  const base = normaliseBasePath(props.get('basePath'));
  refuseHashRouting(props, base.path);
  if (agreed.newer) report({ t: 'warn', code: 'W-CONTRACT-NEWER', detail: props.get('contract') });
  if (base.changed) report({ t: 'warn', code: 'W-BASEPATH-NORMALISED', detail: base.path });
  if (!authPortOf(props.get('auth')) && typeof props.get('token') === 'string')
    report({ t: 'warn', code: 'W-TOKEN-STATIC' });
  const info = hostInfoOf(props.get('host'));
  const context = new ContextFeed(props);
  const auth = authFeed(props);
  const frame = new FrameFeed(props, report);
  sayContextFaults(context, report);
  return {
    embedded: true,
    basePath: base.path,
    routing: routingOf(props.get('routing')),
    info,
    apiAddress: baseAddressOf(window.location.hostname, info.env),
    tokens: tokenSource(
      () => ({ auth: props.get('auth'), token: props.get('token') }),
      (code) =>
        report({
          t: 'failed',
          phase: 'render',
          code,
          message: 'the host gave no answer when asked for a token',
          traceId: '',
          fatal: false,
        }),
    ),
    nonce: nonceOf(props.get('nonce'), report),
    overlay: overlayOf(props.get('overlay')),
    context: context.get,
    onContext: context.on,
    onAuth: auth.on,
    onUpdate: (fn) => props.onMerge(fn),
    has: (id) => hasCommand(props.get('commands'), id),
    execute: executor(props, report),
    report,
    frame,
    openSubscriptions: () => context.openSubscriptions + auth.openSubscriptions,
    close: () => {
      context.close();
      auth.close();
      frame.close();
    },
  };
}

function routingOf(given: unknown): Host['routing'] {
  return isObject(given) && 'mode' in given && given.mode === 'delegated' ? 'delegated' : 'browser';
}

/** The host's own, which later scripts get too; without a usable one that of the page. */
function nonceOf(given: unknown, report: Report): string | undefined {
  if (given === undefined || given === null) return pageNonce();
  if (isNonce(given)) return setPageNonce(given);
  report({ t: 'warn', code: 'W-NONCE-INVALID' });
  return pageNonce();
}

function overlayOf(given: unknown): Host['overlay'] {
  const root: unknown = isObject(given) ? Reflect.get(given, 'root') : null;
  const base: unknown = isObject(given) ? Reflect.get(given, 'zIndexBase') : null;
  return {
    root: isElement(root) && root.isConnected ? root : null,
    zIndexBase: typeof base === 'number' && Number.isFinite(base) ? base : Z_INDEX_BASE,
  };
}

/** Reports to the host what degrades silently: a missing bus once, a command that failed each time. */
function executor(props: HostProps, report: Report): Host['execute'] {
  let missingSaid = false;
  return async (id, payload) => {
    const commands = props.get('commands');
    const result = await runCommand(commands, id, payload);
    if (result.ok) return result;
    if (result.why !== 'missing') {
      report({ t: 'warn', code: result.why === 'threw' ? 'E-CMD-THREW' : 'E-CMD-TIMEOUT', detail: id });
    } else if (id === 'auth.unauthorized@1' || (!isObject(commands) && !missingSaid)) {
      missingSaid = true;
      report({ t: 'warn', code: 'W-CMD-MISSING', detail: id });
    }
    return result;
  };
}

/** Reported when the host sends the value, not when it is rendered, and once for the same value. */
function sayContextFaults(feed: ContextFeed, report: Report): void {
  let themeSaid = '';
  const say = () => {
    const { themeFaults } = feed.read();
    const faults = themeFaults.join();
    if (faults !== '' && faults !== themeSaid) report({ t: 'warn', code: 'W-THEME-FALLBACK', detail: themeFaults });
    themeSaid = faults;
  };
  say();
  if (feed.get().permissions === undefined) report({ t: 'warn', code: 'W-PERM-UNKNOWN' });
  feed.on(say);
}
