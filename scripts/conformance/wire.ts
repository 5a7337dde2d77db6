import type { BrowserContext, Page, Request, Response, Route } from '@playwright/test';

/** The console's main script, whatever folder it is served from. */
const mainScript = /\/aicc(\.[0-9a-f]{8,})?\.js(\?|$)/;
const mainScriptIn = /["'=/](aicc(\.[0-9a-f]{8,})?\.js)["'\s>?]/;
/** What the main script is made to end with: its lifecycle functions go through the recorder. */
const tail =
  '\n;(function (w) { var r = w.__AICC_CONFORMANCE__; if (r && w.aicc) w.aicc = r.wrap(w.aicc); })(window);\n';

export interface PageRequest {
  readonly url: string;
  readonly method: string;
  readonly type: string;
  /** the console's: it marks each request to the platform, and an interceptor may take one mark away */
  readonly own: boolean;
  readonly source: string | null;
  /** the Authorization header; never written into a report */
  readonly token: string | null;
  readonly at: number;
  status: number | null;
  contentType: string;
  failure: string | null;
  /** answered by the suite itself */
  played: boolean;
  /** the headers the platform says it received, in small letters; null where it says nothing */
  received: readonly string[] | null;
}

/** Every request of the page, and the one response the suite gives in the platform's place: 401. */
export class Wire {
  readonly requests: PageRequest[] = [];
  readonly sockets: { readonly url: string; frames: number; closed: boolean }[] = [];
  /** what names the main script: the console's entry page as the host fetched it, without qiankun its manifest */
  entry: string | null = null;
  main: string | null = null;
  /** tokens answered 401: those that were in use when it was said, or all */
  private expired: ReadonlySet<string> | 'all' = new Set();
  private readonly byRequest = new Map<Request, PageRequest>();

  static async of(context: BrowserContext): Promise<Wire> {
    const wire = new Wire();
    await context.route(mainScript, (route) => wire.giveMain(route));
    await context.route(/\/api\//, (route) => wire.passApi(route));
    context.on('request', (request) => wire.note(request));
    context.on('response', (response) => void wire.answered(response));
    context.on('requestfailed', (request) => {
      const one = wire.byRequest.get(request);
      if (one) one.failure = request.failure()?.errorText ?? 'failed';
    });
    context.pages().forEach((page) => wire.followSockets(page));
    context.on('page', (page) => wire.followSockets(page));
    return wire;
  }

  private followSockets(page: Page): void {
    page.on('websocket', (socket) => {
      const one = { url: socket.url(), frames: 0, closed: false };
      this.sockets.push(one);
      socket.on('framereceived', () => (one.frames += 1));
      socket.on('close', () => (one.closed = true));
    });
  }

  mark(): number {
    return this.requests.length;
  }

  /** The console's requests to the platform since then. */
  api(mark = 0): readonly PageRequest[] {
    return this.requests.slice(mark).filter((one) => isApi(one.url) && one.own);
  }

  scripts(): readonly PageRequest[] {
    const base = this.main === null ? null : new URL('.', this.main).href;
    return this.requests.filter((one) => base !== null && one.url.startsWith(base) && /\.js(\?|$)/.test(one.url));
  }

  /** From now on the tokens seen so far (or all) are answered 401. */
  expire(which: 'seen' | 'all'): void {
    this.expired =
      which === 'all'
        ? 'all'
        : new Set(this.requests.flatMap((one) => (one.token === null || !one.own ? [] : [one.token])));
  }

  private note(request: Request): void {
    const headers = request.headers();
    const one: PageRequest = {
      url: request.url(),
      method: request.method(),
      type: request.resourceType(),
      own: headers['x-source'] !== undefined || headers['page-name'] !== undefined,
      source: headers['x-source'] ?? null,
      token: headers.authorization ?? null,
      at: performance.now(),
      status: null,
      contentType: '',
      failure: null,
      played: false,
      received: null,
    };
    this.byRequest.set(request, one);
    this.requests.push(one);
    if (mainScript.test(one.url)) this.main ??= one.url;
  }

  private async answered(response: Response): Promise<void> {
    const one = this.byRequest.get(response.request());
    if (!one) return;
    one.status = response.status();
    const headers = response.headers();
    one.contentType = headers['content-type'] ?? '';
    one.received = namesIn(headers['aicc-received']);
    const canName = one.contentType.includes('html') || /\/manifest\.json$/.test(one.url);
    if (this.entry !== null || !['fetch', 'xhr'].includes(one.type) || !canName) return;
    const text = await response.text().catch(() => '');
    if (namesMain(text)) this.entry ??= one.url;
  }

  private async giveMain(route: Route): Promise<void> {
    try {
      // A connection that the server closes just then is tried again.
      const response = await route.fetch({ maxRetries: 2 });
      const isScript = response.ok() && /javascript/.test(response.headers()['content-type'] ?? '');
      await (isScript
        ? route.fulfill({ response, body: (await response.text()) + tail })
        : route.fulfill({ response }));
    } catch {
      await route.continue().catch(() => undefined);
    }
  }

  private async passApi(route: Route): Promise<void> {
    const { authorization } = route.request().headers();
    const own = this.byRequest.get(route.request())?.own === true;
    const over = own && authorization !== undefined && (this.expired === 'all' || this.expired.has(authorization));
    if (!over) return route.continue().catch(() => undefined);
    const one = this.byRequest.get(route.request());
    if (one) one.played = true;
    await route
      .fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ code: 401, message: 'Played by the conformance suite', data: null }),
      })
      .catch(() => undefined);
  }
}

/** `x-source, authorization` as a list. */
function namesIn(header: string | undefined): readonly string[] | null {
  return header === undefined ? null : header.toLowerCase().split(/[\s,]+/);
}

/** Whether a page names the console's main script. */
export function namesMain(html: string): boolean {
  return mainScriptIn.test(html);
}

function isApi(url: string): boolean {
  return new URL(url).pathname.startsWith('/api/');
}
