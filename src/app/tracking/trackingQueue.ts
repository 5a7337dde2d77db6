import type { Api } from '@/api/call';
import { openEnvelope } from '@/api/envelope';
import type { Input } from '@/contract/contract';
import { wireOf } from '@/contract/wireTable';

export type TrackingName = 'tracking.events' | 'tracking.sliding';
type Body<N extends TrackingName> = NonNullable<Input<N>['body']>;
type Sent<N extends TrackingName> = Omit<Body<N>['events'][number], 'ago'>;

/** Events are sent after this time, or when there are so many, or when the page is hidden. */
const GATHER_MS = 10_000;
const GATHER_MAX = 20;
/** How many events wait when sending fails, and how often it is tried. */
const QUEUE_MAX = 50;
const TRIES_MAX = 3;

interface GatheredEvent<N extends TrackingName> {
  readonly event: Sent<N>;
  /** performance.now() */
  readonly at: number;
}

/** Collects events of one kind and sends them in the background; stops when the platform refuses them. */
export class TrackingQueue<N extends TrackingName> {
  private gathered: GatheredEvent<N>[] = [];
  private tries = 0;
  private sending = false;
  private off = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly api: Api,
    private readonly name: N,
    /** the browser's properties at the moment of sending */
    private readonly browser: () => Omit<Body<N>, 'events'>,
  ) {}

  add(event: Sent<N>): void {
    if (this.off) return;
    this.gathered = [...this.gathered, { event, at: performance.now() }].slice(-QUEUE_MAX);
    if (this.gathered.length >= GATHER_MAX) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), GATHER_MS);
  }

  async flush(): Promise<void> {
    this.stopTimer();
    if (this.sending || this.off || this.gathered.length === 0) return;
    const batch = this.gathered;
    this.gathered = [];
    this.sending = true;
    const now = performance.now();
    const events = batch.map(({ event, at }) => ({ ...event, ago: Math.max(0, Math.round(now - at)) }));
    const answer = await this.api.http.sendBeacon(wireOf(this.name).path, { ...this.browser(), events });
    this.sending = false;
    // A token that has just ended may be followed by another; where it is not, the session's end stops this queue.
    if (answer === null || answer.status === 401 || answer.status >= 500) this.again(batch);
    else if (openEnvelope(answer.text, answer.status, '').ok) this.tries = 0;
    // Refused: a further try would be refused too.
    else this.stop();
  }

  /** Drops the events of this session. */
  stop(): void {
    this.off = true;
    this.gathered = [];
    this.stopTimer();
  }

  private again(batch: GatheredEvent<N>[]): void {
    this.tries += 1;
    if (this.off) return;
    if (this.tries >= TRIES_MAX) this.tries = 0;
    else this.gathered = [...batch, ...this.gathered].slice(-QUEUE_MAX);
    if (this.gathered.length > 0) this.timer ??= setTimeout(() => void this.flush(), GATHER_MS * 2 ** this.tries);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
