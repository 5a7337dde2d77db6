import type { i18n as I18n } from 'i18next';
import type { Area } from '@/api/areas';
import type { Api } from '@/api/call';
import { dropEarly } from '@/api/transport/earlyAnswers';
import { warmUpClient } from '@/api/transport/loadClient';
import type { Live, LiveState } from '@/api/live';
import type { Host } from '@/bridge/host';
import type { HostContext } from '@/contract/host';
import { moduleOf, permittedProducts, type ProductId } from '@/domain/products/products';
import type { Activity } from '@/session/control/activity';
import { pathTo } from '@/registry/links';
import { placeOf } from '@/registry/place';
import { CrossLogin } from '@/session/control/crossLogin';
import { HostSignIn } from '@/session/control/hostSignIn';
import { OtherTabs } from '@/session/control/otherTabs';
import type { SessionCalls } from '@/session/control/sessionCalls';
import { SessionControl } from '@/session/control/sessionControl';
import { activeProduct, tabMemory } from '@/session/product/activeProduct';
import type { LoginResult } from '@/session/signInPort';
import type { OwnToken } from '@/session/tokens/ownToken';
import { watched, type Watched } from '@/session/watched';
import '../screens';
import { LanguageControl } from '../language/languageControl';
import { wholeAddress } from '../routes/address';
import { Pages } from '../routes/pages';
import { brandOf } from '@/domain/brands/brands';
import { saveLastFrame } from '../shell/lastFrame';
import { chosenLook } from '../shell/header/lookChoice';
import { Tracking } from '../tracking/tracking';
import { Disposables } from './disposables';
import type { EmbeddedParts } from './embeddedParts';
import { fetchFirstLook } from './firstLook';
import { MountConnection } from './mountConnection';
import type { MountContext } from './mountContext';
import { MountRouter } from './mountRouter';
import { ReadyReport } from './readyReport';
import type { SignedInApp } from './signedInApp';
import { StartUp } from './start/startUp';

export interface MountOptions {
  readonly host: Host;
  readonly i18n: I18n;
  /** our own node, in which everything is rendered */
  readonly node: HTMLElement;
  /** parameters of /login, taken out of the address before anything was loaded */
  readonly loginResult: LoginResult | null;
  /** given where there is a host */
  readonly embedded?: EmbeddedParts;
  /** when the mount began, by performance.now() */
  readonly started?: number;
  /** mounts everything anew for another person; without it the page has to be reloaded */
  readonly restart?: () => void;
}

/**
 * Builds the services of one mount from the ground up: each gets those built before it, and signals of lower ones are
 * connected to higher ones at the end.
 */
export class MountServices implements MountContext {
  readonly host: Host;
  readonly i18n: I18n;
  readonly disposables = new Disposables();
  readonly brand = brandOf(window.location.hostname);
  readonly memory = tabMemory();
  readonly signedIn = watched<SignedInApp | null>(null);
  readonly look = watched(chosenLook());
  readonly tips = watched<readonly string[]>([]);
  readonly covered = watched(false);
  readonly waiting = watched(false);
  readonly shown: Watched<boolean>;
  /** a style sheet against a host's rules */
  readonly hostReset: string | undefined;
  readonly mainElement: 'main' | 'div';
  readonly here: () => string;
  readonly activeProduct: () => ProductId | null;
  readonly cross: CrossLogin;
  /** null when a host stores the token */
  readonly token: OwnToken | null;
  readonly api: Api;
  readonly live: Live;
  readonly activity: Activity;
  readonly pages: Pages;
  readonly tracking: Tracking;
  readonly ready: ReadyReport;
  readonly session: SessionControl;
  readonly language: LanguageControl;
  readonly router: MountRouter;
  readonly startUp: StartUp;
  private readonly connection: MountConnection;
  /** the host's, as far as they are known */
  private permissions: string | undefined;
  private readonly hostSignIn: HostSignIn;
  private loginResult: LoginResult | null;

  constructor({ host, i18n, node, loginResult, restart, embedded, started = performance.now() }: MountOptions) {
    const { disposables, signedIn, memory, tips, covered, waiting } = this;
    this.host = host;
    this.mainElement = node.closest('main,[role=main]') ? 'div' : 'main';
    this.hostReset = embedded?.hostReset;
    this.i18n = i18n;
    this.loginResult = loginResult;
    const address = embedded?.hostAddress(host, disposables) ?? wholeAddress();
    const shown = embedded?.visibilityOf(host, address, disposables) ?? watched(true);
    const cross = new CrossLogin({
      here: () => address.here(),
      choosePath: () => pathTo('crossLogin'),
      embedded: host.embedded,
      restart,
    });
    const { token } = cross;
    const productNow = () => activeProduct(address.pathname(), productsOf(signedIn.get()), memory.read());
    const moduleCode = () => moduleCodeOf(productNow());
    const connection = new MountConnection({
      ...{ host, i18n, address, disposables, token, embedded, moduleCode },
    });
    const { api, live, gate, hostTokens } = connection;
    const pages = new Pages(i18n, () => fetchFirstLook(host));
    const router = new MountRouter(address);
    const loadSignedIn = () => loadSignedInApp({ host, pages, api, router, signedIn });
    const session = new SessionControl({ calls: sessionCallsOf(api), gate, live, token, loadSignedIn });
    const language = new LanguageControl({
      i18n,
      host,
      api,
      node,
      user: () => session.user(),
      onSaved: (chosen) => signedIn.get()?.languageChanged(chosen),
    });
    const startUp = new StartUp({
      ...{ host, i18n, disposables, pages, language, session, cross, token, hostTokens, live },
      ...{ tips, shown, covered, waiting },
      loadFirstPage: async () => {
        const place = placeOf(address.pathname());
        const inside = signedIn.get();
        if (place === null || inside?.mayOpen(place) !== true) return;
        embedded?.readFirst(inside, place, api.http.clock.now());
        await pages.prefetch(place.id);
      },
      onBack: api.network.onBack,
    });
    const hostSignIn = new HostSignIn({
      ...{ host, gate, tokens: hostTokens, session, live, signedIn, shown, covered, restart },
      hasFailed: () => ['failed', 'unreachable'].includes(startUp.phase.get()),
      start: startUp.start,
      reasonText: (reason) => i18n.t(`failures:${reason}`),
    });
    this.activeProduct = productNow;
    this.here = () => address.here();
    this.shown = shown;
    this.cross = cross;
    this.token = token;
    this.connection = connection;
    this.api = api;
    this.live = live;
    this.activity = connection.activity;
    this.pages = pages;
    this.router = router;
    this.session = session;
    this.language = language;
    this.startUp = startUp;
    this.hostSignIn = hostSignIn;
    this.tracking = new Tracking(api);
    this.ready = new ReadyReport(host, started);
    void this.ready.reached.then(dropEarly).then(warmUpClient);
    this.followHost();
    this.followConnection();
    if (token !== null) this.followTabs(token);
  }

  readonly tryAgain = (): void => this.hostSignIn.tryAgain();

  readonly refresh = (what: readonly Area[]): void => {
    this.signedIn.get()?.refresh(what);
  };

  /** The parameters of /login when the console was opened; read once. */
  takeLoginResult(): LoginResult | null {
    const result = this.loginResult;
    this.loginResult = null;
    return result;
  }

  /** Aborts all requests and removes all listeners; called last before the tree is removed. */
  close(): void {
    this.connection.close();
    this.tracking.close();
    this.api.close();
    this.language.close();
    this.disposables.close();
    this.router.close();
  }

  /** Deletes the data of the person; called after the tree is removed, which still reads it. */
  end(): void {
    this.ready.close();
    this.signedIn.get()?.end();
  }

  private followHost(): void {
    const { host, disposables, hostSignIn, shown, session, connection } = this;
    disposables.follow(host.onAuth((event) => void hostSignIn.hear(event)));
    this.permissions = host.context().permissions?.join();
    disposables.follow(host.onContext((context) => this.narrow(context)));
    disposables.follow(shown.watch(() => this.showOrHide()));
    disposables.follow(
      session.status.watch(() => {
        this.tracking.follow(session.user());
        if (session.status.get() !== 'ready') this.api.http.person.forget();
        // A hiccup ends no session: its token stays.
        if (session.status.get() === 'none' && !this.token?.get()) saveLastFrame(host.basePath, null);
      }),
    );
    connection.hostTokens?.found.listen(({ gen }) => void hostSignIn.issued(gen));
  }

  private followConnection(): void {
    const { connection, api, live, signedIn, session, disposables, hostSignIn } = this;
    connection.over.listen((reason, by) => hostSignIn.ended(reason, by));
    api.http.person.changed.listen(() => hostSignIn.startAnew());
    connection.missed.listen(() => signedIn.get()?.refresh('all'));
    api.network.onBack(() => signedIn.get()?.retryFailed());
    disposables.follow(live.onState((state) => this.followSocket(state)));
    live.on('session', ({ payload }) => {
      if (payload.changed === true) void session.reread();
    });
  }

  private followTabs(token: OwnToken): void {
    const { session, cross, signedIn, disposables, language, router } = this;
    const { gate } = this.connection;
    const onSignedIn = async () => {
      await language.followUser();
      await router.get().navigate('/', { replace: true });
    };
    const tabs = new OtherTabs({ token, gate, session, cross, signedIn, onSignedIn });
    gate.followNewerBy(tabs.followNewer);
    disposables.follow(cross.follow());
    disposables.follow(tabs.listen());
  }

  private followSocket(state: LiveState): void {
    this.api.network.connected(state !== 'down');
    // What failed is repeated now; missed events come with the socket.
    if (state === 'up') this.api.network.notifyBack();
  }

  private narrow({ permissions }: HostContext): void {
    if (!this.host.embedded) return;
    this.signedIn.get()?.narrow(permissions ?? null);
    const list = permissions?.join();
    if (list !== this.permissions) this.router.reopenRefused();
    this.permissions = list;
  }

  /** Out of view the socket is closed; screens read what they missed when they are rendered again. */
  private showOrHide(): void {
    if (!this.shown.get()) this.live.close();
    else if (this.session.status.get() === 'ready' && !this.connection.gate.isFrozen) this.live.open();
  }
}

interface SignedInLoading {
  readonly host: Host;
  readonly pages: Pages;
  readonly api: Api;
  readonly router: MountRouter;
  readonly signedIn: Watched<SignedInApp | null>;
}

async function loadSignedInApp({ host, pages, api, router, signedIn }: SignedInLoading): Promise<SignedInApp> {
  const createSignedInApp = await pages.signedInApp();
  const known = signedIn.get();
  if (known !== null) return known;
  const created = createSignedInApp(api);
  signedIn.set(created);
  if (host.embedded) created.narrow(host.context().permissions ?? null);
  router.addSignedIn(created.routes());
  return created;
}

function productsOf(signedIn: SignedInApp | null): ProductId[] {
  return permittedProducts(signedIn?.user()?.routerProducePermissions ?? []);
}

function moduleCodeOf(product: ProductId | null): string {
  return product === null ? '' : (moduleOf(product) ?? '');
}

function sessionCallsOf(api: Api): SessionCalls {
  return {
    base: () => api.call('session.base', { query: { permissions: 'no' } }),
    user: (token) => api.call('session.user', {}, token === undefined ? {} : { token }),
    signOut: () => api.call('session.signOut', {}),
  };
}
