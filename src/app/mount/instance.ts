import { normaliseBasePath } from '@/bridge/address/basePath';
import type { Host } from '@/bridge/host';
import { HostRefusal } from '@/bridge/hostRefusal';
import type { HostProps } from '@/bridge/hostProps';
import { embeddedParts } from './embeddedParts';
import { watchContainer } from './page/containerWatch';
import { loadHostFrame } from '../shell/host-frame/loadHostFrame';
import { Mount } from './Mount';

/** A frame that is not rendered within this time is given up with an error for the host. */
const MOUNT_TIMEOUT_MS = 8_000;
/** aborted requests come back within it */
const SETTLE_MS = 1_000;

/** Lifecycle calls of one container run one after the other. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  run(job: () => Promise<void>): Promise<void> {
    const next = this.last.then(job, job);
    this.last = next.catch(() => undefined);
    return next;
  }
}

/** One console in one container, from mount() to unmount(). */
export class Instance {
  /** settles with the mount; a second mount() of the same container waits for it too */
  readonly opened: Promise<void>;
  private readonly mount: Mount;
  private readonly stopWatching: () => void;
  private closing: Promise<void> | null = null;

  constructor(
    readonly container: HTMLElement,
    private readonly props: HostProps,
    readonly host: Host,
    private readonly queue: SerialQueue,
    /** it is no longer the console of its container: it is being unmounted, or could not be mounted */
    private readonly onGone: (instance: Instance) => void,
  ) {
    this.mount = new Mount(container, host, embeddedParts);
    this.stopWatching = watchContainer(container, () => this.removed());
    this.opened = queue.run(() => this.open());
  }

  update(given: unknown): void {
    if (this.closing) return;
    const changed = this.props.merge(given);
    // The router was built with this base path, and the styles with this nonce: they stay until the next mount.
    const ignored = [
      ...(changed.includes('basePath') && basePathOf(this.props) !== this.host.basePath ? ['basePath'] : []),
      ...(changed.includes('nonce') && this.props.get('nonce') !== this.host.nonce ? ['nonce'] : []),
    ];
    for (const detail of ignored) this.host.report({ t: 'warn', code: 'W-UPDATE-IGNORED', detail });
  }

  /** Never rejects; a second call waits for the first. */
  close(): Promise<void> {
    if (this.closing) return this.closing;
    const started = performance.now();
    this.onGone(this);
    this.host.report({ t: 'phase', phase: 'unmounting', ms: 0 });
    this.stopWatching();
    // Set at once, so that a mount in progress renders nothing any more.
    this.mount.abort();
    this.closing = this.queue.run(() => this.teardown(started)).catch(() => undefined);
    return this.closing;
  }

  private async open(): Promise<void> {
    // Beside everything else; the shell reports it if it does not come.
    if (this.host.frame?.isHeard() === true) loadHostFrame().catch(() => undefined);
    try {
      await inTime(this.mount.open());
    } catch (error) {
      this.onGone(this);
      this.stopWatching();
      this.mount.close();
      throw error;
    }
  }

  private async teardown(started: number): Promise<void> {
    const { host } = this;
    const failed = this.mount.close();
    for (const step of failed)
      host.report({ t: 'failed', phase: 'unmount', code: 'E-UNMOUNT', message: step, traceId: '', fatal: false });
    const until = performance.now() + SETTLE_MS;
    while (this.mount.leftovers().requests > 0 && performance.now() < until) await pause();
    host.report({ t: 'leftovers', ...this.mount.leftovers() });
    host.report({ t: 'phase', phase: 'unmounted', ms: performance.now() - started });
  }

  /** A host that keeps hidden applications may take them out of the document, so this is no removal. */
  private removed(): void {
    if (this.closing || this.host.context().active === false) return;
    this.host.report({
      t: 'failed',
      phase: 'unmount',
      code: 'E-CONTAINER-REMOVED',
      message: 'the container left the document before unmount()',
      traceId: '',
      fatal: true,
    });
    void this.close();
  }
}

function basePathOf(props: HostProps): string | null {
  try {
    return normaliseBasePath(props.get('basePath')).path;
  } catch {
    return null;
  }
}

async function inTime(opening: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new HostRefusal('E-MOUNT-TIMEOUT', `nothing could be drawn within ${MOUNT_TIMEOUT_MS / 1000} s`)),
      MOUNT_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
