import { watched } from './watched';

export type TrafficKind = 'lifecycle' | 'command' | 'report' | 'auth' | 'context';

export interface TrafficEntry {
  readonly number: number;
  /** ms since the page was opened */
  readonly at: number;
  readonly kind: TrafficKind;
  readonly what: string;
  readonly detail: string;
}

const KEPT = 200;

/** What crossed the contract, newest last. Tokens never come in here. */
export class Traffic {
  readonly entries = watched<readonly TrafficEntry[]>([]);
  /** how often the console has run the 401 command */
  readonly unauthorized = watched(0);
  /** getToken is called for each request: counted, not listed */
  readonly tokenAsked = watched(0);
  private last = 0;

  constructor(private readonly elapsed: () => number) {}

  add(kind: TrafficKind, what: string, detail?: unknown): void {
    this.last += 1;
    const entry = { number: this.last, at: this.elapsed(), kind, what, detail: asText(detail) };
    this.entries.set([...this.entries.get(), entry].slice(-KEPT));
  }

  countUnauthorized(): void {
    this.unauthorized.set(this.unauthorized.get() + 1);
  }

  countToken(): void {
    this.tokenAsked.set(this.tokenAsked.get() + 1);
  }

  clear(): void {
    this.entries.set([]);
    this.unauthorized.set(0);
    this.tokenAsked.set(0);
  }
}

function asText(detail: unknown): string {
  if (detail === undefined) return '';
  if (typeof detail === 'string') return detail;
  try {
    return JSON.stringify(detail);
  } catch {
    return 'not to be written down';
  }
}
