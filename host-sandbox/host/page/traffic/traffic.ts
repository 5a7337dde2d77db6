import type { CrossedEvent } from './probe';
import { watched } from '../watched';

type New<E extends CrossedEvent> = E extends CrossedEvent ? Omit<E, 'number' | 'at'> : never;
export type NewEvent = New<CrossedEvent>;

const EVENTS_MOST = 5_000;

/** Everything that crossed the contract, newest last. Tokens are recorded as hashes only. */
export class Traffic {
  /** the same array for the page's life */
  readonly events: CrossedEvent[] = [];
  /** grows at every change of the events */
  readonly changes = watched(0);
  /** how often the console has run the 401 command */
  readonly unauthorized = watched(0);
  /** getToken is called for each request */
  readonly tokenRequests = watched(0);
  private last = 0;

  constructor(private readonly elapsed: () => number) {}

  add(event: NewEvent): number {
    this.last += 1;
    const { detail, ...rest } = event;
    this.events.push({
      ...rest,
      number: this.last,
      at: this.elapsed(),
      ...(detail === undefined ? {} : { detail: plain(detail) }),
    });
    if (this.events.length > EVENTS_MOST) this.events.shift();
    this.notify();
    return this.last;
  }

  /** Writes the end of something that was written down when it began. */
  amend(number: number, change: Readonly<Record<string, unknown>>): void {
    const at = this.events.findLastIndex((event) => event.number === number);
    const event = this.events[at];
    if (!event) return;
    this.events[at] = { ...event, ...change };
    this.notify();
  }

  countUnauthorized(): void {
    this.unauthorized.set(this.unauthorized.get() + 1);
  }

  countToken(): void {
    this.tokenRequests.set(this.tokenRequests.get() + 1);
  }

  clear(): void {
    this.events.length = 0;
    this.unauthorized.set(0);
    this.tokenRequests.set(0);
    this.notify();
  }

  private notify(): void {
    this.changes.set(this.changes.get() + 1);
  }
}

/** A copy that can be written as JSON and does not change afterwards. */
function plain(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null) return typeof detail === 'function' ? '(function)' : detail;
  try {
    return JSON.parse(JSON.stringify(detail)) as unknown;
  } catch {
    return 'not to be written down';
  }
}
