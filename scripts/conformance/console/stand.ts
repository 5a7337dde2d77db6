import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FrameAnswer, FrameSnapshot } from '@/contract/frame';
import { consoleChecks, type ConsoleCheckId } from '../consoleChecks';
import { Findings } from '../finding';
import { closed, until } from '../waits';
import { Wire } from '../wire';
import { hostDocumentScript, type HostDocument } from './hostDocument';
import { serveHostPage, type HostPage } from './hostPage';

const script = hostDocumentScript + readFileSync(path.join(import.meta.dirname, '../page/consoleHost.js'), 'utf8');

export interface Grant {
  readonly value: string;
  readonly gen: number;
}

/** What the page counts; see page/consoleHost.js. */
export interface Counts {
  readonly listeners: readonly string[];
  readonly timers: number;
  readonly sockets: number;
  readonly requests: number;
  readonly subscriptions: number;
  readonly body: number;
  readonly head: number;
  readonly inside: number;
  readonly nodes: number;
  readonly title: string;
  readonly html: string;
  readonly globals: readonly string[];
  readonly storage: readonly string[];
}

interface Calls {
  load: [given: [scripts: readonly string[], markup: string], answer: null];
  functions: [given: [], answer: readonly string[]];
  about: [
    given: [],
    answer: {
      version: string;
      build: unknown;
      test: { ok: boolean; checks: readonly { id: string; ok: boolean }[] } | null;
    } | null,
  ];
  bootstrap: [given: [], answer: null];
  mount: [given: [basePath: string, frame?: 'host'], answer: null];
  unmount: [given: [], answer: null];
  give: [given: [grant: Grant | null, next?: Grant | null], answer: unknown];
  issue: [given: [grant: Grant], answer: null];
  speak: [given: [locale: string], answer: null];
  commands: [given: [], answer: readonly string[]];
  reports: [given: [], answer: readonly string[]];
  frames: [given: [], answer: readonly (FrameSnapshot | null)[]];
  drawnFrame: [given: [], answer: readonly string[]];
  navigate: [given: [path: string], answer: FrameAnswer | null];
  language: [given: [], answer: string | null];
  links: [given: [], answer: readonly string[]];
  click: [given: [href: string], answer: null];
  counts: [given: [], answer: Counts];
  hostDocument: [given: [], answer: HostDocument];
}

/** A tab with the suite's own host in it, and a way to call it. */
export class Stand {
  readonly findings = new Findings<ConsoleCheckId>(consoleChecks, 'docs/host-guide.md');
  readonly errors: string[] = [];
  /** the host's document before the first mount */
  before: HostDocument | null = null;

  private constructor(
    readonly host: HostPage,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly wire: Wire,
  ) {
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  static async open(browser: Browser, platform: URL): Promise<Stand> {
    const host = await serveHostPage(platform);
    // Dark, so that a document that begins to follow the system is seen to.
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
      colorScheme: 'dark',
    });
    const page = await context.newPage();
    const wire = await Wire.of(context);
    await context.addInitScript({ content: script });
    await page.goto(`${host.url}/aicc`);
    return new Stand(host, context, page, wire);
  }

  /** Calls the host in the page; a call that hangs fails after ten seconds. */
  async call<N extends keyof Calls>(name: N, ...given: Calls[N][0]): Promise<Calls[N][1]> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${name} did not come to an end within 10 s`)), 10_000);
    });
    const answer = this.page.evaluate(
      async ([what, args]) =>
        ((await (Reflect.get(window, '__AICC_HOST__') as Record<string, (...all: unknown[]) => unknown>)[what]?.(
          ...args,
        )) ?? null) as unknown,
      [name as string, given as unknown[]] as const,
    ) as Promise<Calls[N][1]>;
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  /** Clicks a link of the console that leads elsewhere in it. */
  async move(): Promise<boolean> {
    const before = new URL(this.page.url()).pathname;
    let to: string | undefined;
    const found = await until(async () => {
      to = (await this.call('links')).find((href) => href.startsWith('/') && href.split('?')[0] !== before);
      return to !== undefined;
    }, 10_000);
    if (!found || to === undefined) return false;
    await this.call('click', to);
    return until(() => new URL(this.page.url()).pathname !== before, 5_000);
  }

  async close(): Promise<void> {
    await closed(this.context);
    await this.host.close();
  }
}
