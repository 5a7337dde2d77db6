/** How long later reads wait for the first ones. */
const GIVES_WAY_MS = 1_500;

/**
 * Which reads are shown: one that no screen shows any more is aborted. What a screen is opened for is requested before
 * what stands beside it. One per mount.
 */
export class ReadScheduler {
  private readonly looking = new Map<string, number>();
  private readonly running = new Map<string, AbortController>();
  private readonly first = new Set<AbortController>();
  private waiting: (() => void)[] = [];
  private readonly begun = new Map<string, number>();
  private readonly failed = new Map<string, { readonly of: unknown; readonly until: number }>();

  /** A screen shows this read; the function it answers is called when the screen goes. */
  enter(key: string): () => void {
    this.looking.set(key, (this.looking.get(key) ?? 0) + 1);
    return () => {
      const left = (this.looking.get(key) ?? 1) - 1;
      if (left > 0) this.looking.set(key, left);
      else {
        this.looking.delete(key);
        // Not at once: another screen drawn in the same moment may use the same answer.
        setTimeout(() => {
          if (!this.looking.has(key)) this.running.get(key)?.abort();
        });
      }
    };
  }

  /** Whether to read ahead of a screen that is being drawn: not while an answer read ahead is still unused. */
  begin(key: string, withinMs: number): boolean {
    const before = this.begun.get(key);
    const isBegun = before !== undefined && performance.now() - before < withinMs;
    if (isBegun) return false;
    this.begun.set(key, performance.now());
    this.failed.delete(key);
    return true;
  }

  /** A read ahead failed before its screen was drawn: the store has good answers, this has the failures. */
  failedAhead(key: string, failure: unknown, forMs: number): void {
    if (this.begun.has(key)) this.failed.set(key, { of: failure, until: performance.now() + forMs });
  }

  /** The failure of a read ahead, once: the drawn screen does not repeat it. */
  takeFailure(key: string): unknown {
    const failed = this.failed.get(key);
    this.failed.delete(key);
    return failed && performance.now() < failed.until ? failed.of : undefined;
  }

  /** The screen stands there and asks in this same moment; the next one asks for itself. */
  taken(key: string): void {
    this.begun.delete(key);
    setTimeout(() => this.failed.delete(key));
  }

  /** Runs this read, `later` than those under way that are not. */
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

  /** When nothing that goes first is under way: at once, often; never never. */
  private async turn(): Promise<void> {
    // The reads of one screen begin in one go, in any order.
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
