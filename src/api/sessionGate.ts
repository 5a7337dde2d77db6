import type { Commands, TokenGrant } from '@/contract/host';
import type { SessionEnd } from '@/session/session';

type Unauthorized = Commands['auth.unauthorized@1'];

/** The part of a host the gate speaks to; each call is guarded by the bridge. */
export interface GateHost {
  readonly embedded: boolean;
  readonly tokens: { renew(failedGen: number, traceId: string): Promise<TokenGrant | null> } | null;
  execute(
    id: 'auth.unauthorized@1',
    payload: Unauthorized['in'],
  ): Promise<{ readonly ok: true; readonly out: Unauthorized['out'] } | { readonly ok: false; readonly why: 'missing' | 'threw' | 'timeout' }>;
  report(report: { t: 'warn'; code: string }): void;
}

/** What the gate needs to know and to tell; one gate per mount. */
export interface GateContext {
  readonly host: GateHost;
  /** the path under the base, to come back to after a new sign-in */
  returnTo(): string;
  /** the session is over for this console: said once */
  onOver(reason: SessionEnd): void;
}

/**
 * The 401 protocol: a newer token is tried once and silently; otherwise the host's command runs once
 * per token generation, and everything after it waits for a new sign-in instead of asking again.
 */
export class SessionGate {
  private overForGen: number | null = null;
  private renewing: Promise<number | null> | null = null;

  constructor(private readonly context: GateContext) {}

  /** Whether a request under this generation may go out at all. */
  isClosed(gen: number): boolean {
    return this.overForGen !== null && gen <= this.overForGen;
  }

  /** A new sign-in happened. */
  reopen(): void {
    this.overForGen = null;
  }

  /** Answers true when the request may be tried once more under a newer token. */
  async on401(gen: number, requestId: string, url: string, reason: SessionEnd): Promise<boolean> {
    const newer = await this.renew(gen, requestId);
    if (newer !== null && newer > gen) return true;
    if (this.isClosed(gen)) return false;
    this.overForGen = gen;
    await this.tell(gen, requestId, url, reason);
    return false;
  }

  private renew(gen: number, requestId: string): Promise<number | null> {
    const { tokens } = this.context.host;
    if (!tokens || this.isClosed(gen)) return Promise.resolve(null);
    this.renewing ??= tokens
      .renew(gen, requestId)
      .then((grant) => grant?.gen ?? null, () => null)
      .finally(() => {
        this.renewing = null;
      });
    return this.renewing;
  }

  private async tell(gen: number, traceId: string, url: string, reason: SessionEnd): Promise<void> {
    const { host } = this.context;
    if (!host.embedded) {
      this.context.onOver(reason);
      return;
    }
    const result = await host.execute('auth.unauthorized@1', {
      gen,
      traceId,
      url,
      returnTo: this.context.returnTo(),
      source: 'AICC',
    });
    if (!result.ok) {
      const code = result.why === 'missing' ? 'W-CMD-MISSING' : result.why === 'threw' ? 'E-CMD-THREW' : 'E-CMD-TIMEOUT';
      host.report({ t: 'warn', code });
    }
    if (!result.ok || result.out === 'ignored') this.context.onOver(reason);
  }
}
