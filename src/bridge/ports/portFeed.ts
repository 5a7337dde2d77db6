import type { Unsubscribe } from '@/contract/host';
import { isFunction, type HostProps } from '../hostProps';

interface Following<Port, Message> {
  /** the port as the props are now; null when there is none */
  readonly find: () => Port | null;
  /** returns the unsubscribe function, if the host has one */
  readonly subscribe: (port: Port, notify: (message: Message) => void) => unknown;
  /** what listeners get when update() brought another port */
  readonly onMoved?: () => Message;
}

/** One subscription to a port of the host, moved to another port when update() passes one. Every call is guarded. */
export class PortFeed<Port, Message> {
  private readonly listeners = new Set<(message: Message) => void>();
  private readonly stopMerge: Unsubscribe;
  private followed: Port | null = null;
  private stopPort: Unsubscribe | null = null;

  constructor(
    props: HostProps,
    private readonly following: Following<Port, Message>,
  ) {
    this.follow();
    this.stopMerge = props.onMerge(() => {
      if (this.follow() && following.onMoved) this.notify(following.onMoved());
    });
  }

  get port(): Port | null {
    return this.followed;
  }

  on = (listen: (message: Message) => void): Unsubscribe => {
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  };

  close(): void {
    this.stopMerge();
    this.leave();
    this.listeners.clear();
  }

  /** Subscriptions open at the host. */
  get openSubscriptions(): number {
    return this.stopPort === null ? 0 : 1;
  }

  /** Whether it is another port than before. */
  private follow(): boolean {
    const next = this.following.find();
    if (next === this.followed) return false;
    this.leave();
    this.followed = next;
    if (next !== null) this.subscribe(next);
    return true;
  }

  private subscribe(port: Port): void {
    try {
      const stop = this.following.subscribe(port, (message) => {
        // A port that was left may still send events.
        if (this.followed === port) this.notify(message);
      });
      if (isFunction(stop)) this.stopPort = () => void stop();
    } catch {
      // a port without events can still be read
    }
  }

  private notify(message: Message): void {
    [...this.listeners].forEach((listen) => listen(message));
  }

  private leave(): void {
    const stop = this.stopPort;
    this.stopPort = null;
    this.followed = null;
    try {
      stop?.();
    } catch {
      // A port that cannot be unsubscribed from is left all the same.
    }
  }
}
