import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { HostRefusal } from '@/bridge/hostRefusal';
import { warmUpClient } from '@/api/loadClient';
import type { Host } from '@/bridge/host';
import type { LoginResult } from '@/session/door';
import { browserTokenStore } from '@/session/tokenStore';
import { App } from './App';
import { Console } from './console';
import { createTexts } from './createTexts';
import { rootIn } from './documentRoot';
import { forgetDrafts } from './forgetDrafts';
import { Holdings } from './holdings';
import { firstLanguage } from './languageChoice';
import { mountNodeIn, type MountNode } from './mountNode';

export interface Leftovers {
  readonly nodes: number;
  readonly listeners: number;
  readonly timers: number;
  readonly requests: number;
}

/** One console in one node, from nothing to drawn and back to nothing. */
export class Mount {
  private place: MountNode | null = null;
  private root: Root | null = null;
  private console: Console | null = null;
  private closing = false;
  private round = 0;
  private readonly holdings = new Holdings();
  private stopOpening: () => void = () => undefined;
  /** our nodes in a host's overlay root */
  private readonly floats = new Set<Element>();
  /** consoles of this mount: after a change of person there was more than one */
  private readonly all: Console[] = [];

  constructor(
    private readonly container: HTMLElement,
    private readonly host: Host,
  ) {}

  /** Resolves when the frame is drawn, which it is when it comes into view; what it shows is loaded after that. */
  async open(loginResult: LoginResult | null = null): Promise<void> {
    const started = performance.now();
    // Whoever is signed in asks at once, so this must not wait for the texts.
    if (this.host.embedded || browserTokenStore().read() !== null) warmUpClient();
    const stopped = new Promise<null>((resolve) => {
      this.stopOpening = () => resolve(null);
    });
    const i18n = await Promise.race([createTexts(firstLanguage(this.host.context().locale)), stopped]);
    if (i18n === null || this.closing) return;
    if (!this.container.isConnected) throw new HostRefusal('E-CONTAINER-DETACHED', 'the container left the document while the console was loaded');
    const draw = () => this.draw(i18n, loginResult, started);
    if (this.host.context().active !== false) return draw();
    const stop = this.holdings.follow(
      this.host.onContext(({ active }) => {
        if (active === false) return;
        stop();
        draw();
      }),
    );
  }

  /** Aborts what is under way, at once; the tree goes with close(). */
  abort(): void {
    this.closing = true;
    this.stopOpening();
    this.console?.close();
  }

  /** Every step runs whatever the one before did; answers the steps that failed. */
  close(): string[] {
    const failed: string[] = [];
    const step = (name: string, run: () => void) => {
      try {
        run();
      } catch {
        failed.push(name);
      }
    };
    const { console, place } = this;
    step('requests', () => this.abort());
    step('timers', () => this.holdings.close());
    step('host', () => this.host.close());
    step('tree', () => this.root?.unmount());
    step('data', () => console?.end());
    step('overlay', () => {
      this.floats.forEach((node) => node.remove());
      place?.node.replaceChildren();
    });
    step('node', () => {
      place?.node.removeAttribute('lang');
      if (place?.ours) place.node.remove();
    });
    this.root = null;
    this.console = null;
    return failed;
  }

  /** What is still there after close(): aborted requests need a moment to come back. */
  leftovers(): Leftovers {
    const parts = [this.holdings, ...this.all.map(({ holdings }) => holdings)].map((holdings) => holdings.counts());
    const sum = (key: 'listeners' | 'timers') => parts.reduce((total, counts) => total + counts[key], 0);
    const { place } = this;
    const ours = place === null ? 0 : place.ours ? Number(place.node.isConnected) : place.node.childElementCount;
    return {
      nodes: ours + [...this.floats].filter((node) => node.isConnected).length,
      listeners: sum('listeners') + this.host.held(),
      timers: sum('timers'),
      requests: this.all.reduce((total, { api }) => total + api.http.inFlight, 0),
    };
  }

  private draw(i18n: Console['i18n'], loginResult: LoginResult | null, started: number): void {
    const place = mountNodeIn(this.container);
    this.place = place;
    const first = this.consoleWith(place.node, i18n, loginResult, started);
    this.root = rootIn(place.node, { onUncaughtError: (error) => this.crashed(error) });
    this.render(first);
    this.host.report({ t: 'phase', phase: 'shell', ms: performance.now() - started });
    this.sayWhenHidden();
    // The session is not waited for: a host counts the frame, not the data.
    first.begin();
  }

  private render(console: Console): void {
    const { root } = this;
    const { root: overlay } = this.host.overlay;
    const others = new Set(overlay?.children);
    this.round += 1;
    // Committed when this returns: a page in the background would let a frame wait.
    flushSync(() => root?.render(<App key={this.round} console={console} />));
    for (const node of overlay?.children ?? []) if (!others.has(node)) this.floats.add(node);
  }

  private consoleWith(node: HTMLElement, i18n: Console['i18n'], loginResult: LoginResult | null, started: number): Console {
    const made = new Console({ host: this.host, i18n, node, loginResult, started, restart: () => this.restart(made, node) });
    this.console = made;
    this.all.push(made);
    return made;
  }

  /** Another person: nothing that was asked, read or typed for the one before is left. */
  private restart(before: Console, node: HTMLElement): void {
    if (this.closing || this.console !== before) return;
    const person = before.session.user()?.user_id;
    before.close();
    const next = this.consoleWith(node, before.i18n, null, performance.now());
    this.render(next);
    before.end();
    // After the tree is gone, which writes down what was typed.
    if (person !== undefined) forgetDrafts(person);
    next.begin();
  }

  private sayWhenHidden(): void {
    const { width, height } = this.container.getBoundingClientRect();
    if (width === 0 || height === 0) this.host.report({ t: 'warn', code: 'W-CONTAINER-HIDDEN', detail: { width, height } });
  }

  private crashed(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.host.report({ t: 'failed', phase: 'render', code: 'E-RENDER', message, traceId: '', fatal: true });
  }
}
