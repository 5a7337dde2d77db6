import type { SessionGate } from '@/api/sessionGate';
import type { Host } from '@/bridge/host';
import type { TokenGrant } from '@/contract/host';
import { newRequestId, SessionOver } from '@/api/http';
import type { Holdings } from './holdings';

interface Parts {
  readonly host: Host;
  readonly gate: () => SessionGate;
  readonly holdings: Holdings;
  /** a token appeared where there was none, or a newer one where the old is dead */
  readonly onFound: (grant: TokenGrant) => void;
}

/** how long a mount waits for the first token before the host is asked for a sign-in */
const FIRST_TOKEN_MS = 5_000;
const LOOK_SOON_MS = 250;
const LOOK_LATER_MS = 2_000;

/** Tokens of a host: one for each request or none at all, never an anonymous request. */
export class HostTokens {
  /** generation of the last grant seen; 0 before the first */
  private gen = 0;
  private watching = false;

  constructor(private readonly parts: Parts) {}

  get lastGen(): number {
    return this.gen;
  }

  /** For a request about to be sent. While the session is over nobody is asked. */
  async grant(): Promise<TokenGrant> {
    const gate = this.parts.gate();
    if (gate.isFrozen) throw new SessionOver();
    const grant = await this.ask();
    if (!grant) {
      // Signed out behind our back: the protocol begins as if the platform had said so.
      await gate.end(this.gen, newRequestId(), '', 'session.none');
      throw new SessionOver();
    }
    return grant;
  }

  /** At the start: whether there is a token, waited for a while. */
  async arrive(): Promise<boolean> {
    const { host, holdings } = this.parts;
    const until = performance.now() + FIRST_TOKEN_MS;
    let grant = await this.ask();
    // An event may come first; a host without events is asked again.
    while (!grant && !holdings.isClosed && performance.now() < until) {
      await this.news(LOOK_SOON_MS);
      grant = await this.ask();
    }
    if (grant || holdings.isClosed) return grant !== null;
    host.report({ t: 'failed', phase: 'mount', code: 'E-AUTH-MISSING', message: 'no token within 5 s of the mount', traceId: '', fatal: false });
    await this.parts.gate().end(this.gen, newRequestId(), '', 'session.none');
    return false;
  }

  /** Until a newer token is there: for hosts that do not say so by an event. */
  async watch(): Promise<void> {
    const { holdings, onFound, host } = this.parts;
    if (this.watching) return;
    this.watching = true;
    const after = this.gen;
    while (!holdings.isClosed && this.watching) {
      await holdings.pause(LOOK_LATER_MS);
      if (holdings.isClosed || !this.watching) break;
      const grant = await host.tokens?.get().catch(() => null);
      if (!grant || (grant.gen <= after && after > 0)) continue;
      this.watching = false;
      onFound(grant);
    }
  }

  stopWatching(): void {
    this.watching = false;
  }

  private async ask(): Promise<TokenGrant | null> {
    try {
      const grant = (await this.parts.host.tokens?.get()) ?? null;
      if (grant) this.gen = grant.gen;
      return grant;
    } catch {
      this.parts.gate().freeze(this.gen, 'session.none');
      throw new SessionOver();
    }
  }

  /** The next word from the host on its sign-in, at most so long. */
  private news(ms: number): Promise<void> {
    const { host, holdings } = this.parts;
    return new Promise((resolve) => {
      const stops: (() => void)[] = [];
      const end = () => {
        stops.forEach((stop) => stop());
        resolve();
      };
      stops.push(holdings.follow(host.onAuth(end)), holdings.follow(host.onUpdate(end)));
      void holdings.pause(ms).then(end);
    });
  }
}
