import type { Commands, TokenGrant } from '@/contract/host';
import type { SessionEnd } from '../sessionEnd';

type Unauthorized = Commands['auth.unauthorized@1'];

/** The part of a host the gate speaks to; each call is guarded by the bridge. */
interface GateHost {
  readonly embedded: boolean;
  readonly tokens: { renew(failedGen: number, traceId: string): Promise<TokenGrant | null> } | null;
  execute(
    id: 'auth.unauthorized@1',
    payload: Unauthorized['in'],
  ): Promise<
    | { readonly ok: true; readonly out: Unauthorized['out'] }
    | { readonly ok: false; readonly why: 'missing' | 'threw' | 'timeout' }
  >;
}

/** Whether the host's command or the console offers the sign-in. */
export type OverBy = 'host' | 'us';

/** Dependencies of the gate; one gate per mount. */
export interface GateContext {
  readonly host: GateHost;
  /** the path under the base, to come back to after a new sign-in */
  returnTo(): string;
  /** The session has ended: called once, and again when the host's command did not help. */
  onOver(reason: SessionEnd, by: OverBy): void;
  /** ms of any clock that only goes forward */
  now?(): number;
  pause?(ms: number): Promise<void>;
}

const COMMANDS_MAX = 3;
const COMMANDS_WITHIN_MS = 5 * 60_000;
/** ms between the retries of requests that failed together, so that a new token does not cause a burst */
const STAGGER_MS = 10;
const STAGGER_MAX = 50;

/**
 * The 401 protocol: a newer token is tried once and silently; otherwise the host's command runs once per token
 * generation, and all later requests wait for a new sign-in.
 */
export class SessionGate {
  private overForGen: number | null = null;
  private renewing: Promise<number | null> | null = null;
  private waiting = 0;
  private closed = false;
  /** generations the host's command ran for; a reopened gate does not run it twice for one */
  private readonly commanded = new Set<number>();
  private commandsAt: number[] = [];

  private followNewer: (failedGen: number) => Promise<boolean> = () => Promise.resolve(false);

  constructor(private readonly context: GateContext) {}

  /** Another source of a newer token than the host: returns whether the token is this person's and in use now. */
  followNewerBy(follow: (failedGen: number) => Promise<boolean>): void {
    this.followNewer = follow;
  }

  /** Whether that source has a newer token than this generation's. */
  hasNewer(failedGen: number): Promise<boolean> {
    return this.followNewer(failedGen);
  }

  /** Requests are held back: the session has ended and no new one has begun. */
  get isFrozen(): boolean {
    return this.overForGen !== null;
  }

  /** Whether a request under this generation may go out at all. */
  isClosed(gen: number): boolean {
    return this.overForGen !== null && gen <= this.overForGen;
  }

  /** A new sign-in happened. */
  reopen(): void {
    this.overForGen = null;
  }

  /** The mount ends: a 401 from now on is ignored. */
  close(): void {
    this.closed = true;
  }

  /** Returns true when the request may be sent once more with a newer token. */
  async on401(gen: number, requestId: string, url: string, reason: SessionEnd): Promise<boolean> {
    const turn = this.waiting;
    this.waiting += 1;
    const newer = await this.renew(gen, requestId).finally(() => {
      this.waiting -= 1;
    });
    if (newer !== null && newer > gen) {
      if (turn > 0) await this.pause(Math.min(turn, STAGGER_MAX) * STAGGER_MS);
      return !this.closed;
    }
    await this.end(gen, requestId, url, reason);
    return false;
  }

  /** The session of this generation has ended, and there is nothing left to try. */
  async end(gen: number, requestId: string, url: string, reason: SessionEnd): Promise<void> {
    if (this.closed || this.isClosed(gen)) return;
    this.overForGen = gen;
    const { host } = this.context;
    if (!host.embedded) return this.context.onOver(reason, 'us');
    if (!this.mayCommand(gen)) return this.context.onOver(reason, 'us');
    this.context.onOver(reason, 'host');
    const payload = { gen, traceId: requestId, url, returnTo: this.context.returnTo(), source: 'AICC' } as const;
    const result = await host.execute('auth.unauthorized@1', payload);
    // A new sign-in may have been faster than the host's answer.
    if ((!result.ok || result.out === 'ignored') && !this.closed && this.isClosed(gen))
      this.context.onOver(reason, 'us');
  }

  /** The host gives no token and no reason: our own sign-in, without the host's command. */
  freeze(gen: number, reason: SessionEnd): void {
    if (this.closed || this.isClosed(gen)) return;
    this.overForGen = gen;
    this.context.onOver(reason, 'us');
  }

  private mayCommand(gen: number): boolean {
    const now = this.context.now?.() ?? performance.now();
    this.commandsAt = this.commandsAt.filter((at) => now - at < COMMANDS_WITHIN_MS);
    if (this.commanded.has(gen) || this.commandsAt.length >= COMMANDS_MAX) return false;
    this.commanded.add(gen);
    this.commandsAt.push(now);
    return true;
  }

  private renew(gen: number, requestId: string): Promise<number | null> {
    const { tokens } = this.context.host;
    if (!tokens || this.closed || this.isClosed(gen)) return Promise.resolve(null);
    this.renewing ??= tokens
      .renew(gen, requestId)
      .then(
        (grant) => grant?.gen ?? null,
        () => null,
      )
      .finally(() => {
        this.renewing = null;
      });
    return this.renewing;
  }

  private pause(ms: number): Promise<void> {
    return this.context.pause?.(ms) ?? Promise.resolve();
  }
}
