import type { DialTask } from './model';

/**
 * Rests of a task's robots (restTimes): for so long after each call its robot begins no other. A resting robot takes
 * one of the channels the task could have, but none of other tasks.
 */
export class Rests {
  /** ends of the rests in progress, soonest first: calls end in order and all rests have the same length */
  private readonly ends: number[];
  /** how many of them are over */
  private over = 0;
  private readonly restMs: number;

  constructor({ rest }: Pick<DialTask, 'rest'>) {
    this.restMs = rest?.ms ?? 0;
    this.ends = [...(rest?.ends ?? [])].sort((one, other) => one - other);
  }

  /** Called when a call of the task ended. */
  begin(at: number): void {
    if (this.restMs > 0) this.ends.push(at + this.restMs);
  }

  /**
   * When a robot is free for the next call, given the number of channels; if calls use all of them, the gate of
   * channels is closed instead.
   */
  freeAt(at: number, calling: number, channels: number): number {
    while ((this.ends[this.over] ?? Infinity) <= at) this.over += 1;
    const tooMany = calling + this.ends.length - this.over - channels;
    if (tooMany < 0 || calling >= channels) return -Infinity;
    return this.ends[this.over + tooMany] ?? -Infinity;
  }
}

/** The rests as the next advance loads them. */
export function restsAfter({ rest }: Pick<DialTask, 'rest'>, endedAt: readonly number[], at: number): DialTask['rest'] {
  return (
    rest && { ms: rest.ms, ends: [...rest.ends, ...endedAt.map((ended) => ended + rest.ms)].filter((end) => end > at) }
  );
}
