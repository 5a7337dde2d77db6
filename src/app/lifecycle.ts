import { embeddedHost } from '@/bridge/host';
import type { AiccHostProps } from '@/contract/host';
import { Mount } from './Mount';
import { containerOf, mountNodeIn } from './mountNode';

interface Instance {
  /** what the host gave last; read at every call into it */
  readonly given: { props: Partial<AiccHostProps> };
  readonly mount: Mount;
  /** lifecycle calls of one instance run one after the other */
  queue: Promise<void>;
}

/** By container: two in one page are two instances. */
const instances = new Map<HTMLElement, Instance>();

/** A frame that is not drawn by then is given up, so that the host can say so. */
const MOUNT_TIMEOUT_MS = 8_000;

/** Idempotent: no I/O, nothing drawn. A cached application is mounted again without it. */
export function bootstrap(): Promise<void> {
  return Promise.resolve();
}

export async function mount(props: AiccHostProps): Promise<void> {
  const container = containerOf(props.container);
  const known = instances.get(container);
  if (known) {
    known.mount.host.report({ t: 'warn', code: 'W-DOUBLE-MOUNT' });
    return update(props);
  }
  const given: Instance['given'] = { props };
  const instance: Instance = { given, mount: mountOf(container, () => given.props), queue: Promise.resolve() };
  instances.set(container, instance);
  const started = performance.now();
  instance.queue = instance.mount.open();
  try {
    await inTime(instance.queue);
    instance.mount.host.report({ t: 'phase', phase: 'shell', ms: performance.now() - started });
  } catch (error) {
    instances.delete(container);
    instance.mount.close();
    throw error;
  }
}

/** Total: whatever is or is not mounted, it resolves and leaves nothing behind. */
export async function unmount(props?: unknown): Promise<void> {
  const entry = entryOf(props);
  if (!entry) return;
  const [container, instance] = entry;
  instances.delete(container);
  const { host } = instance.mount;
  const started = performance.now();
  host.report({ t: 'phase', phase: 'unmounting', ms: 0 });
  const failed = instance.mount.close();
  // A mount that was still loading finds itself closed and draws nothing.
  await instance.queue.catch(() => undefined);
  for (const step of failed) host.report({ t: 'failed', phase: 'unmount', code: 'E-UNMOUNT', message: step, traceId: '', fatal: false });
  host.report({ t: 'phase', phase: 'unmounted', ms: performance.now() - started });
}

/** Known keys are merged; a host's update carries no container. */
export function update(props: Partial<AiccHostProps>): Promise<void> {
  const entry = entryOf(props);
  if (entry) {
    const { container: _kept, ...changed } = props;
    const { given } = entry[1];
    given.props = { ...given.props, ...changed };
  }
  return Promise.resolve();
}

function mountOf(container: HTMLElement, current: () => Partial<AiccHostProps>): Mount {
  const host = embeddedHost(current);
  for (const other of instances.values()) {
    if (other.mount.host.basePath === host.basePath) throw new Error('E-ROUTER-CONFLICT');
  }
  return new Mount(mountNodeIn(container), host);
}

function entryOf(props: unknown): [HTMLElement, Instance] | null {
  const given = typeof props === 'object' && props !== null && 'container' in props ? props.container : undefined;
  for (const entry of instances) if (entry[0] === given) return entry;
  const only = [...instances];
  return given === undefined && only.length === 1 ? (only[0] ?? null) : null;
}

async function inTime(opening: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('E-MOUNT-TIMEOUT')), MOUNT_TIMEOUT_MS);
  });
  try {
    await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}
