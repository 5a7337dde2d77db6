import type { i18n as I18n } from 'i18next';
import type { Host } from '@/bridge/host';
import type { CrossLogin } from '@/session/control/crossLogin';
import type { SessionControl } from '@/session/control/sessionControl';
import { crossEndOf, endsSession } from '@/session/sessionEnd';
import type { HostTokens } from '@/session/tokens/hostTokens';
import type { OwnToken } from '@/session/tokens/ownToken';
import { watched, type Watched } from '@/session/watched';
import type { LanguageControl } from '../../language/languageControl';
import type { Pages } from '../../routes/pages';
import type { Disposables } from '../disposables';

/**
 * starting: the session is being loaded; failed: it is over, and a host stores the token; unreachable: the platform
 * said nothing about it, see `trouble`; broken: a script of the console did not load, see `fault`; running: screens are
 * rendered
 */
export type Phase = 'starting' | 'running' | 'failed' | 'unreachable' | 'broken';

/** A start that the platform did not answer. */
export interface Trouble {
  /** id of the failure */
  readonly id: string;
  /** of the next try, by performance.now(); null while one is under way */
  readonly nextAt: number | null;
}

/** The pauses between tries double from the first to the longest. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Frame and page at once are drawn in less time than one after the other. */
const FIRST_PAGE_MS = 50;

interface StartUpOptions {
  readonly host: Host;
  readonly i18n: I18n;
  readonly disposables: Disposables;
  readonly pages: Pages;
  readonly language: LanguageControl;
  readonly session: SessionControl;
  readonly cross: CrossLogin;
  /** loads the page of the address, if the person may see it */
  readonly loadFirstPage: () => Promise<void>;
  /** null when a host stores the token */
  readonly token: OwnToken | null;
  /** null alone */
  readonly hostTokens: HostTokens | null;
  readonly live: { close(): void };
  readonly tips: Watched<readonly string[]>;
  readonly shown: Watched<boolean>;
  readonly covered: Watched<boolean>;
  readonly waiting: Watched<boolean>;
  /** calls back when the browser has a network again */
  readonly onBack: (run: () => void) => void;
}

/** Starts the mount: the token, the session, its language. */
export class StartUp {
  readonly phase = watched<Phase>('starting');
  readonly trouble = watched<Trouble | null>(null);
  /** the failure of the signed-in part's script */
  fault: unknown = null;
  private tries = 0;
  private stopTry: () => void = () => undefined;

  constructor(private readonly options: StartUpOptions) {
    options.onBack(() => {
      if (['unreachable', 'broken'].includes(this.phase.get())) void this.start();
    });
  }

  /** A page whose script has come is drawn with the frame; one that has not comes into it. */
  private async firstPage(): Promise<void> {
    const { loadFirstPage, disposables } = this.options;
    let stop: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      stop = disposables.timeout(resolve, FIRST_PAGE_MS);
    });
    await Promise.race([loadFirstPage(), late]);
    stop();
  }

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
    this.stopTry();
    const trouble = this.trouble.get();
    // The page that says so stays while the platform is asked again.
    if (trouble === null) this.phase.set('starting');
    else this.trouble.set({ ...trouble, nextAt: null });
    if (token && !token.get()) {
      this.settled();
      this.phase.set('running');
      return;
    }
    pages.warmUp();
    let begun: boolean;
    try {
      const failure = (await this.hasToken()) ? await this.options.session.start() : undefined;
      if (failure && !endsSession(failure)) return this.later(failure.id);
      this.settled();
      if (failure && cross.acting) return cross.leave(crossEndOf(failure.id));
      begun = failure === null;
    } catch (error) {
      this.broke(error);
      return;
    }
    if (begun) {
      await language.followUser();
      await this.firstPage();
    }
    this.showCrossEnd();
    if (disposables.isClosed) return;
    covered.set(false);
    this.phase.set(!begun && host.embedded ? 'failed' : 'running');
    if (begun && !shown.get()) live.close();
    if (!begun && host.embedded) void this.options.hostTokens?.watch();
  };

  /** The person would rather sign in again than wait. */
  readonly leave = (): void => {
    this.stopTry();
    this.options.session.clear(null);
    this.settled();
    this.phase.set('running');
  };

  /** A script of the console did not load. The session and typed input stay. */
  broke(fault: unknown): void {
    const { disposables, covered } = this.options;
    if (disposables.isClosed) return;
    covered.set(false);
    this.settled();
    this.fault = fault;
    this.phase.set('broken');
  }

  /** Nothing was said about the session: it stays, and the start is tried again, after longer and longer. */
  private later(id: string): void {
    const { disposables } = this.options;
    if (disposables.isClosed) return;
    this.tries += 1;
    const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.tries - 1));
    this.trouble.set({ id, nextAt: performance.now() + ms });
    this.phase.set('unreachable');
    this.stopTry = disposables.timeout(() => void this.start(), ms);
  }

  private settled(): void {
    this.tries = 0;
    this.trouble.set(null);
  }

  /** Alone it is already known. */
  private hasToken(): Promise<boolean> | true {
    const { hostTokens, waiting } = this.options;
    return hostTokens?.first(waiting) ?? true;
  }

  /** The end of the last cross login, if it was not shown yet. */
  private showCrossEnd(): void {
    const { cross, tips, i18n } = this.options;
    const ended = cross.takeEnd();
    if (ended !== null) tips.set([i18n.t(`failures:${crossEndOf(ended)}`)]);
  }
}
