import type { DialTask } from './model';

/**
 * The rests of a task's robots (restTimes): after each call the robot that spoke begins no other for so long.
 * A robot that rests takes one of the channels the task could have, but none away from other tasks.
 */
export class Rests {
  /** when those under way are over, soonest first: calls end in order and every rest is as long */
  private readonly ends: number[];
  /** of them, already over */
  private over = 0;
  private readonly restMs: number;

  constructor({ rest }: Pick<DialTask, 'rest'>) {
    this.restMs = rest?.ms ?? 0;
    this.ends = [...(rest?.ends ?? [])].sort((one, other) => one - other);
  }

  /** A call of the task ended. */
  begin(at: number): void {
    if (this.restMs > 0) this.ends.push(at + this.restMs);
  }

  /** When a robot is free for the next call, of so many channels; calls that fill them all are the channels' gate. */
  freeAt(at: number, calling: number, channels: number): number {
    while ((this.ends[this.over] ?? Infinity) <= at) this.over += 1;
    const tooMany = calling + this.ends.length - this.over - channels;
    if (tooMany < 0 || calling >= channels) return -Infinity;
    return this.ends[this.over + tooMany] ?? -Infinity;
  }
}

/** As the next advance finds them. */
export function restsAfter({ rest }: Pick<DialTask, 'rest'>, endedAt: readonly number[], at: number): DialTask['rest'] {
  return (
    rest && { ms: rest.ms, ends: [...rest.ends, ...endedAt.map((ended) => ended + rest.ms)].filter((end) => end > at) }
  );
}
