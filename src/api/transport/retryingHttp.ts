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

/** A request that is not sent, because the platform asked for a pause that is not over. */
export class TooSoon extends Error {
  constructor(readonly seconds: number) {
    super('too soon');
  }
}

export interface Sending {
  /** of the contract: a pause is asked for per endpoint */
  readonly name: string;
  readonly request: RawRequest;
  /** may be carried out twice: a read, or a write with a key the platform knows it by */
  readonly repeatable: boolean;
  /** nothing is changed by it: it may wait for its turn by itself */
  readonly isRead: boolean;
}

/** Sends what may be sent again until it is answered, within bounds; keeps to the pauses the platform asks for. */
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

  /** Waits until the platform wants to hear this again. */
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
