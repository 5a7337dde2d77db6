import type { Host } from '@/bridge/host';
import type { TokenGrant } from '@/contract/host';
import type { SessionGate } from '../control/sessionGate';
import type { Lifetime } from '../lifetime';
import { newRequestId } from '../requestId';
import { SessionEnded } from '../sessionEnd';
import { Signal } from '../signal';
import type { Watched } from '../watched';

export interface HostTokensOptions {
  readonly host: Host;
  readonly gate: SessionGate;
  readonly lifetime: Lifetime;
}

/** how long a mount waits for the first token before the host is asked for a sign-in */
const FIRST_TOKEN_MS = 5_000;
/** a wait for the host is shown after this, ms */
const WAITING_AFTER_MS = 1_500;
const LOOK_SOON_MS = 250;
const LOOK_LATER_MS = 2_000;

/** Tokens of a host: a request is sent with one or not at all, never anonymously. */
export class HostTokens {
  /** a token appeared where there was none, or a newer one where the old is dead */
  readonly found = new Signal<[TokenGrant]>();
  /** generation of the last grant seen; 0 before the first */
  private gen = 0;
  private watching = false;

  constructor(private readonly options: HostTokensOptions) {}

  get lastGen(): number {
    return this.gen;
  }

  /** For a request about to be sent. After the session has ended the host is not asked. */
  async grant(): Promise<TokenGrant> {
    const { gate } = this.options;
    if (gate.isFrozen) throw new SessionEnded();
    const grant = await this.request();
    if (!grant) {
      // Signed out without an event: handled like a 401 of the platform.
      await gate.end(this.gen, newRequestId(), '', 'session.none');
      throw new SessionEnded();
    }
    return grant;
  }

  /** At the start: whether there is a token. A slow host is shown as a wait. */
  async first(waiting: Watched<boolean>): Promise<boolean> {
    const stop = this.options.lifetime.timeout(() => waiting.set(true), WAITING_AFTER_MS);
    try {
      return await this.arrive();
    } catch {
      // The host gave no answer, which was reported to it; our own pane follows.
      return false;
    } finally {
      stop();
      waiting.set(false);
    }
  }

  /** Waits for a while. */
  private async arrive(): Promise<boolean> {
    const { host, gate, lifetime } = this.options;
    const until = performance.now() + FIRST_TOKEN_MS;
    let grant = await this.request();
    // An event may come first; a host without events is asked again.
    while (!grant && !lifetime.isClosed && performance.now() < until) {
      await this.news(LOOK_SOON_MS);
      grant = await this.request();
    }
    if (grant || lifetime.isClosed) return grant !== null;
    host.report({
      t: 'failed',
      phase: 'mount',
      code: 'E-AUTH-MISSING',
      message: 'no token within 5 s of the mount',
      traceId: '',
      fatal: false,
    });
    await gate.end(this.gen, newRequestId(), '', 'session.none');
    return false;
  }

  /** Until there is a newer token, for hosts without events. */
  async watch(): Promise<void> {
    const { lifetime, host } = this.options;
    if (this.watching) return;
    this.watching = true;
    const after = this.gen;
    while (!lifetime.isClosed && this.watching) {
      await lifetime.pause(LOOK_LATER_MS);
      if (lifetime.isClosed || !this.watching) break;
      const grant = await host.tokens?.get().catch(() => null);
      if (!grant || (grant.gen <= after && after > 0)) continue;
      this.watching = false;
      this.found.emit(grant);
    }
  }

  stopWatching(): void {
    this.watching = false;
  }

  private async request(): Promise<TokenGrant | null> {
    const { host, gate } = this.options;
    try {
      const grant = (await host.tokens?.get()) ?? null;
      if (grant) this.gen = grant.gen;
      return grant;
    } catch {
      gate.freeze(this.gen, 'session.none');
      throw new SessionEnded();
    }
  }

  /** Resolves with the host's next sign-in event, or after that time. */
  private news(ms: number): Promise<void> {
    const { host, lifetime } = this.options;
    return new Promise((resolve) => {
      const stops: (() => void)[] = [];
      const end = () => {
        stops.forEach((stop) => stop());
        resolve();
      };
      stops.push(lifetime.follow(host.onAuth(end)), lifetime.follow(host.onUpdate(end)));
      void lifetime.pause(ms).then(end);
    });
  }
}
