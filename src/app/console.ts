import type { i18n as I18n } from 'i18next';
import { createBrowserRouter } from 'react-router-dom';
import { Api } from '@/api/call';
import { Http, newRequestId } from '@/api/http';
import { Live, type LiveState } from '@/api/live';
import type { Area } from '@/api/query';
import { SessionGate } from '@/api/sessionGate';
import type { Host } from '@/bridge/host';
import type { AuthEvent } from '@/contract/host';
import type { ProductId } from '@/domain/lines';
import type { LoginResult } from '@/session/door';
import type { SessionEnd } from '@/session/session';
import { browserTokenStore } from '@/session/tokenStore';
import { activeProduct, tabMemory } from './activeProduct';
import { brandOf } from './brand';
import type { Inside } from './inside';
import { LanguageControl } from './languageControl';
import { chosenLook } from './lookChoice';
import { OwnToken } from './ownToken';
import { Pages } from './pages';
import { placeOf } from './place';
import { moduleOf, permittedProducts } from './products';
import { insideRoute, routesOf } from './routes';
import { SessionControl } from './sessionControl';
import { Tracking } from './tracking';
import { watched } from './watched';

/** starting: the session is being loaded; failed: it could not be, and a host keeps the token; running: screens are drawn */
export type Phase = 'starting' | 'running' | 'failed';

interface Given {
  readonly host: Host;
  readonly i18n: I18n;
  /** our own node: what is drawn stands in it */
  readonly node: HTMLElement;
  /** what the address of /login said, taken out of it before anything was loaded */
  readonly loginResult: LoginResult | null;
}

/** Everything one mount holds. Nothing of it stands at module level, so that a second mount starts clean. */
export class Console {
  readonly host: Host;
  readonly i18n: I18n;
  loginResult: LoginResult | null;
  readonly token: OwnToken | null;
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
  readonly look = watched(chosenLook());
  /** login tips of the sign-in that just happened */
  readonly tips = watched<readonly string[]>([]);
  /** the signed-in part, from the first session on */
  inside: Inside | null = null;
  private readonly stopTabs: () => void;
  private readonly stopHost: () => void;
  private following: Promise<boolean> | null = null;
  private made: ReturnType<typeof createBrowserRouter> | null = null;

  constructor({ host, i18n, node, loginResult }: Given) {
    this.host = host;
    this.i18n = i18n;
    this.loginResult = loginResult;
    this.token = host.embedded ? null : new OwnToken(browserTokenStore());
    this.gate = new SessionGate({ host, returnTo: this.here, onOver: (reason) => this.over(reason) });
    const http = new Http({
      embedded: host.embedded,
      baseUrl: '',
      token: () => this.grant(),
      pageName: () => placeOf(this.pathname())?.id ?? '',
      moduleCode: () => this.moduleCode(),
      language: () => i18n.language,
      isOver: (gen) => this.gate.isClosed(gen),
    });
    this.api = new Api(http, this.gate, (failedGen) => this.newerToken(failedGen));
    this.live = new Live({
      url: () => `${window.location.protocol === 'https:' ? 'wss:' : 'ws:'}//${window.location.host}/api/live`,
      token: async () => (await this.grant())?.value ?? null,
      clock: http.clock,
      onBye: (reason) => void this.bye(endOf(reason)),
      onReset: () => this.inside?.refresh('all'),
    });
    this.tracking = new Tracking(this.api);
    this.live.onState((state) => this.socketIs(state));
    const { api, gate, live, token } = this;
    this.pages = new Pages(i18n);
    this.session = new SessionControl({ api, gate, live, token, inside: () => this.openInside() });
    this.session.status.watch(() => this.track());
    this.stopHost = host.onAuth((event) => void this.hostSignIn(event));
    this.stopTabs = this.token?.onChange((value) => void this.otherTab(value)) ?? (() => undefined);
    this.language = new LanguageControl({
      i18n, host, api, node,
      user: () => this.session.user(),
      onSaved: (language) => this.inside?.languageChanged(language),
    });
  }

  /** The router is built after start-up, when it is known whether somebody is signed in (section 1). */
  get router() {
    this.made ??= createBrowserRouter(routesOf(this.inside?.routes() ?? []), { basename: this.host.basePath });
    return this.made;
  }

  /** Starts the session when there is a token to start it with, then lets the screens be drawn. */
  start = async (): Promise<void> => {
    this.phase.set('starting');
    if (this.token && !this.token.get()) {
      this.phase.set('running');
      return;
    }
    this.pages.warmUp();
    const failure = await this.session.start();
    if (!failure) await this.language.followUser();
    this.phase.set(failure && this.host.embedded ? 'failed' : 'running');
  };

  refresh = (what: readonly Area[]): void => {
    this.inside?.refresh(what);
  };

  /** Products this person holds. */
  held(): ProductId[] {
    return permittedProducts(this.session.user()?.routerProducePermissions ?? []);
  }

  activeProduct(): ProductId | null {
    return activeProduct(this.pathname(), this.held(), this.memory.read());
  }

  /** Path below the base path, with its query. */
  here = (): string => this.pathname() + window.location.search;

  /** Aborts what is under way; the last thing before the tree goes. */
  close(): void {
    this.live.close();
    this.tracking.close();
    this.api.close();
    this.language.close();
    this.stopTabs();
    this.stopHost();
    this.made?.dispose();
    this.inside?.end();
  }

  private async openInside(): Promise<Inside> {
    const createInside = await this.pages.inside();
    if (this.inside === null) {
      this.inside = createInside(this.api);
      this.made?.patchRoutes(insideRoute, this.inside.routes());
    }
    return this.inside;
  }

  /** Another tab signed in or out with the token both share: this one follows, and never acts as somebody else. */
  private async otherTab(value: string | null): Promise<void> {
    const { session } = this;
    if (value === null) {
      this.token?.use(null);
      if (session.status.get() === 'ready') session.clear(null);
    } else if (session.status.get() === 'ready') {
      await this.follow(value);
    } else {
      this.token?.use(value);
      if ((await session.start()) !== null) return;
      await this.language.followUser();
      await this.router.navigate('/', { replace: true });
    }
  }

  /** A token another tab has stored: the same person goes on with it, another one begins anew. */
  private follow(value: string): Promise<boolean> {
    this.following ??= this.session.renew(value).then((who) => {
      this.following = null;
      if (who === 'other') window.location.reload();
      if (who === 'same') this.inside?.refresh('all');
      return who === 'same';
    });
    return this.following;
  }

  /** A request came back with 401, and another tab may have signed in while it was under way. */
  private async newerToken(failedGen: number): Promise<boolean> {
    const { token } = this;
    if (!token) return false;
    if ((token.get()?.gen ?? 0) > failedGen) return !this.gate.isClosed(token.get()?.gen ?? 0);
    const stored = token.stored();
    return stored !== null && this.session.status.get() === 'ready' && this.follow(stored);
  }

  private track(): void {
    const user = this.session.user();
    if (user) this.tracking.begin(user);
    else this.tracking.end();
  }

  private socketIs(state: LiveState): void {
    this.api.network.connected(state !== 'down');
    // What could not be read meanwhile is read now; what was missed comes with the socket.
    if (state === 'up') this.inside?.retryFailed();
  }

  /** The socket heard of the end first: the same protocol as a 401, and once. */
  private async bye(reason: SessionEnd): Promise<void> {
    const grant = await this.grant().catch(() => null);
    const renewed = await this.gate.on401(grant?.gen ?? 0, newRequestId(), '/api/live', reason);
    if (renewed) this.live.open();
  }

  /** What a host says of its sign-in: a new token goes on where the old one ended, another person begins anew. */
  private async hostSignIn(event: AuthEvent): Promise<void> {
    if (event.type === 'userChanged') return this.startAnew();
    if (event.type !== 'issued') return;
    if (this.phase.get() === 'failed') return this.start();
    // A token that rotates while the session goes on is no news.
    if (this.session.status.get() !== 'ready' || !this.gate.isClosed(event.gen - 1)) return;
    const who = await this.session.renew();
    if (who === 'other') return this.startAnew();
    if (who === 'same') this.inside?.refresh('all');
  }

  private async startAnew(): Promise<void> {
    this.host.report({ t: 'warn', code: 'W-USER-CHANGED' });
    this.session.clear(null);
    await this.start();
  }

  private async grant() {
    return this.token ? this.token.get() : ((await this.host.tokens?.get()) ?? null);
  }

  private moduleCode(): string {
    const product = this.activeProduct();
    return product ? (moduleOf(product) ?? '') : '';
  }

  private pathname(): string {
    const { pathname } = window.location;
    const { basePath } = this.host;
    return basePath !== '/' && pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : pathname;
  }

  private over(reason: SessionEnd): void {
    this.live.close();
    if (this.session.status.get() === 'ready') this.inside?.over(reason);
  }
}

function endOf(reason: string): SessionEnd {
  return reason === 'session.timedOut' || reason === 'session.otherDevice' || reason === 'session.none' ? reason : 'session.ended';
}
