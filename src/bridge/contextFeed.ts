import type { HostContext, HostContextPort, Unsubscribe } from '@/contract/host';
import { readContext, type ReadContext } from './hostContext';
import { isFunction, type HostProps } from './hostProps';
import { contextPortOf } from './ports';

type Listener = (next: HostContext) => void;

/** The host's context, followed: one subscription, moved along when update() brings another port. */
export class ContextFeed {
  private readonly listeners = new Set<Listener>();
  private readonly stopMerge: Unsubscribe;
  private port: HostContextPort | null = null;
  private stopPort: Unsubscribe | null = null;

  constructor(private readonly props: HostProps) {
    this.follow();
    this.stopMerge = props.onMerge(() => {
      if (!this.follow()) return;
      const next = this.get();
      [...this.listeners].forEach((listen) => listen(next));
    });
  }

  get = (): HostContext => this.read().context;

  /** With what is wrong about it, for whoever tells the host. */
  read(): ReadContext {
    try {
      return readContext(this.port?.get());
    } catch {
      return readContext(undefined);
    }
  }

  on = (listen: Listener): Unsubscribe => {
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  };

  close(): void {
    this.stopMerge();
    this.leave();
    this.listeners.clear();
  }

  /** Subscriptions held at the host. */
  get held(): number {
    return this.stopPort === null ? 0 : 1;
  }

  private follow(): boolean {
    const next = contextPortOf(this.props.get('context'));
    if (next === this.port) return false;
    this.leave();
    this.port = next;
    try {
      const stop: unknown = next?.subscribe(() => {
        // What was true a moment ago is in the snapshot, not in the event of a host that mixes them up.
        if (this.port !== next) return;
        const context = this.get();
        [...this.listeners].forEach((listen) => listen(context));
      });
      if (isFunction(stop)) this.stopPort = () => void stop();
    } catch {
      // a snapshot that never changes is still one
    }
    return true;
  }

  private leave(): void {
    const stop = this.stopPort;
    this.stopPort = null;
    this.port = null;
    try {
      stop?.();
    } catch {
      // the host's own affair
    }
  }
}
