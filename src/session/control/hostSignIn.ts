import { askReload } from '@/bridge/askReload';
import type { Host } from '@/bridge/host';
import type { AuthEvent } from '@/contract/host';
import type { SessionEnd } from '../sessionEnd';
import type { HostTokens } from '../tokens/hostTokens';
import type { Readable, Watched } from '../watched';
import type { SessionControl } from './sessionControl';
import type { SessionSocket } from './sessionCalls';
import type { OverBy, SessionGate } from './sessionGate';
import type { SignedInPart } from './signedInPart';

interface HostSignInOptions {
  readonly host: Host;
  readonly gate: SessionGate;
  readonly tokens: HostTokens;
  readonly session: SessionControl;
  readonly live: SessionSocket;
  readonly signedIn: Readable<SignedInPart | null>;
  /** the mount is in view */
  readonly shown: Readable<boolean>;
  /** our own pane stands before the screens */
  readonly covered: Watched<boolean>;
  /** the session could not be started */
  readonly hasFailed: () => boolean;
  readonly start: () => Promise<void>;
  /** why a session is over, in words */
  readonly reasonText: (reason: SessionEnd) => string;
  /** everything anew, for another person; without it only a reload is */
  readonly restart: (() => void) | undefined;
}

/** What a host says of its sign-in: a new token goes on where the old one ended, another person begins anew. */
export class HostSignIn {
  constructor(private readonly options: HostSignInOptions) {}

  async hear(event: AuthEvent): Promise<void> {
    const { gate, tokens } = this.options;
    if (event.type === 'userChanged') this.startAnew();
    else if (event.type === 'loggedOut') gate.freeze(tokens.lastGen, 'session.none');
    else if (event.type === 'issued') await this.issued(event.gen);
    // `expireSoon` and `expired` change nothing: each request asks for its token, and a dead one is met by its 401.
  }

  /** A token that rotates while the session goes on changes nothing. */
  async issued(gen: number): Promise<void> {
    const { gate, session, start, hasFailed } = this.options;
    if (hasFailed()) {
      gate.reopen();
      return start();
    }
    if (session.status.get() === 'ready' && gate.isFrozen && !gate.isClosed(gen)) await this.goOn();
  }

  /** The person pressed "try again": the session goes on when it lives again, else it is started from the beginning. */
  tryAgain(): void {
    const { session, gate, start } = this.options;
    if (session.status.get() === 'ready') void this.goOn();
    else {
      gate.reopen();
      void start();
    }
  }

  /** The gate found the session over: the page stays, and embedded the host or our own pane shows the way out. */
  ended(reason: SessionEnd, by: OverBy): void {
    const { host, live, session, signedIn, covered, shown, tokens } = this.options;
    live.close();
    if (session.status.get() !== 'ready') return;
    signedIn.get()?.over(reason);
    if (!host.embedded) return;
    covered.set(by === 'us');
    if (!shown.get() && host.has('ui.notify@1')) this.notifyOver(reason);
    void tokens.watch();
  }

  /** The session is loaded once more; drafts and the page stay as they are. */
  private async goOn(): Promise<void> {
    const { session, covered, shown, live, signedIn, tokens } = this.options;
    tokens.stopWatching();
    const who = await session.renew();
    if (who === 'other') return this.startAnew();
    if (who === 'none') return;
    covered.set(false);
    if (shown.get()) signedIn.get()?.refresh('all');
    else live.close();
  }

  /** Out of view only the host can say it. */
  private notifyOver(reason: SessionEnd): void {
    const { host, reasonText } = this.options;
    void host.execute('ui.notify@1', { level: 'warn', text: reasonText(reason), key: 'aicc-session' });
  }

  private startAnew(): void {
    const { host, session, tokens, restart } = this.options;
    host.report({ t: 'warn', code: 'W-USER-CHANGED' });
    tokens.stopWatching();
    host.tokens?.clear();
    try {
      if (restart) return restart();
    } catch {
      // What is drawn belongs to the person before: it is cleared and reloaded instead.
    }
    session.clear(null);
    void askReload(host, 'user-changed');
  }
}
