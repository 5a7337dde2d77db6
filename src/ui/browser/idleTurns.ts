import { whenIdle } from './whenIdle';

/** Runs what is added when the browser is idle, one in each idle period, so that none holds up the page for long. */
class IdleTurns {
  private readonly waiting = new Set<() => void>();
  private stop: (() => void) | null = null;

  /** Returns how to take it back. */
  add(run: () => void): () => void {
    this.waiting.add(run);
    this.stop ??= whenIdle(this.next);
    return () => {
      this.waiting.delete(run);
      if (this.waiting.size > 0) return;
      this.stop?.();
      this.stop = null;
    };
  }

  private readonly next = (): void => {
    const [run] = this.waiting;
    if (run !== undefined) this.waiting.delete(run);
    this.stop = this.waiting.size === 0 ? null : whenIdle(this.next);
    run?.();
  };
}

export const idleTurns = new IdleTurns();
