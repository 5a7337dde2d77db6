import { askReload } from '@/bridge/askReload';
import type { AuthEvent } from '@/contract/host';
import type { SessionEnd } from '@/session/sessionEnd';
import type { Console } from './console';
import type { HostTokens } from './hostTokens';

/** What a host says of its sign-in: a new token goes on where the old one ended, another person begins anew. */
export class HostSignIn {
  constructor(
    private readonly console: Console,
    private readonly tokens: HostTokens,
    private readonly restart: (() => void) | undefined,
  ) {}

  async hear(event: AuthEvent): Promise<void> {
    if (event.type === 'userChanged') this.startAnew();
    else if (event.type === 'loggedOut') this.console.gate.freeze(this.tokens.lastGen, 'session.none');
    else if (event.type === 'issued') await this.issued(event.gen);
    // `expireSoon` and `expired` change nothing: each request asks for its token, and a dead one is met by its 401.
  }

  /** A token that rotates while the session goes on is no news. */
  async issued(gen: number): Promise<void> {
    const { phase, gate, session, start } = this.console;
    if (phase.get() === 'failed') {
      gate.reopen();
      return start();
    }
    if (session.status.get() === 'ready' && gate.isFrozen && !gate.isClosed(gen)) await this.goOn();
  }

  /** The session is asked for once more; drafts and the page stay as they are. */
  async goOn(): Promise<void> {
    this.tokens.stopWatching();
    const { session, covered, shown, live, inside } = this.console;
    const who = await session.renew();
    if (who === 'other') return this.startAnew();
    if (who === 'none') return;
    covered.set(false);
    if (shown.get()) inside?.refresh('all');
    else live.close();
  }

  /** Out of view the host says what we cannot. */
  sayOver(reason: SessionEnd): void {
    const { host, i18n } = this.console;
    void host.execute('ui.notify@1', { level: 'warn', text: i18n.t(`failures:${reason}`), key: 'aicc-session' });
  }

  private startAnew(): void {
    const { host, session } = this.console;
    host.report({ t: 'warn', code: 'W-USER-CHANGED' });
    this.tokens.stopWatching();
    host.tokens?.forget();
    try {
      if (this.restart) return this.restart();
    } catch {
      // what stands there is not for this person's eyes
    }
    session.clear(null);
    void askReload(host, 'user-changed');
  }
}
