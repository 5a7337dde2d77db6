import { watched } from './watched';

export const speeds = ['1', '10', '60', '600'] as const;
export type Speed = (typeof speeds)[number];

export interface WorldTime {
  /** world ms since 1970 at `readAt` */
  readonly now: number;
  readonly speed: number;
  /** ms of this page's own clock */
  readonly readAt: number;
}

type Fetch = typeof globalThis.fetch;

/** The sandbox's clock, polled now and then and extrapolated in between. Null while it does not answer. */
export class WorldClock {
  readonly time = watched<WorldTime | null>(null);

  constructor(
    private readonly fetch: Fetch,
    /** ms since the page was opened */
    private readonly elapsed: () => number,
  ) {}

  /** world ms, counted on from the last answer */
  now(): number | null {
    const time = this.time.get();
    return time ? time.now + (this.elapsed() - time.readAt) * time.speed : null;
  }

  read(): Promise<void> {
    return this.ask({});
  }

  set(speed: Speed): Promise<void> {
    return this.ask({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ speed: Number(speed) }),
    });
  }

  private async ask(init: RequestInit): Promise<void> {
    try {
      const { fetch } = this;
      const response = await fetch('/sandbox/clock', init);
      const value: unknown = response.ok ? await response.json() : null;
      this.time.set(isTime(value) ? { now: value.now, speed: value.speed, readAt: this.elapsed() } : null);
    } catch {
      this.time.set(null);
    }
  }
}

function isTime(value: unknown): value is { now: number; speed: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'now' in value &&
    'speed' in value &&
    typeof value.now === 'number' &&
    typeof value.speed === 'number'
  );
}
