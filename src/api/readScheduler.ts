/** How long later reads wait for the first ones. */
const GIVES_WAY_MS = 1_500;

/**
 * Keeps track of the reads that are shown: a read that no screen shows any more is aborted. A screen's main data is
 * requested before its secondary data. One per mount.
 */
export class ReadScheduler {
  private readonly looking = new Map<string, number>();
  private readonly running = new Map<string, AbortController>();
  private readonly first = new Set<AbortController>();
  private waiting: (() => void)[] = [];
  private readonly begun = new Map<string, number>();
  private readonly failed = new Map<string, { readonly of: unknown; readonly until: number }>();

  /** Registers a read as shown; the returned function ends this when the screen unmounts. */
  enter(key: string): () => void {
    this.looking.set(key, (this.looking.get(key) ?? 0) + 1);
    return () => {
      const left = (this.looking.get(key) ?? 1) - 1;
      if (left > 0) this.looking.set(key, left);
      else {
        this.looking.delete(key);
        // Delayed, because another screen rendered at the same moment may use the same answer.
        setTimeout(() => {
          if (!this.looking.has(key)) this.running.get(key)?.abort();
        });
      }
    };
  }

  /** Whether to read ahead of a screen that is being rendered: not again within this time of the last read ahead. */
  begin(key: string, withinMs: number): boolean {
    const before = this.begun.get(key);
    const isBegun = before !== undefined && performance.now() - before < withinMs;
    if (isBegun) return false;
    this.begun.set(key, performance.now());
    this.failed.delete(key);
    return true;
  }

  /** The store has the answers of reads ahead; their failures are stored here. */
  failedAhead(key: string, failure: unknown, forMs: number): void {
    if (this.begun.has(key)) this.failed.set(key, { of: failure, until: performance.now() + forMs });
  }

  /** The failure of a read ahead, once, so that the rendered screen does not repeat the request. */
  takeFailure(key: string): unknown {
    const failed = this.failed.get(key);
    this.failed.delete(key);
    return failed && performance.now() < failed.until ? failed.of : undefined;
  }

  /** The rendered screen uses the failure in this moment only; later reads send their own request. */
  taken(key: string): void {
    this.begun.delete(key);
    setTimeout(() => this.failed.delete(key));
  }

  /** Runs a read; with `later` after those in progress without it. */
  async run<T>(key: string, ask: (signal: AbortSignal) => Promise<T>, later = false): Promise<T> {
    const abort = new AbortController();
    this.running.set(key, abort);
    if (later) await this.turn();
    else this.first.add(abort);
    try {
      return await ask(abort.signal);
    } finally {
      if (this.running.get(key) === abort) this.running.delete(key);
      this.first.delete(abort);
      if (this.first.size === 0) this.waiting.splice(0).forEach((go) => go());
    }
  }

  /** Waits until no read that goes first is in progress. */
  private async turn(): Promise<void> {
    // The reads of one screen begin in the same moment, in any order.
    await Promise.resolve();
    if (this.first.size === 0) return;
    await new Promise<void>((go) => {
      const patience = setTimeout(go, GIVES_WAY_MS);
      this.waiting.push(() => {
        clearTimeout(patience);
        go();
      });
    });
  }
}

export function readKey(name: string, input: object): string {
  return JSON.stringify([name, input]);
}
