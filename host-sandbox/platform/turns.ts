import { Refusal } from './refusal';

/** Work that takes much of the machine: so many at once, so many wait in order, and the rest is told to come again. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    /** the last of more would stand for long, and hold its request and memory */
    private readonly waitingMost: number,
  ) {}

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.waiting.length >= this.waitingMost) throw new Refusal('platform.busy');
    // Whoever ends hands the place on: it is never free in between.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
