import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIResponse, Browser, BrowserContext, Page } from '@playwright/test';
import { Findings } from '../finding';
import { hostChecks, type HostCheckId } from '../hostChecks';
import { Story, type PropsSeen, type PageEvent } from '../story';
import { Wire } from '../wire';
import type { HostOptions } from './hostOptions';

const recorder = pageScript('handedOver.js', 'recorder.js');

/** One script of several modules, for a page that takes no modules: each file stands after those it imports. */
function pageScript(...files: readonly string[]): string {
  const texts = files.map((file) => readFileSync(path.join(import.meta.dirname, '../page', file), 'utf8'));
  return `{\n${texts
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '')}\n}`;
}

export interface Answer {
  readonly status: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** One browser tab at the host's page, and all that is known of it. */
export class Visit {
  readonly story = new Story();
  readonly findings = new Findings<HostCheckId>(hostChecks, 'docs/host-guide.md');
  /** what was handed over at the latest mount */
  props: PropsSeen | null = null;
  private constructor(
    readonly options: HostOptions,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly wire: Wire,
  ) {}

  static async open(browser: Browser, options: HostOptions): Promise<Visit> {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
      ...options.context,
    });
    const page = await context.newPage();
    const visit = new Visit(options, context, page, await Wire.of(context, page));
    await context.exposeBinding('__aiccTell', (_source, text: string) => visit.hear(text));
    await context.addInitScript({ content: recorder });
    return visit;
  }

  get patience(): number {
    return this.options.patience ?? 15_000;
  }

  get origin(): string {
    return new URL(this.options.url).origin;
  }

  /** The base path to go by: the one handed over where it makes sense, else the address's. */
  get base(): string {
    return normalised(this.options.base ?? this.props?.basePath ?? new URL(this.options.url).pathname);
  }

  pathname(): string {
    return new URL(this.page.url()).pathname;
  }

  isUnderBase(pathname = this.pathname()): boolean {
    return isBelow(pathname, this.base);
  }

  /** Fetches as the host's page would, and also reports answers that a browser hides. */
  async fetch(url: string): Promise<Answer | string> {
    try {
      const response: APIResponse = await this.context.request.get(url, {
        headers: { origin: this.origin },
        failOnStatusCode: false,
        timeout: 10_000,
      });
      const answer = {
        status: response.status(),
        url: response.url(),
        headers: response.headers(),
        text: await response.text(),
      };
      await response.dispose();
      return answer;
    } catch (error) {
      return error instanceof Error ? (error.message.split('\n')[0] ?? 'no answer') : String(error);
    }
  }

  /** Clicks a link of the console that leads elsewhere in it; false when there is none. */
  async moveInside(): Promise<boolean> {
    const before = this.page.url();
    const isThere = () =>
      this.look(
        (base) => {
          const recorded = Reflect.get(window, '__AICC_CONFORMANCE__') as { container(): Element | null } | undefined;
          const links = [...(recorded?.container()?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
          const fit = links.find(
            (link) =>
              link.origin === location.origin &&
              link.target === '' &&
              link.pathname !== location.pathname &&
              (base === '/' || link.pathname.startsWith(`${base}/`)),
          );
          fit?.click();
          return fit !== undefined;
        },
        this.base,
        false,
      );
    if (!(await until(isThere, 8_000))) return false;
    return until(() => this.page.url() !== before, 3_000);
  }

  /** The container went out of the page while the console stood in it. */
  isLost(): boolean {
    return this.story.after(0, 'lost').some(({ path }) => this.isUnderBase(path));
  }

  /** The language the console has drawn itself in; null while it is not mounted. */
  language(): Promise<string | null> {
    return this.look(
      () =>
        (Reflect.get(window, '__AICC_CONFORMANCE__') as { language(): string | null } | undefined)?.language() ?? null,
      null,
      null,
    );
  }

  /** From here on the host's refresh is replaced and returns null. */
  async exhaustRenewal(): Promise<void> {
    const exhaust = () => void Object.defineProperty(window, '__AICC_EXHAUSTED__', { value: true, configurable: true });
    await this.context.addInitScript(exhaust);
    await this.look(exhaust, null, undefined);
  }

  /** Resolves when the console has been mounted, or will not be. */
  async mounted(mark: number, patience = this.patience): Promise<boolean> {
    const event = await this.story.wait(mark, ['mounted', 'mountFailed'], patience);
    return event?.t === 'mounted';
  }

  /** Asks the page; `otherwise` when it is being left, or hangs. */
  async look<A, T>(ask: (given: A) => T, given: A, otherwise: T): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(otherwise), 5_000);
    });
    // Playwright's own type of a page function unwraps handles; none are passed here.
    const requests = (this.page.evaluate(ask as (given: unknown) => unknown, given) as Promise<T>).catch(
      () => otherwise,
    );
    return Promise.race([requests, late]).finally(() => clearTimeout(timer));
  }

  close(): Promise<void> {
    return closed(this.context);
  }

  private hear(text: string): void {
    const event = JSON.parse(text) as PageEvent;
    if (event.t === 'mount') this.props = event.props;
    this.story.add(event);
  }
}

export function isBelow(pathname: string, base: string): boolean {
  return base === '/' || pathname === base || pathname.startsWith(`${base}/`);
}

/** As the console reads a base path: no origin, query or hash, one leading slash and no trailing one. */
export function normalised(base: string): string {
  const bare = base.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '');
  return `/${bare.split('/').filter(Boolean).join('/')}`;
}

/** A tab that does not close is left to the browser's own end. */
export async function closed(context: BrowserContext): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 10_000);
  });
  await Promise.race([context.close().catch(() => undefined), late]);
  clearTimeout(timer);
}

export async function until(look: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  for (;;) {
    if (await look()) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
