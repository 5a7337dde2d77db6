import type { AxiosInstance, AxiosResponse } from 'axios';
import type { TokenGrant } from '@/contract/host';
import { newRequestId } from '@/session/requestId';
import { SessionEnded } from '@/session/sessionEnd';
import type { NetworkFailureId } from '../networkFailure';
import { dropEarly, isReadEarly, takeArrived, takeEarly, type EarlyAnswer } from './earlyAnswers';
import { ClientMissing, loadClient, unlessEnded } from './loadClient';
import { isOffline } from './networkState';
import { Interrupted } from './pause';
import { ServerClock } from './serverClock';
import { SessionPerson } from './sessionPerson';

/** Context of every request; one per mount. */
export interface HttpContext {
  readonly embedded: boolean;
  /** origin and prefix of the API; empty is the page's own origin */
  readonly baseUrl: string;
  token(): Promise<TokenGrant | null>;
  /** registry id of the screen in view */
  pageName(): string;
  /** module code of the active product */
  moduleCode(): string;
  language(): string;
  /** whether the person is active, so that the request counts as use of the session */
  attended?(): boolean;
  /** the session of this generation has ended: no more requests with it */
  isOver?(gen: number): boolean;
}

export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: File;
  readonly onceKey?: string;
  readonly asFile?: boolean;
  /** instead of the one in use; null sends none */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

export interface RawAnswer {
  readonly response: Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'>;
  /** generation of the token the request went out with */
  readonly gen: number;
  readonly requestId: string;
}

/** The only place that sends HTTP requests. Aborts all of them when the mount ends. */
export class Http {
  readonly clock = new ServerClock();
  readonly person = new SessionPerson();
  private axios: AxiosInstance | null = null;
  private readonly ending = new AbortController();
  private flying = 0;
  /** of the early answers this mount has begun with */
  private earlyGrant: TokenGrant | null = null;
  private earlyAt: number | null = null;
  /** of the last request the person brought about, by performance.now() */
  private used = performance.now();

  constructor(private readonly context: HttpContext) {}

  /** a host shows its own frame and stores token and language */
  get embedded(): boolean {
    return this.context.embedded;
  }

  /** number of requests without an answer yet */
  get inFlight(): number {
    return this.flying;
  }

  get usedAt(): number {
    return this.used;
  }

  async send(request: RawRequest): Promise<RawAnswer> {
    this.flying += 1;
    try {
      return await this.exchange(request);
    } finally {
      this.flying -= 1;
    }
  }

  private async exchange(request: RawRequest): Promise<RawAnswer> {
    const signal = joined(this.ending.signal, request.signal);
    if (request.method !== 'GET') dropEarly();
    const early = await this.early(request, signal);
    if (early !== null) return early;
    this.axios ??= (await unlessEnded(loadClient(), signal))(this.context.baseUrl);
    const grant = await this.grantFor(request);
    const requestId = newRequestId();
    const isOurs = this.person.expect();
    const response = await this.axios.request<unknown>({
      method: request.method,
      url: request.url,
      params: request.query,
      paramsSerializer: { indexes: null },
      data: request.file ? formOf(request.file) : request.body,
      headers: this.headers(request, grant, requestId),
      responseType: request.asFile ? 'blob' : 'text',
      transformResponse: (data: unknown) => data,
      signal,
      onUploadProgress: request.onProgress
        ? (event) => request.onProgress?.(event.total ? event.loaded / event.total : 0)
        : undefined,
    });
    this.clock.learn(response.headers);
    // A token given for one request may be of another person.
    if (request.token === undefined && !isOurs(response.headers['aicc-person'])) throw new Interrupted();
    return { response, gen: grant?.gen ?? 0, requestId };
  }

  /** The answer to a read that the page has sent itself, if it is there: taken while a screen is being rendered. */
  arrived({ url, query = {} }: RawRequest): RawAnswer | null {
    const { earlyGrant: grant } = this;
    if (grant === null || this.context.isOver?.(grant.gen)) return null;
    const answer = takeArrived(url, query, grant.value);
    return answer === null || !this.takes(answer) ? null : rawOf(answer, grant);
  }

  /** The same, waited for. */
  private async early(request: RawRequest, signal: AbortSignal): Promise<RawAnswer | null> {
    const { url, query = {}, token } = request;
    if (!isReadEarly() || token !== undefined) return null;
    const grant = await this.grantFor(request);
    if (grant === null) return null;
    const answer = await unlessEnded(takeEarly(url, query, grant.value), signal);
    if (answer === null) return null;
    if (!this.takes(answer)) throw new Interrupted();
    this.earlyGrant = grant;
    return rawOf(answer, grant);
  }

  /** When what is shown first was read, by performance.now(): before now, if the page has read it early. */
  takeFirstRead(): number {
    const at = this.earlyAt ?? performance.now();
    this.earlyAt = null;
    return at;
  }

  private takes({ headers, at }: EarlyAnswer): boolean {
    this.clock.learn(headers, at);
    this.earlyAt ??= at;
    return this.person.expect()(headers['aicc-person']);
  }

  /**
   * Sends a request whose reply is not read: it continues after the page is left and shows no failure. Returns status
   * and text, null where no answer came.
   */
  async sendBeacon(url: string, body: object): Promise<{ readonly status: number; readonly text: string } | null> {
    try {
      const grant = await this.grantFor({ method: 'POST', url });
      if (grant === null) return null;
      const answer = await fetch(this.context.baseUrl + url, {
        method: 'POST',
        keepalive: true,
        headers: {
          ...this.headers({ method: 'POST', url }, grant, newRequestId()),
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
        signal: this.ending.signal,
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    }
  }

  /** Aborts every request; later ones are rejected at once. */
  close(): void {
    this.ending.abort();
  }

  /** ends with this mount */
  get closing(): AbortSignal {
    return this.ending.signal;
  }

  /** The token generation of a request sent now. */
  async generation(): Promise<number> {
    return (await this.context.token())?.gen ?? 0;
  }

  private async grantFor({ token }: RawRequest): Promise<TokenGrant | null> {
    if (token === null) return null;
    // Another token than the current one has no generation.
    if (token !== undefined) return { value: token, gen: 0 };
    const grant = await this.context.token();
    if (grant && this.context.isOver?.(grant.gen)) throw new SessionEnded();
    return grant;
  }

  private headers(request: RawRequest, grant: TokenGrant | null, requestId: string): Record<string, string> {
    const { mark } = this.person;
    const attended = this.context.attended?.() ?? true;
    if (attended) this.used = performance.now();
    return {
      ...(attended ? {} : { 'X-Unattended': '1' }),
      ...(grant ? { Authorization: authorization(grant) } : {}),
      ...(this.context.embedded ? { 'x-source': 'AICC' } : {}),
      ...(request.onceKey ? { 'Idempotency-Key': request.onceKey } : {}),
      ...(mark !== null && request.token === undefined ? { 'AICC-Person': mark } : {}),
      'X-Request-Id': requestId,
      'Page-Name': this.context.pageName(),
      Module: this.context.moduleCode(),
      'Accept-Language': this.context.language(),
    };
  }
}

const rawOf = (response: EarlyAnswer, { gen }: TokenGrant): RawAnswer => ({
  response,
  gen,
  requestId: response.requestId,
});

/** Why no answer came. */
export function transportFailure(error: unknown): NetworkFailureId {
  if (error instanceof Interrupted) return 'network.cancelled';
  if (error instanceof ClientMissing) return isOffline() ? 'network.offline' : 'network.stale';
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'ERR_CANCELED') return 'network.cancelled';
  return code === 'ECONNABORTED' ? 'network.timeout' : 'network.offline';
}

function authorization(grant: TokenGrant): string {
  return grant.scheme === 'raw' ? grant.value : `${grant.scheme ?? 'Token'} ${grant.value}`;
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

function joined(a: AbortSignal, b: AbortSignal | undefined): AbortSignal {
  return b ? AbortSignal.any([a, b]) : a;
}
