import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from './refusal';

/** Limits work that takes much of the machine: `atOnce` run, `waitingMost` wait in order, more are refused at once. */
export class Semaphore {
  private readonly limit: LimitFunction;

  constructor(
    atOnce: number,
    /** the last of a longer queue would wait too long, and its request takes memory meanwhile */
    private readonly waitingMost: number,
    private readonly refusal = () => new Refusal('platform.busy'),
  ) {
    this.limit = pLimit(atOnce);
  }

  get isFull(): boolean {
    const { activeCount, concurrency, pendingCount } = this.limit;
    return activeCount >= concurrency && pendingCount >= this.waitingMost;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw this.refusal();
    return this.limit(work);
  }
}
