import type { Outcome } from './call';
import { isUncertain } from './callFailure';
import { newRequestId } from './http';

/** What is to be written; two that are alike in all of it are one wish. */
interface Wanted {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: File;
}

interface Wish<T> {
  readonly of: string;
  /** told apart by itself: another file of the same name is another wish */
  readonly file: File | undefined;
  readonly onceKey: string;
  /** while it is under way */
  sent: Promise<Outcome<T>> | null;
  signal: AbortSignal | undefined;
}

/**
 * The writes of one place. The same wish while the first is under way is the same press: it gets that one's outcome.
 * Another wish is carried out after it, so that the last one is the one that holds. A wish of which nobody knows whether
 * it was carried out keeps its key until it is known.
 */
export class Wishes<T> {
  private kept: readonly Wish<T>[] = [];

  get busy(): boolean {
    return this.kept.some(({ sent }) => sent !== null);
  }

  run(wanted: Wanted, signal: AbortSignal | undefined, send: (onceKey: string) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const wish = this.wishFor(wanted);
    if (wish.sent !== null) return wish.sent;
    const before = this.kept.flatMap(({ sent }) => sent ?? []);
    wish.signal = signal;
    const sent = before.length === 0 ? send(wish.onceKey) : Promise.allSettled(before).then(() => send(wish.onceKey));
    wish.sent = sent
      .then((outcome) => {
        if (outcome.ok || !isUncertain(outcome.failure)) this.kept = this.kept.filter((one) => one !== wish);
        return outcome;
      })
      .finally(() => {
        wish.sent = null;
      });
    return wish.sent;
  }

  private wishFor({ params, query, body, file }: Wanted): Wish<T> {
    const of = JSON.stringify([params, query, body]);
    // One that was given up while under way is nobody's any more.
    const found = this.kept.find((one) => one.of === of && one.file === file && (one.sent === null || one.signal?.aborted !== true));
    if (found !== undefined) return found;
    const made: Wish<T> = { of, file, onceKey: newRequestId(), sent: null, signal: undefined };
    this.kept = [...this.kept, made];
    return made;
  }
}
