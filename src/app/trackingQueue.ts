import type { Api } from '@/api/call';
import { openEnvelope } from '@/api/envelope';
import type { Input } from '@/contract/contract';
import { wire } from '@/contract/wire';

export type TrackingName = 'tracking.events' | 'tracking.sliding';
type Body<N extends TrackingName> = NonNullable<Input<N>['body']>;
type Sent<N extends TrackingName> = Omit<Body<N>['events'][number], 'ago'>;

/** What is gathered is sent after this long, or when there is this much of it, or when the page goes out of sight. */
const GATHER_MS = 10_000;
const GATHER_MAX = 20;
/** Of what cannot be sent, so much is kept, and so often tried. */
const KEEP_MAX = 50;
const TRIES_MAX = 3;

interface Kept<N extends TrackingName> {
  readonly event: Sent<N>;
  /** performance.now() */
  readonly at: number;
}

/** Gathers events of one kind and sends them without anybody noticing; gives up when they are not wanted. */
export class TrackingQueue<N extends TrackingName> {
  private kept: Kept<N>[] = [];
  private tries = 0;
  private sending = false;
  private off = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly api: Api,
    private readonly name: N,
    /** what the browser says of itself, at the moment of sending */
    private readonly browser: () => Omit<Body<N>, 'events'>,
  ) {}

  add(event: Sent<N>): void {
    if (this.off) return;
    this.kept = [...this.kept, { event, at: performance.now() }].slice(-KEEP_MAX);
    if (this.kept.length >= GATHER_MAX) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), GATHER_MS);
  }

  async flush(): Promise<void> {
    this.stopTimer();
    if (this.sending || this.off || this.kept.length === 0) return;
    const batch = this.kept;
    this.kept = [];
    this.sending = true;
    const now = performance.now();
    const events = batch.map(({ event, at }) => ({ ...event, ago: Math.max(0, Math.round(now - at)) }));
    const answer = await this.api.http.tell(wire[this.name].path, { ...this.browser(), events });
    this.sending = false;
    if (answer === null || answer.status >= 500) this.again(batch);
    else if (openEnvelope(answer.text, answer.status, '').ok) this.tries = 0;
    // Refused: asking again would only be refused again.
    else this.stop();
  }

  /** Nothing more of this session. */
  stop(): void {
    this.off = true;
    this.kept = [];
    this.stopTimer();
  }

  private again(batch: Kept<N>[]): void {
    this.tries += 1;
    if (this.off) return;
    if (this.tries >= TRIES_MAX) this.tries = 0;
    else this.kept = [...batch, ...this.kept].slice(-KEEP_MAX);
    if (this.kept.length > 0) this.timer ??= setTimeout(() => void this.flush(), GATHER_MS * 2 ** this.tries);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
