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
  /** null alone */
  readonly tokens: HostTokens | null;
  readonly session: SessionControl;
  readonly live: SessionSocket;
  readonly signedIn: Readable<SignedInPart | null>;
  /** the mount is in view */
  readonly shown: Readable<boolean>;
  /** our own pane is shown instead of the screens */
  readonly covered: Watched<boolean>;
  /** the session could not be started */
  readonly hasFailed: () => boolean;
  readonly start: () => Promise<void>;
  /** why a session is over, in words */
  readonly reasonText: (reason: SessionEnd) => string;
  /** mounts everything anew for another person; without it only a reload can */
  readonly restart: (() => void) | undefined;
}

/** Follows the host's sign-in: a new token continues the session, another person starts a new one. */
export class HostSignIn {
  constructor(private readonly options: HostSignInOptions) {}

  async hear(event: AuthEvent): Promise<void> {
    const { gate, tokens } = this.options;
    if (event.type === 'userChanged') this.startAnew();
    else if (event.type === 'loggedOut') gate.freeze(tokens?.lastGen ?? 0, 'session.none');
    else if (event.type === 'issued') await this.issued(event.gen);
    // `expireSoon` and `expired` change nothing: each request asks for its token, and an expired one gets a 401.
  }

  /** Somebody else is signed in: everything shown is removed, and the console begins as the new person. */
  startAnew(): void {
    const { host, session, tokens, restart } = this.options;
    host.report({ t: 'warn', code: 'W-USER-CHANGED' });
    tokens?.stopWatching();
    host.tokens?.clear();
    try {
      if (restart) return restart();
    } catch {
      // The shown data belong to the former person, so they are cleared and the page is reloaded instead.
    }
    session.clear(null);
    void askReload(host, 'user-changed');
  }

  /** A token that is renewed during the session changes nothing. */
  async issued(gen: number): Promise<void> {
    const { gate, session, start, hasFailed } = this.options;
    if (hasFailed()) {
      gate.reopen();
      return start();
    }
    if (session.status.get() === 'ready' && gate.isFrozen && !gate.isClosed(gen)) await this.goOn();
  }

  /** The person pressed "try again": the session continues if it is valid again, else it is loaded anew. */
  tryAgain(): void {
    const { session, gate, start } = this.options;
    if (session.status.get() === 'ready') void this.goOn();
    else {
      gate.reopen();
      void start();
    }
  }

  /** The gate found the session ended: the page stays, and embedded the host or our own pane offers the sign-in. */
  ended(reason: SessionEnd, by: OverBy): void {
    const { host, live, session, signedIn, covered, shown, tokens } = this.options;
    live.close();
    if (session.status.get() !== 'ready') return;
    signedIn.get()?.over(reason);
    if (!host.embedded) return;
    covered.set(by === 'us');
    if (!shown.get() && host.has('ui.notify@1')) this.notifyOver(reason);
    void tokens?.watch();
  }

  /** Loads the session again; drafts and the page stay as they are. */
  private async goOn(): Promise<void> {
    const { session, covered, shown, live, signedIn, tokens } = this.options;
    tokens?.stopWatching();
    const who = await session.renew();
    if (who === 'other') return this.startAnew();
    if (who === 'none') return;
    covered.set(false);
    if (shown.get()) signedIn.get()?.refresh('all');
    else live.close();
  }

  /** Out of view, only the host can report it. */
  private notifyOver(reason: SessionEnd): void {
    const { host, reasonText } = this.options;
    void host.execute('ui.notify@1', { level: 'warn', text: reasonText(reason), key: 'aicc-session' });
  }
}
