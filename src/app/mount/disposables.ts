/**
 * Timers, listeners and subscriptions of a mount. All are disposed at its end, and those that failed to be are counted.
 */
export class Disposables {
  private readonly timers = new Set<() => void>();
  private readonly listeners = new Set<() => void>();
  private closed = false;

  get isClosed(): boolean {
    return this.closed;
  }

  /** Runs later unless the mount ends first; returns a function that cancels it. */
  timeout(run: () => void, ms: number): () => void {
    if (this.closed) return () => undefined;
    const stop = () => {
      clearTimeout(timer);
      this.timers.delete(stop);
    };
    const timer = setTimeout(() => {
      this.timers.delete(stop);
      run();
    }, ms);
    this.timers.add(stop);
    return stop;
  }

  /** Resolves after that time, or at once when the mount ends. */
  pause(ms: number): Promise<void> {
    if (this.closed) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.timers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.timers.add(end);
    });
  }

  listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
    target.addEventListener(type, listener);
    return this.follow(() => target.removeEventListener(type, listener));
  }

  /** Adds any other subscription by its unsubscribe function. */
  follow(end: () => void): () => void {
    const stop = () => {
      end();
      this.listeners.delete(stop);
    };
    this.listeners.add(stop);
    return stop;
  }

  /** One that fails to be disposed stays counted. */
  close(): void {
    this.closed = true;
    for (const stop of [...this.timers, ...this.listeners]) {
      try {
        stop();
      } catch {
        continue;
      }
    }
  }

  counts(): { readonly timers: number; readonly listeners: number } {
    return { timers: this.timers.size, listeners: this.listeners.size };
  }
}
