import { guardedReport } from '@/bridge/guardedReport';
import { embeddedHost } from '@/bridge/embeddedHost';
import { HostProps } from '@/bridge/hostProps';
import { HostRefusal, refusalCode } from '@/bridge/hostRefusal';
import type { AiccHostProps } from '@/contract/host';
import { Instance, SerialQueue } from './instance';
import { claimBase } from './page/baseClaim';
import { containerOf } from './page/mountNode';
import { isStaleBuild } from '../routes/pages';

// react-router writes its version on the window, which is the host's.
Reflect.deleteProperty(window, '__reactRouterVersion');

/** Pending lifecycle calls of each container, in order; deleted with the container. */
const lines = new WeakMap<HTMLElement, SerialQueue>();
/** Instances that are mounted or mounting; one page may have two. */
const instances = new Set<Instance>();

/** Idempotent, without I/O or rendering. A cached application is mounted again without it. */
export function bootstrap(props?: unknown): Promise<void> {
  reportTo(props)({ t: 'phase', phase: 'bootstrapped', ms: 0 });
  return Promise.resolve();
}

/** Resolves when the frame is rendered. Refused before anything is rendered or changed when it cannot be. */
export async function mount(given: AiccHostProps): Promise<void> {
  try {
    const container = containerOf(isRecord(given) ? given.container : undefined);
    const known = inContainer(container);
    if (known) {
      known.host.report({ t: 'warn', code: 'W-DOUBLE-MOUNT' });
      known.update(given);
      return await known.opened;
    }
    await open(container, new HostProps(given)).opened;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Lost scripts are said in the container, and reported there; see embedded.ts.
    if (!isStaleBuild(error))
      reportTo(given)({ t: 'failed', phase: 'mount', code: refusalCode(error), message, traceId: '', fatal: true });
    throw error;
  }
}

/** Resolves whatever is or is not mounted, and leaves nothing behind. */
export function unmount(given?: unknown): Promise<void> {
  const instance = meant(given);
  if (!instance) {
    reportTo(given)({ t: 'warn', code: 'W-UNMOUNT-NOOP' });
    return Promise.resolve();
  }
  return instance.close();
}

/** Known keys are merged; a host's update has no container. */
export function update(given: Partial<AiccHostProps>): Promise<void> {
  meant(given)?.update(given);
  return Promise.resolve();
}

function open(container: HTMLElement, props: HostProps): Instance {
  const host = embeddedHost(props);
  // A container that left the document without an unmount keeps no other console out.
  const claim = claimBase(host, () => container.isConnected || host.context().active === false);
  if (!claim.isGranted) {
    host.close();
    throw new HostRefusal(
      'E-ROUTER-CONFLICT',
      `another instance has the address below ${host.basePath}; mount this one with routing.mode 'delegated'`,
    );
  }
  const queue = lines.get(container) ?? new SerialQueue();
  lines.set(container, queue);
  const instance = new Instance(container, props, host, queue, (gone) => {
    claim.release();
    instances.delete(gone);
  });
  instances.add(instance);
  return instance;
}

function inContainer(container: unknown): Instance | undefined {
  return [...instances].find((instance) => instance.container === container);
}

/** Finds an instance by its container; without a container the only one there is. */
function meant(given: unknown): Instance | undefined {
  const container: unknown = isRecord(given) ? given.container : undefined;
  if (container === undefined || container === null) return instances.size === 1 ? [...instances][0] : undefined;
  return inContainer(typeof container === 'string' ? document.querySelector(container) : container);
}

function reportTo(given: unknown) {
  return guardedReport(() => (isRecord(given) ? given.onReport : undefined));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
