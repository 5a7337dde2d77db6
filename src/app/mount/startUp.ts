import type { i18n as I18n } from 'i18next';
import type { Host } from '@/bridge/host';
import type { CrossLogin } from '@/session/control/crossLogin';
import type { SessionControl } from '@/session/control/sessionControl';
import { crossEndOf } from '@/session/sessionEnd';
import { firstToken } from '@/session/tokens/firstToken';
import type { HostTokens } from '@/session/tokens/hostTokens';
import type { OwnToken } from '@/session/tokens/ownToken';
import { watched, type Watched } from '@/session/watched';
import type { LanguageControl } from '../language/languageControl';
import type { Pages } from '../routes/pages';
import type { Disposables } from './disposables';

/**
 * starting: the session is being loaded; failed: it could not be loaded, and a host stores the token; broken: a script
 * of the console did not load, see `fault`; running: screens are rendered
 */
export type Phase = 'starting' | 'running' | 'failed' | 'broken';

interface StartUpOptions {
  readonly host: Host;
  readonly i18n: I18n;
  readonly disposables: Disposables;
  readonly pages: Pages;
  readonly language: LanguageControl;
  readonly session: SessionControl;
  readonly cross: CrossLogin;
  /** null when a host stores the token */
  readonly token: OwnToken | null;
  readonly hostTokens: HostTokens;
  readonly live: { close(): void };
  readonly tips: Watched<readonly string[]>;
  readonly shown: Watched<boolean>;
  readonly covered: Watched<boolean>;
  readonly waiting: Watched<boolean>;
}

/** Starts the mount: the token, the session, its language. */
export class StartUp {
  readonly phase = watched<Phase>('starting');
  /** the failure of the signed-in part's script */
  fault: unknown = null;

  constructor(private readonly options: StartUpOptions) {}

  /** Now, or when it comes into view: out of view nothing is requested. */
  begin(): void {
    const { shown, disposables } = this.options;
    if (shown.get()) return void this.start();
    const stop = disposables.follow(
      shown.watch(() => {
        if (!shown.get()) return;
        stop();
        void this.start();
      }),
    );
  }

  /** Starts the session when there is a token to start it with, then lets the screens be drawn. */
  readonly start = async (): Promise<void> => {
    const { host, pages, token, cross, language, disposables, live, shown, covered } = this.options;
    this.phase.set('starting');
    if (token && !token.get()) {
      this.phase.set('running');
      return;
    }
    pages.warmUp();
    let begun: boolean;
    try {
      const failure = (await this.hasToken()) ? await this.options.session.start() : undefined;
      if (failure && cross.acting) return cross.leave(crossEndOf(failure.id));
      begun = failure === null;
    } catch (error) {
      this.broke(error);
      return;
    }
    if (begun) await language.followUser();
    this.showCrossEnd();
    if (disposables.isClosed) return;
    covered.set(false);
    this.phase.set(!begun && host.embedded ? 'failed' : 'running');
    if (begun && !shown.get()) live.close();
    if (!begun && host.embedded) void this.options.hostTokens.watch();
  };

  /** A script of the console did not load. The session and typed input stay. */
  broke(fault: unknown): void {
    const { disposables, covered } = this.options;
    if (disposables.isClosed) return;
    covered.set(false);
    this.fault = fault;
    this.phase.set('broken');
  }

  private hasToken(): Promise<boolean> {
    const { host, hostTokens, disposables, waiting } = this.options;
    return firstToken(host, hostTokens, disposables, waiting);
  }

  /** The end of the last cross login, if it was not shown yet. */
  private showCrossEnd(): void {
    const { cross, tips, i18n } = this.options;
    const ended = cross.takeEnd();
    if (ended !== null) tips.set([i18n.t(`failures:${crossEndOf(ended)}`)]);
  }
}
