import { newRequestId } from '@/session/requestId';
import type { Outcome } from './call';
import { isUncertain } from '@/domain/callFailure';

/** Identity of a write; two writes that agree in all of it are the same press. */
interface MutationInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: File;
}

interface Mutation<T> {
  /** the input as text */
  readonly input: string;
  /** compared by identity: another file of the same name is another write */
  readonly file: File | undefined;
  readonly onceKey: string;
  /** while it is queued or under way */
  pending: Promise<Outcome<T>> | null;
  signal: AbortSignal | undefined;
}

/** What is pressed again sooner is a double click, which a fast platform answers between its two presses. */
const DOUBLE_PRESS_MS = 500;

/**
 * Queue of the writes of one place, run one after the other. A press that repeats the last queued write gets its
 * outcome; any other is queued, also one that repeats an earlier write, because the platform has to end with the last
 * press. A write of unknown outcome is repeated under the same key until the outcome is known.
 */
export class MutationQueue<T> {
  /** queued, under way, or of unknown outcome; in the order they are sent */
  private mutations: readonly Mutation<T>[] = [];
  /** the last write, when it was carried out */
  private done: { readonly mutation: Mutation<T>; readonly outcome: Outcome<T>; readonly at: number } | null = null;

  get busy(): boolean {
    return this.mutations.some(({ pending }) => pending !== null);
  }

  run(
    input: MutationInput,
    signal: AbortSignal | undefined,
    send: (onceKey: string) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const repeated = this.outcomeOfRepeated(input);
    if (repeated !== null) return Promise.resolve(repeated);
    const mutation = this.mutationOf(input);
    if (mutation.pending !== null) return mutation.pending;
    this.done = null;
    const before = this.mutations.flatMap(({ pending }) => pending ?? []);
    const others = this.mutations.filter((one) => one !== mutation);
    this.mutations = [...others, mutation];
    mutation.signal = signal;
    const sent =
      before.length === 0 ? send(mutation.onceKey) : Promise.allSettled(before).then(() => send(mutation.onceKey));
    mutation.pending = sent
      .then((outcome) => {
        if (outcome.ok || !isUncertain(outcome.failure))
          this.mutations = this.mutations.filter((one) => one !== mutation);
        if (outcome.ok) this.done = { mutation, outcome, at: performance.now() };
        return outcome;
      })
      .finally(() => {
        mutation.pending = null;
      });
    return mutation.pending;
  }

  private outcomeOfRepeated(given: MutationInput): Outcome<T> | null {
    const { done } = this;
    if (done === null || this.busy || performance.now() - done.at > DOUBLE_PRESS_MS) return null;
    return isAlike(done.mutation, given) ? done.outcome : null;
  }

  private mutationOf(given: MutationInput): Mutation<T> {
    const last = this.mutations.findLast(({ pending }) => pending !== null);
    // A write that was aborted has no outcome to share.
    if (last && isAlike(last, given) && last.signal?.aborted !== true) return last;
    const unknown = this.mutations.findLast((one) => one.pending === null && isAlike(one, given));
    return (
      unknown ?? { input: textOf(given), file: given.file, onceKey: newRequestId(), pending: null, signal: undefined }
    );
  }
}

const textOf = ({ params, query, body }: MutationInput) => JSON.stringify([params, query, body]);

function isAlike<T>(one: Mutation<T>, given: MutationInput): boolean {
  return one.input === textOf(given) && one.file === given.file;
}
