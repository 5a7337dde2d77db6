import type { Outcome } from '@/api/call';
import { type CallFailure, isUncertain } from '@/domain/callFailure';

/** What is saved of what is written. */
export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  /** tried again by itself with growing pauses */
  | { readonly kind: 'failing'; readonly failure: CallFailure }
  /** not tried again before somebody decides: another person saved, applied or deleted it, or a right is gone */
  | { readonly kind: 'refused'; readonly failure: CallFailure };

/** ms without a change before it is saved */
const PAUSE_MS = 800;
/** ms between tries that fail for the network or the platform */
const AGAIN_MS = [2_000, 5_000, 15_000, 30_000] as const;

type Send<T> = (value: T, revision: number) => Promise<Outcome<{ readonly revision: number }>>;

/**
 * Saves the newest value some time after each change, one request at a time, on the revision of the save before. It
 * stops at a refusal and keeps what was not saved.
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
    if (this.isSending || this.state.kind === 'refused') return;
    this.show({ kind: 'waiting' });
    this.in(PAUSE_MS);
  }

  /** Saves at once what waits; resolves when nothing is being sent. */
  async now(): Promise<SaveState> {
    clearTimeout(this.timer);
    if (this.unsaved && !this.isSending && this.state.kind !== 'refused') await this.sendNewest();
    while (this.isSending) await new Promise<void>((resolve) => this.once(resolve));
    return this.state;
  }

  /** Goes on after a refusal, on another revision, and to another place where one is given. */
  goOn(revision: number, send: Send<T> = this.send): void {
    this.revision = revision;
    this.send = send;
    this.show({ kind: this.unsaved ? 'waiting' : 'saved' });
    if (this.unsaved) this.in(0);
  }

  /** What was written is given up: the saved revision stands. */
  drop(revision: number): void {
    clearTimeout(this.timer);
    this.unsaved = null;
    this.revision = revision;
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
    if (!isUncertain(outcome.failure)) return this.show({ kind: 'refused', failure: outcome.failure });
    this.show({ kind: 'failing', failure: outcome.failure });
    this.in(AGAIN_MS[Math.min(this.failures, AGAIN_MS.length - 1)] ?? PAUSE_MS);
    this.failures += 1;
  }

  private saved(sent: { readonly value: T }, revision: number): void {
    this.revision = revision;
    this.failures = 0;
    if (this.unsaved === sent) {
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
