import type { Api } from './call';

/** How long later reads wait for the first ones. */
const GIVES_WAY_MS = 1_500;
/** Longer than the rendering of a screen takes; an older answer is not used. */
const AHEAD_MS = 10_000;

interface Ahead {
  readonly sentAt: number;
  readonly answer: Promise<unknown>;
  /** what it was answered with, once it is */
  answered?: unknown;
}

/**
 * Keeps track of the reads that are shown: a read that no screen shows any more is aborted. A screen's main data is
 * requested before its secondary data. One per mount.
 */
export class ReadScheduler {
  private readonly looking = new Map<string, number>();
  private readonly running = new Map<string, AbortController>();
  private readonly first = new Set<AbortController>();
  private waiting: (() => void)[] = [];
  private readonly ahead = new Map<string, Ahead>();

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

  /**
   * Sends a read for a screen that is still being rendered. Rendered again, as React may before the screen stands, it
   * finds the one that is sent. The answer is kept beside the store: a change of the store while the screen is rendered
   * would have it rendered anew.
   */
  sendAhead(key: string, ask: (signal: AbortSignal) => Promise<unknown>): void {
    if (this.isAhead(key)) return;
    const sent: Ahead = { sentAt: performance.now(), answer: this.run(key, ask) };
    this.ahead.set(key, sent);
    void sent.answer.then((answered) => {
      sent.answered = answered;
    });
  }

  isAhead(key: string): boolean {
    const sent = this.ahead.get(key);
    return sent !== undefined && performance.now() - sent.sentAt < AHEAD_MS;
  }

  /** What a read ahead has been answered with by now. */
  answeredAhead(key: string): unknown {
    return this.isAhead(key) ? this.ahead.get(key)?.answered : undefined;
  }

  /** What a read ahead is answered with, once; undefined if none was sent. */
  takeAhead(key: string): Promise<unknown> | undefined {
    const sent = this.isAhead(key) ? this.ahead.get(key) : undefined;
    this.ahead.delete(key);
    return sent?.answer;
  }

  /** The rendered screen reads in this moment; its later reads send their own requests. */
  endAhead(key: string): void {
    setTimeout(() => this.ahead.delete(key));
  }

  /** Data has changed: what was read before is not used. */
  dropAhead(): void {
    this.ahead.clear();
  }

  isIdle(): boolean {
    return this.running.size === 0;
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

const schedulers = new WeakMap<Api, ReadScheduler>();

/** The one of a mount, which begins with its first read: sign-in does without these scripts. */
export function readSchedulerOf(api: Api): ReadScheduler {
  const scheduler = schedulers.get(api) ?? new ReadScheduler();
  schedulers.set(api, scheduler);
  return scheduler;
}
