import type { Outcome } from '@/api/call';
import { type CallFailure, isUncertain } from '@/domain/callFailure';

/** What is saved of what is written. */
export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  /** tried again by itself with growing pauses */
  | { readonly kind: 'failing'; readonly failure: CallFailure }
  /** tried again with the next change, unless somebody has to decide first */
  | { readonly kind: 'refused'; readonly failure: CallFailure };

/** Another person saved, applied or discarded it: what is written stays until somebody decides where it goes. */
const decisions: ReadonlySet<string> = new Set(['thing.changed', 'thing.unknown', 'robot.versionState']);

/** Saving goes on by itself with the next change. */
export function triesAgain(state: SaveState): boolean {
  return state.kind !== 'refused' || !decisions.has(state.failure.id);
}

/** ms without a change before it is saved */
const PAUSE_MS = 800;
/** ms between tries that fail for the network or the platform */
const AGAIN_MS = [2_000, 5_000, 15_000, 30_000] as const;

/** The same may be saved a moment later: no answer came, or there were too many requests. */
function isTriedLater(failure: CallFailure): boolean {
  return isUncertain(failure) || failure.status === 429;
}

type Send<T> = (value: T, revision: number) => Promise<Outcome<{ readonly revision: number }>>;

/**
 * Saves the newest value some time after each change, one request at a time, on the revision of the save before. What
 * was refused is sent again once it is changed; it stops only where somebody has to decide.
 */
export class Autosave<T> {
  private state: SaveState = { kind: 'saved' };
  private unsaved: { readonly value: T } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private failures = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    private send: Send<T>,
    private revision: number,
  ) {}

  readonly current = (): SaveState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(value: T): void {
    this.unsaved = { value };
    if (this.isSending || !triesAgain(this.state)) return;
    this.show({ kind: 'waiting' });
    this.in(PAUSE_MS);
  }

  /** Saves at once what waits, also what is written meanwhile; resolves when nothing is being sent. */
  async now(): Promise<SaveState> {
    let tried: { readonly value: T } | null = null;
    for (;;) {
      while (this.isSending) await new Promise<void>((resolve) => this.once(resolve));
      if (this.unsaved === null || this.unsaved === tried || !triesAgain(this.state)) return this.state;
      clearTimeout(this.timer);
      tried = this.unsaved;
      await this.sendNewest();
    }
  }

  /** Goes on after a refusal, on another revision, and to another place where one is given. */
  goOn(revision: number, send: Send<T> = this.send): void {
    this.revision = revision;
    this.send = send;
    this.show({ kind: this.unsaved ? 'waiting' : 'saved' });
    if (this.unsaved) this.in(0);
  }

  /** What was written is given up: the saved revision stands. */
  drop(revision: number, send: Send<T> = this.send): void {
    clearTimeout(this.timer);
    this.unsaved = null;
    this.revision = revision;
    this.send = send;
    this.show({ kind: 'saved' });
  }

  get savedRevision(): number {
    return this.revision;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
  }

  private in(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sendNewest(), ms);
  }

  private async sendNewest(): Promise<void> {
    const sent = this.unsaved;
    if (!sent || this.isSending) return;
    this.isSending = true;
    this.show({ kind: 'saving' });
    const outcome = await this.send(sent.value, this.revision);
    this.isSending = false;
    if (outcome.ok) return this.saved(sent, outcome.data.revision);
    if (!isTriedLater(outcome.failure)) return this.refused(sent, outcome.failure);
    this.show({ kind: 'failing', failure: outcome.failure });
    this.in(AGAIN_MS[Math.min(this.failures, AGAIN_MS.length - 1)] ?? PAUSE_MS);
    this.failures += 1;
  }

  private refused(sent: { readonly value: T }, failure: CallFailure): void {
    this.show({ kind: 'refused', failure });
    // What was changed meanwhile may be right.
    if (this.unsaved !== sent && triesAgain(this.state)) this.in(PAUSE_MS);
  }

  private saved(sent: { readonly value: T }, revision: number): void {
    this.revision = revision;
    this.failures = 0;
    // Null: it was given up while it was sent.
    if (this.unsaved === sent || this.unsaved === null) {
      this.unsaved = null;
      return this.show({ kind: 'saved' });
    }
    this.show({ kind: 'waiting' });
    this.in(PAUSE_MS);
  }

  private show(state: SaveState): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }

  private once(listener: () => void): void {
    const end = this.subscribe(() => {
      end();
      listener();
    });
  }
}
