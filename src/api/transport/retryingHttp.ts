import { byChance } from './chance';
import { SessionEnded } from '@/session/sessionEnd';
import { transportFailure, type Http, type RawAnswer, type RawRequest } from './http';
import { isOffline, type NetworkState } from './networkState';
import { pause } from './pause';
import { retryAfter, waitSeconds } from './retryRule';

/** A pause the platform asks for is waited for up to this; a longer one is a failure instead. */
const WAIT_MAX_MS = 60_000;
/** How often one request waits when the platform asks for it. */
const WAITS_MAX = 2;

/** A request that is not sent, because a pause the platform asked for is not over. */
export class TooSoon extends Error {
  constructor(readonly seconds: number) {
    super('too soon');
  }
}

export interface Sending {
  /** endpoint name, because a pause is requested per endpoint */
  readonly name: string;
  readonly request: RawRequest;
  /** may be sent twice: a read, or a write with an idempotency key */
  readonly repeatable: boolean;
  /** changes nothing, so it may wait and be sent by itself */
  readonly isRead: boolean;
}

/**
 * Sends a request again, if it may be repeated, until it is answered or a limit is reached; observes the pauses the
 * platform asks for.
 */
export class Persistence {
  private readonly waits = new Map<string, number>();

  constructor(
    private readonly http: Http,
    private readonly state: NetworkState,
    private readonly chance: () => number = byChance,
  ) {}

  async send(sending: Sending): Promise<RawAnswer> {
    for (let waited = 0; ; waited += 1) {
      await this.turn(sending);
      const answer = await this.untilAnswered(sending);
      if (answer.response.status !== 429) return answer;
      const seconds = waitSeconds(answer.response.headers['retry-after'], Date.now());
      this.waits.set(sending.name, performance.now() + seconds * 1000);
      if (!sending.isRead || seconds * 1000 > WAIT_MAX_MS || waited >= WAITS_MAX) return answer;
    }
  }

  /** Waits until the platform accepts this request again. */
  private async turn({ name, request, isRead }: Sending): Promise<void> {
    const until = this.waits.get(name) ?? 0;
    const left = until - performance.now();
    if (left <= 0) return;
    if (!isRead || left > WAIT_MAX_MS) throw new TooSoon(Math.ceil(left / 1000));
    await this.state.whileWaiting(until, pause(left, request.signal, this.http.closing));
  }

  private async untilAnswered({ request, repeatable }: Sending): Promise<RawAnswer> {
    for (let tries = 1; ; tries += 1) {
      const tried = await this.http.send(request).then(
        (answer) => ({ answer, error: null }),
        (error: unknown) => ({ answer: null, error }),
      );
      const delay = repeatable ? this.delay(tried, tries) : null;
      if (delay === null) {
        if (tried.answer) return tried.answer;
        throw tried.error;
      }
      await this.state.whileRetrying(pause(delay, request.signal, this.http.closing));
    }
  }

  private delay(tried: { readonly answer: RawAnswer | null; readonly error: unknown }, tries: number): number | null {
    if (tried.answer) return retryAfter({ kind: 'answer', status: tried.answer.response.status }, tries, this.chance());
    // Not repeated: without a network, after an abort, after a timeout.
    if (isOffline() || tried.error instanceof SessionEnded || transportFailure(tried.error) !== 'network.offline')
      return null;
    return retryAfter({ kind: 'unreachable' }, tries, this.chance());
  }
}
