import type { Unsubscribe } from '@/contract/host';
import { isFunction, type HostProps } from './hostProps';

interface Following<Port, Told> {
  /** the port as the props are now; null when there is none */
  readonly find: () => Port | null;
  /** answers how to stop, if the host is one that says */
  readonly subscribe: (port: Port, tell: (told: Told) => void) => unknown;
  /** what listeners are told when update() brought another port */
  readonly onMoved?: () => Told;
}

/** One port of the host, followed over update(): one subscription there, moved along when another port comes. Every call is guarded. */
export class PortFeed<Port, Told> {
  private readonly listeners = new Set<(told: Told) => void>();
  private readonly stopMerge: Unsubscribe;
  private followed: Port | null = null;
  private stopPort: Unsubscribe | null = null;

  constructor(
    props: HostProps,
    private readonly following: Following<Port, Told>,
  ) {
    this.follow();
    this.stopMerge = props.onMerge(() => {
      if (this.follow() && following.onMoved) this.tell(following.onMoved());
    });
  }

  get port(): Port | null {
    return this.followed;
  }

  on = (listen: (told: Told) => void): Unsubscribe => {
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
      const stop = this.following.subscribe(port, (told) => {
        // A port that was left may go on talking.
        if (this.followed === port) this.tell(told);
      });
      if (isFunction(stop)) this.stopPort = () => void stop();
    } catch {
      // a port that tells nothing can still be asked
    }
  }

  private tell(told: Told): void {
    [...this.listeners].forEach((listen) => listen(told));
  }

  private leave(): void {
    const stop = this.stopPort;
    this.stopPort = null;
    this.followed = null;
    try {
      stop?.();
    } catch {
      // the host's own affair
    }
  }
}
