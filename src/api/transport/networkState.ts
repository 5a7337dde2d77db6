/** State of the connection to the platform, as it is shown to the person. */
export type NetworkView =
  | { readonly kind: 'fine' }
  /** an answer is waited for longer than usual */
  | { readonly kind: 'slow' }
  /** the browser has no network at all */
  | { readonly kind: 'offline' }
  /** the platform does not answer; requests are repeated by themselves */
  | { readonly kind: 'unreachable' }
  /** the platform asked to wait; `until` by performance.now() */
  | { readonly kind: 'waiting'; readonly until: number };

/** A request that takes longer is shown as slow. */
const SLOW_MS = 4_000;
/** A socket that is back within this time counts as never lost. */
const CUT_MS = 2_000;

const fine: NetworkView = { kind: 'fine' };

/** Combines the states of requests and socket into the one that is shown. One per mount. */
export class NetworkState {
  private view: NetworkView = fine;
  private slow = 0;
  private retrying = 0;
  private cut = false;
  private cutTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly waits = new Set<number>();
  private readonly listeners = new Set<() => void>();
  private readonly comeBack = new Set<() => void>();

  constructor() {
    window.addEventListener('online', this.notifyBack);
    window.addEventListener('offline', this.look);
  }

  /** The browser has a network again, or the platform is connected again. */
  readonly onBack = (listen: () => void): (() => void) => {
    this.comeBack.add(listen);
    return () => this.comeBack.delete(listen);
  };

  /** What failed for lack of a connection is tried again now. */
  readonly notifyBack = (): void => {
    this.look();
    this.comeBack.forEach((listen) => listen());
  };

  readonly get = (): NetworkView => this.view;

  readonly watch = (listen: () => void): (() => void) => {
    this.listeners.add(listen);
    return () => this.listeners.delete(listen);
  };

  /** Reports a request that a screen waits for; the returned function reports its end. */
  asking(): () => void {
    let counted = false;
    const timer = setTimeout(() => {
      counted = true;
      this.slow += 1;
      this.look();
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      if (counted) this.slow -= 1;
      counted = false;
      this.look();
    };
  }

  /** A failed request is about to be repeated. */
  async whileRetrying<T>(pause: Promise<T>): Promise<T> {
    this.retrying += 1;
    this.look();
    try {
      return await pause;
    } finally {
      this.retrying -= 1;
      this.look();
    }
  }

  /** The platform asked for a pause. */
  async whileWaiting<T>(until: number, pause: Promise<T>): Promise<T> {
    this.waits.add(until);
    this.look();
    try {
      return await pause;
    } finally {
      this.waits.delete(until);
      this.look();
    }
  }

  /** The socket was opened or lost. */
  connected(is: boolean): void {
    clearTimeout(this.cutTimer);
    this.cut = false;
    if (!is) {
      this.cutTimer = setTimeout(() => {
        this.cut = true;
        this.look();
      }, CUT_MS);
    }
    this.look();
  }

  close(): void {
    clearTimeout(this.cutTimer);
    window.removeEventListener('online', this.notifyBack);
    window.removeEventListener('offline', this.look);
    this.listeners.clear();
  }

  private readonly look = (): void => {
    const next = this.viewNow();
    if (next.kind === this.view.kind && untilOf(next) === untilOf(this.view)) return;
    this.view = next;
    this.listeners.forEach((listen) => listen());
  };

  private viewNow(): NetworkView {
    if (isOffline()) return { kind: 'offline' };
    if (this.waits.size > 0) return { kind: 'waiting', until: Math.max(...this.waits) };
    if (this.retrying > 0 || this.cut) return { kind: 'unreachable' };
    return this.slow > 0 ? { kind: 'slow' } : fine;
  }
}

/** `navigator.onLine` is only reliable when it is false. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

function untilOf(view: NetworkView): number | null {
  return view.kind === 'waiting' ? view.until : null;
}
