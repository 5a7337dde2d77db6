import type { AuthEvent, AuthPort, Unsubscribe } from '@/contract/host';
import { isFunction, isObject, type HostProps } from './hostProps';
import { authPortOf } from './ports';

type Listener = (event: AuthEvent) => void;

/** What the host says of its sign-in, followed over update(). A host without events is not heard, only asked. */
export class AuthFeed {
  private readonly listeners = new Set<Listener>();
  private readonly stopMerge: Unsubscribe;
  private port: AuthPort | null = null;
  private stopPort: Unsubscribe | null = null;

  constructor(private readonly props: HostProps) {
    this.follow();
    this.stopMerge = props.onMerge(() => this.follow());
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

  private follow(): void {
    const next = authPortOf(this.props.get('auth'));
    if (next === this.port) return;
    this.leave();
    this.port = next;
    try {
      const stop: unknown = next?.onChange?.((event) => {
        if (this.port === next && isEvent(event)) [...this.listeners].forEach((listen) => listen(event));
      });
      if (isFunction(stop)) this.stopPort = () => void stop();
    } catch {
      // without events a renewed token is found when it is asked for
    }
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

function isEvent(value: unknown): value is AuthEvent {
  if (!isObject(value) || !('type' in value)) return false;
  if (value.type === 'issued') return 'gen' in value && typeof value.gen === 'number';
  return ['expireSoon', 'expired', 'loggedOut', 'userChanged'].some((known) => known === value.type);
}
