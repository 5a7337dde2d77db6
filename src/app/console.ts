import type { i18n as I18n } from 'i18next';
import { Attention } from '@/api/attention';
import { Api } from '@/api/call';
import { Http } from '@/api/http';
import { Live, type LiveState } from '@/api/live';
import type { Area } from '@/api/query';
import { SessionGate, type OverBy } from '@/api/sessionGate';
import { socketAddressOf } from '@/bridge/baseAddress';
import type { Host } from '@/bridge/host';
import type { HostContext } from '@/contract/host';
import type { ProductId } from '@/domain/lines';
import type { LoginResult } from '@/session/door';
import { crossEndOf, type SessionEnd } from '@/session/sessionEnd';
import { activeProduct, tabMemory } from './activeProduct';
import { addressOf, type Address, type Router } from './address';
import { brandOf } from './brand';
import { CrossLogin } from './crossLogin';
import { firstToken } from './firstToken';
import { Holdings } from './holdings';
import { HostSignIn } from './hostSignIn';
import { HostTokens } from './hostTokens';
import type { Inside } from './inside';
import { LanguageControl } from './languageControl';
import { LiveLink } from './liveLink';
import { chosenLook } from './lookChoice';
import type { OwnToken } from './ownToken';
import { Pages } from './pages';
import { placeOf } from './place';
import { moduleOf, permittedProducts } from './products';
import { OtherTabs } from './otherTabs';
import { ReadyReport } from './readyReport';
import { insideRoute, routesOf } from './routes';
import { SessionControl } from './sessionControl';
import { Tracking } from './tracking';
import { visibilityOf } from './visibility';
import { watched, type Watched } from './watched';

/**
 * starting: the session is being loaded; failed: it could not be, and a host keeps the token; broken: a script of
 * ours did not come, see `fault`; running: screens are drawn
 */
export type Phase = 'starting' | 'running' | 'failed' | 'broken';

interface Given {
  readonly host: Host;
  readonly i18n: I18n;
  /** our own node: what is drawn stands in it */
  readonly node: HTMLElement;
  /** what the address of /login said, taken out of it before anything was loaded */
  readonly loginResult: LoginResult | null;
  /** when the mount began, by performance.now() */
  readonly started?: number;
  /** everything anew, for another person; without it only a reload is */
  readonly restart?: () => void;
}

/** Everything one mount holds. Nothing of it stands at module level, so that a second mount starts clean. */
export class Console {
  readonly host: Host;
  readonly i18n: I18n;
  loginResult: LoginResult | null;
  readonly cross: CrossLogin;
  /** null when a host keeps the token */
  readonly token: OwnToken | null;
  readonly holdings = new Holdings();
  readonly attention = new Attention((...what) => void this.holdings.listen(...what));
  readonly address: Address;
  readonly gate: SessionGate;
  readonly api: Api;
  readonly live: Live;
  readonly tracking: Tracking;
  readonly session: SessionControl;
  readonly pages: Pages;
  readonly language: LanguageControl;
  readonly memory = tabMemory();
  readonly brand = brandOf(window.location.hostname);
  readonly phase = watched<Phase>('starting');
  /** what kept the signed-in part from starting */
  fault: unknown = null;
  readonly look = watched(chosenLook());
  /** login tips of the sign-in that just happened */
  readonly tips = watched<readonly string[]>([]);
  /** in view, and at an address of ours */
  readonly shown: Watched<boolean>;
  /** the session is over and the host is of no help: our own pane stands before everything */
  readonly covered = watched(false);
  /** the host takes its time with the first token */
  readonly waiting = watched(false);
  /** the signed-in part, from the first session on */
  inside: Inside | null = null;
  /** told once, when the first screen shows its first data */
  readonly ready: ReadyReport;
  private readonly hostTokens: HostTokens;
  private readonly hostSignIn: HostSignIn;
  /** null when a host keeps the token */
  private readonly tabs: OtherTabs | null;
  private made: Router | null = null;

  constructor({ host, i18n, node, loginResult, restart, started = performance.now() }: Given) {
    const { holdings } = this;
    this.host = host;
    this.i18n = i18n;
    this.loginResult = loginResult;
    this.address = addressOf(host, holdings);
    this.cross = new CrossLogin(this.address, host, restart);
    this.token = this.cross.token;
    holdings.follow(this.cross.follow());
    this.shown = visibilityOf(host, this.address, holdings);
    this.gate = new SessionGate({
      host,
      returnTo: this.here,
      onOver: (reason, by) => this.over(reason, by),
      pause: (ms) => holdings.pause(ms),
    });
    this.hostTokens = new HostTokens({ host, holdings, gate: () => this.gate, onFound: ({ gen }) => void this.hostSignIn.issued(gen) });
    const { token, hostTokens } = this;
    const grant = () => (token ? Promise.resolve(token.get()) : hostTokens.grant());
    const http = new Http({
      embedded: host.embedded,
      baseUrl: host.apiAddress,
      token: grant,
      pageName: () => placeOf(this.address.pathname())?.id ?? '',
      moduleCode: () => this.moduleCode(),
      language: () => i18n.language,
      isOver: (gen) => this.gate.isClosed(gen),
      attended: this.attention.isHere,
    });
    this.api = new Api(http, this.gate, (failedGen) => this.tabs?.newerToken(failedGen) ?? Promise.resolve(false));
    const link = new LiveLink(grant, this.gate, () => this.live.open());
    this.live = new Live({
      url: () => socketAddressOf(host.apiAddress, window.location.href),
      token: () => link.token(),
      clock: http.clock,
      onBye: (reason) => void link.bye(reason),
      onReset: () => this.inside?.refresh('all'),
    });
    this.tracking = new Tracking(this.api);
    this.api.network.onOnline(() => this.inside?.retryFailed());
    holdings.follow(this.live.onState((state) => this.socketIs(state)));
    const { api, gate, live } = this;
    this.pages = new Pages(i18n);
    this.session = new SessionControl({ api, gate, live, token, inside: () => this.openInside() });
    this.ready = new ReadyReport(host, started);
    this.hostSignIn = new HostSignIn(this, this.hostTokens, restart);
    holdings.follow(host.onAuth((event) => void this.hostSignIn.hear(event)));
    holdings.follow(host.onContext((context) => this.narrow(context)));
    holdings.follow(this.shown.watch(() => this.showOrHide()));
    holdings.follow(this.session.status.watch(() => this.tracking.follow(this.session.user())));
    this.tabs = token && new OtherTabs(this, token);
    this.language = new LanguageControl({
      i18n, host, api, node,
      user: () => this.session.user(),
      onSaved: (language) => this.inside?.languageChanged(language),
    });
  }

  /** The router is built after start-up, when it is known whether somebody is signed in (section 1). */
  get router(): Router {
    this.made ??= this.address.createRouter(routesOf(this.inside?.routes() ?? []));
    return this.made;
  }

  /** It exists from the first screen on, and begins where the address is. */
  get hasRouter(): boolean {
    return this.made !== null;
  }

  /** Now, or when it is in view: out of it nothing is asked for. */
  begin(): void {
    if (this.shown.get()) return void this.start();
    const stop = this.holdings.follow(
      this.shown.watch(() => {
        if (!this.shown.get()) return;
        stop();
        void this.start();
      }),
    );
  }

  /** Starts the session when there is a token to start it with, then lets the screens be drawn. */
  start = async (): Promise<void> => {
    this.phase.set('starting');
    if (this.token && !this.token.get()) {
      this.phase.set('running');
      return;
    }
    this.pages.warmUp();
    let begun: boolean;
    try {
      const failure = (await firstToken(this.host, this.hostTokens, this.holdings, this.waiting)) ? await this.session.start() : undefined;
      if (failure && this.cross.acting) return this.cross.leave(crossEndOf(failure.id));
      begun = failure === null;
    } catch (error) {
      this.broke(error);
      return;
    }
    if (begun) await this.language.followUser();
    const ended = this.cross.takeEnd();
    if (ended !== null) this.tips.set([this.i18n.t(`failures:${crossEndOf(ended)}`)]);
    if (this.holdings.isClosed) return;
    this.covered.set(false);
    this.phase.set(!begun && this.host.embedded ? 'failed' : 'running');
    if (begun && !this.shown.get()) this.live.close();
    if (!begun && this.host.embedded) void this.hostTokens.watch();
  };

  /** A script of ours did not come. Nobody's session is over by that: it stays, and what was typed with it. */
  broke = (fault: unknown): void => {
    if (this.holdings.isClosed) return;
    this.covered.set(false);
    this.fault = fault;
    this.phase.set('broken');
  };

  /** Somebody pressed "try again": the session of before when it lives again, else from the start. */
  tryAgain = (): void => {
    if (this.session.status.get() === 'ready') void this.hostSignIn.goOn();
    else {
      this.gate.reopen();
      void this.start();
    }
  };

  refresh = (what: readonly Area[]): void => {
    this.inside?.refresh(what);
  };

  /** Products this person holds. */
  held(): ProductId[] {
    return permittedProducts(this.session.user()?.routerProducePermissions ?? []);
  }

  activeProduct(): ProductId | null {
    return activeProduct(this.address.pathname(), this.held(), this.memory.read());
  }

  /** Path below the base path, with its query. */
  here = (): string => this.address.here();

  /** Aborts what is under way and lets go of the page; the last thing before the tree goes. */
  close(): void {
    this.gate.close();
    this.live.close();
    this.tracking.close();
    this.api.close();
    this.language.close();
    this.holdings.close();
    this.made?.dispose();
  }

  /** Nothing of one person is left for the next; after the tree is gone, which still reads it. */
  end(): void {
    this.ready.close();
    this.inside?.end();
  }

  private async openInside(): Promise<Inside> {
    const createInside = await this.pages.inside();
    if (this.inside === null) {
      this.inside = createInside(this.api);
      this.narrow(this.host.context());
      this.made?.patchRoutes(insideRoute, this.inside.routes());
    }
    return this.inside;
  }

  private socketIs(state: LiveState): void {
    this.api.network.connected(state !== 'down');
    // What could not be read meanwhile is read now; what was missed comes with the socket.
    if (state === 'up') this.inside?.retryFailed();
  }

  private moduleCode(): string {
    const product = this.activeProduct();
    return product ? (moduleOf(product) ?? '') : '';
  }

  private narrow({ permissions }: HostContext): void {
    if (this.host.embedded) this.inside?.narrow(permissions ?? null);
  }

  /** Out of view the socket is let go; what the screens missed meanwhile they read again when they are drawn. */
  private showOrHide(): void {
    if (!this.shown.get()) this.live.close();
    else if (this.session.status.get() === 'ready' && !this.gate.isFrozen) this.live.open();
  }

  private over(reason: SessionEnd, by: OverBy): void {
    this.live.close();
    if (this.session.status.get() !== 'ready') return;
    this.inside?.over(reason);
    if (!this.host.embedded) return;
    this.covered.set(by === 'us');
    if (!this.shown.get() && this.host.has('ui.notify@1')) this.hostSignIn.sayOver(reason);
    void this.hostTokens.watch();
  }
}
