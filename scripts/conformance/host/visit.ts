import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { belowBase } from '@/bridge/address/belowBase';
import { normaliseBasePath } from '@/bridge/address/basePath';
import { Findings } from '../finding';
import { hostChecks, type HostCheckId } from '../hostChecks';
import { Story, type PropsSeen, type PageEvent, type PageEventOf } from '../story';
import { closed, pause, until } from '../waits';
import { Wire } from '../wire';
import { fetchAnswer, type Answer } from './fetchAnswer';
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

/** One browser tab at the host's page, and all that is known of it. */
export class Visit {
  readonly story = new Story();
  readonly findings = new Findings<HostCheckId>(hostChecks, 'docs/host-guide.md');
  /** what was handed over at the latest mount */
  props: PropsSeen | null = null;
  /** the failure that keeps the console from working here: what else fails is no failure of its own */
  cause: HostCheckId | null = null;
  /** where the records of the step under way begin */
  begun = 0;
  /** the step leads out of the base path, so that the console may be unmounted anywhere */
  isLeaving = false;
  /** the host's 401 command has its turn, which may end with the console unmounted */
  isEnding = false;
  private current: Page;
  /** addresses a link of the console has led to */
  private readonly visited = new Set<string>();

  private constructor(
    readonly options: HostOptions,
    readonly context: BrowserContext,
    page: Page,
    readonly wire: Wire,
  ) {
    this.current = page;
  }

  static async open(browser: Browser, options: HostOptions): Promise<Visit> {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1440, height: 900 },
      ...options.context,
    });
    const page = await context.newPage();
    const visit = new Visit(options, context, page, await Wire.of(context));
    await context.exposeBinding('__aiccTell', (_source, text: string) => visit.hear(text));
    await context.addInitScript({ content: recorder });
    return visit;
  }

  get page(): Page {
    return this.current;
  }

  get patience(): number {
    return this.options.patience ?? 15_000;
  }

  get origin(): string {
    return new URL(this.options.url).origin;
  }

  /** The base path to go by: the one handed over where it makes sense, else the address's. */
  get base(): string {
    const given = this.findings.failed('C-BASE') ? null : this.props?.basePath;
    const own = new URL(this.options.url).pathname;
    return normalised(this.options.base ?? given ?? own) ?? own;
  }

  pathname(): string {
    return new URL(this.page.url()).pathname;
  }

  isUnderBase(pathname = this.pathname()): boolean {
    return isBelow(pathname, this.base);
  }

  /** Where the console does not work anyhow, this is not one more failure. */
  fail(id: HostCheckId, reason: string, mend?: string): void {
    const cause = this.interruption() ?? this.cause;
    if (cause === null || cause === id) this.findings.fail(id, reason, mend);
    else if (!this.findings.isJudged(id)) this.skipFor(id, cause);
  }

  skipFor(id: HostCheckId, cause: HostCheckId): void {
    this.findings.skip(id, `Not judged: what ${cause} says comes first.`);
  }

  /** What ended the console in the step under way, without its base path being left; null when nothing did. */
  interruption(): 'C-CONTAINER' | 'C-MOUNT' | null {
    if (this.losses().length > 0) return 'C-CONTAINER';
    return this.strayUnmounts().length > 0 ? 'C-MOUNT' : null;
  }

  /** Whether the place the console had is out of the page now: the recorder looks every 100 ms. */
  isDetached(): Promise<boolean> {
    return this.look(
      () => {
        const recorded = Reflect.get(window, '__AICC_CONFORMANCE__') as { container(): Element | null } | undefined;
        return recorded?.container()?.isConnected === false;
      },
      null,
      false,
    );
  }

  /** The container went out of the page while the console stood in it. */
  losses(): readonly PageEventOf<'lost'>[] {
    return this.isLeaving ? [] : this.story.after(this.begun, 'lost').filter(({ path }) => this.isUnderBase(path));
  }

  /** Unmounted at another address below the base path than it was mounted at, or not mounted again there. */
  strayUnmounts(): readonly PageEventOf<'unmount'>[] {
    if (this.isLeaving || this.isEnding) return [];
    const mounts = this.story.after(0, 'mount');
    return this.story.after(this.begun, 'unmount').filter(({ path, number }) => {
      const at = mounts.findLast((one) => one.number === number)?.path;
      const again = this.story.after(this.begun, 'mount').some((one) => one.number > number && one.path === path);
      return this.isUnderBase(path) && (path !== at || !again);
    });
  }

  /** Whether the console is mounted in the document that is open. */
  isStanding(): boolean {
    const last = this.story.events.findLast(({ t }) => ['document', 'mounted', 'unmount', 'lost'].includes(t));
    return last?.t === 'mounted';
  }

  /** Opens the address anew, or else the one given, unless the console stands there. */
  async stand(address: string): Promise<boolean> {
    if (this.isStanding() && this.isUnderBase()) return true;
    for (const url of new Set([address, this.options.url])) {
      const mark = this.story.mark();
      const answer = await this.page.goto(url, { waitUntil: 'domcontentloaded', timeout: 15_000 }).catch(() => null);
      if (answer?.ok() && (await this.mounted(mark))) return true;
    }
    return false;
  }

  /** Another tab in place of one that hangs. */
  async replacePage(): Promise<void> {
    const old = this.current;
    await Promise.race([old.close().catch(() => undefined), pause(5_000)]);
    this.current = await this.context.newPage();
  }

  /** Fetches as the host's page would, and also reports answers that a browser hides. */
  fetch(url: string): Promise<Answer | string> {
    return fetchAnswer(this.context.request, url, this.origin);
  }

  /** Clicks a link of the console, one to where it has not been if there is any; false when there is none. */
  async moveInside(): Promise<boolean> {
    const before = this.page.url();
    this.visited.add(this.pathname());
    const isThere = () =>
      this.look(
        ({ base, visited }) => {
          const recorded = Reflect.get(window, '__AICC_CONFORMANCE__') as { container(): Element | null } | undefined;
          const links = [...(recorded?.container()?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
          const fitting = links.filter(
            (link) =>
              link.origin === location.origin &&
              link.target === '' &&
              link.pathname !== location.pathname &&
              (base === '/' || link.pathname.toLowerCase().startsWith(`${base.toLowerCase()}/`)),
          );
          const fit = fitting.find(({ pathname }) => !visited.includes(pathname)) ?? fitting[0];
          fit?.click();
          return fit !== undefined;
        },
        { base: this.base, visited: [...this.visited] },
        false,
      );
    if (!(await until(async () => this.interruption() !== null || (await isThere()), 8_000))) return false;
    return until(() => this.page.url() !== before, 3_000);
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

  /** The way to the host's sign-in as of now: a host may publish it after the mount. */
  command(): Promise<PropsSeen['command'] | null> {
    return this.look(
      () =>
        (Reflect.get(window, '__AICC_CONFORMANCE__') as { command(): PropsSeen['command'] } | undefined)?.command() ??
        null,
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
  return belowBase(pathname, base) !== null;
}

/** As the console reads a base path; null for one that it refuses. */
export function normalised(base: string): string | null {
  try {
    return normaliseBasePath(base).path;
  } catch {
    return null;
  }
}
