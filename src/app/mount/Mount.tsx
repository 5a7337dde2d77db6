import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { HostRefusal } from '@/bridge/hostRefusal';
import type { Host } from '@/bridge/host';
import type { LoginResult } from '@/session/signInPort';
import { browserTokenStore } from '@/session/tokens/tokenStore';
import { App } from '../App';
import type { EmbeddedParts } from './embeddedParts';
import { MountServices } from './mountServices';
import { createTexts } from '../language/createTexts';
import { rootIn } from './page/documentRoot';
import { deleteDrafts } from './deleteDrafts';
import { Disposables } from './disposables';
import { firstLanguage } from '../language/languageChoice';
import { firstTexts } from '../language/texts';
import { mountNodeIn, type MountNode } from './page/mountNode';
import { warmUp } from './warmUp';

export interface Leftovers {
  readonly nodes: number;
  readonly listeners: number;
  readonly timers: number;
  readonly requests: number;
}

/** One console in one node, from mount to unmount. */
export class Mount {
  private place: MountNode | null = null;
  private root: Root | null = null;
  private services: MountServices | null = null;
  private closing = false;
  private round = 0;
  private readonly disposables = new Disposables();
  private stopOpening: () => void = () => undefined;
  /** our nodes in a host's overlay root */
  private readonly floats = new Set<Element>();
  /** services of this mount; a change of person creates new ones */
  private readonly all: MountServices[] = [];
  private restarts: ReturnType<EmbeddedParts['createRestartLimit']> | undefined;

  constructor(
    private readonly container: HTMLElement,
    private readonly host: Host,
    /** given where there is a host */
    private readonly embedded?: EmbeddedParts,
  ) {}

  /** Resolves when the frame is rendered, which waits until it is in view; its content is loaded after that. */
  async open(loginResult: LoginResult | null = null): Promise<void> {
    const started = performance.now();
    const language = firstLanguage(this.host.context().locale);
    // Asked for before all else, because the session is begun once they are there.
    const texts = createTexts(language);
    if (this.host.embedded || browserTokenStore().read() !== null) warmUp(this.host, language);
    const stopped = new Promise<null>((resolve) => {
      this.stopOpening = () => resolve(null);
    });
    const i18n = await Promise.race([texts, stopped]);
    if (i18n === null || this.closing) return;
    const lost = firstTexts.filter((name) => !i18n.hasResourceBundle(i18n.language, name));
    if (lost.length > 0) throw new Error(`Loading chunk of texts failed: ${lost.join()}`);
    if (!this.container.isConnected)
      throw new HostRefusal('E-CONTAINER-DETACHED', 'the container left the document while the console was loaded');
    const draw = () => this.draw(i18n, loginResult, started);
    if (this.host.context().active !== false) return draw();
    const stop = this.disposables.follow(
      this.host.onContext(({ active }) => {
        if (active === false) return;
        stop();
        draw();
      }),
    );
  }

  /** Aborts all requests at once; close() removes the tree. */
  abort(): void {
    this.closing = true;
    this.stopOpening();
    this.services?.close();
  }

  /** Every step runs whatever the one before did; returns the steps that failed. */
  close(): string[] {
    const failed: string[] = [];
    const step = (name: string, run: () => void) => {
      try {
        run();
      } catch {
        failed.push(name);
      }
    };
    const { services, place } = this;
    step('requests', () => this.abort());
    step('timers', () => this.disposables.close());
    step('host', () => this.host.close());
    step('tree', () => this.root?.unmount());
    step('data', () => services?.end());
    step('overlay', () => {
      this.floats.forEach((node) => node.remove());
      place?.node.replaceChildren();
    });
    step('node', () => {
      place?.node.removeAttribute('lang');
      if (place?.ours) place.node.remove();
    });
    this.root = null;
    this.services = null;
    return failed;
  }

  /** Leftovers after close(): aborted requests need a moment to come back. */
  leftovers(): Leftovers {
    const parts = [this.disposables, ...this.all.map(({ disposables }) => disposables)].map((disposables) =>
      disposables.counts(),
    );
    const sum = (key: 'listeners' | 'timers') => parts.reduce((total, counts) => total + counts[key], 0);
    const { place } = this;
    const ours = place === null ? 0 : place.ours ? Number(place.node.isConnected) : place.node.childElementCount;
    return {
      nodes: ours + [...this.floats].filter((node) => node.isConnected).length,
      listeners: sum('listeners') + this.host.openSubscriptions(),
      timers: sum('timers'),
      requests: this.all.reduce((total, { api }) => total + api.http.inFlight, 0),
    };
  }

  private draw(i18n: MountServices['i18n'], loginResult: LoginResult | null, started: number): void {
    const place = mountNodeIn(this.container);
    this.place = place;
    if (this.embedded?.stylesAllowed(place.node, this.host, i18n) === false) return;
    const first = this.createServices(place.node, i18n, loginResult, started);
    this.root = rootIn(place.node, { onUncaughtError: (error) => this.crashed(error) });
    // Its requests are on their way while the frame is rendered, which does not wait for them: a host measures it.
    first.startUp.begin();
    this.render(first);
    this.host.report({ t: 'phase', phase: 'shell', ms: performance.now() - started });
    this.disposables.timeout(() => this.reportWhenHidden(), 0);
  }

  private render(services: MountServices | null): void {
    const { root } = this;
    const { root: overlay } = this.host.overlay;
    const others = new Set(overlay?.children);
    this.round += 1;
    // Committed synchronously, because a page in the background would delay a frame.
    flushSync(() => root?.render(services && <App key={this.round} services={services} />));
    for (const node of overlay?.children ?? []) if (!others.has(node)) this.floats.add(node);
  }

  private createServices(
    node: HTMLElement,
    i18n: MountServices['i18n'],
    loginResult: LoginResult | null,
    started: number,
  ): MountServices {
    const made = new MountServices({
      host: this.host,
      embedded: this.embedded,
      i18n,
      node,
      loginResult,
      started,
      restart: () => this.restart(made, node),
    });
    this.services = made;
    this.all.push(made);
    return made;
  }

  /** For another person: drops all requests, data and drafts of the one before. */
  private restart(before: MountServices, node: HTMLElement): void {
    if (this.closing || this.services !== before) return;
    const person = before.session.user()?.user_id;
    before.close();
    this.render(null);
    before.end();
    this.services = null;
    // After the tree is removed, because unmounting writes drafts.
    if (person !== undefined) deleteDrafts(person);
    const start = () => {
      if (this.closing) return;
      const next = this.createServices(node, before.i18n, null, performance.now());
      this.render(next);
      next.startUp.begin();
    };
    this.restarts ??= this.embedded?.createRestartLimit();
    if (this.restarts) this.restarts.run(node, this.host, before.i18n, start);
    else start();
  }

  private reportWhenHidden(): void {
    const { width, height } = this.container.getBoundingClientRect();
    if (width === 0 || height === 0)
      this.host.report({ t: 'warn', code: 'W-CONTAINER-HIDDEN', detail: { width, height } });
  }

  private crashed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.host.report({ t: 'failed', phase: 'render', code: 'E-RENDER', message, traceId: '', fatal: true });
  }
}
