import type { EndpointName, Input, Reply } from '@/contract/contract';
import { wireOf } from '@/contract/wireTable';
import { sessionEndOf, SessionEnded, type SessionEnd } from '@/session/sessionEnd';
import type { CallFailure } from '@/domain/callFailure';
import { failed, openEnvelope } from './envelope';
import { newRequestId } from '@/session/requestId';
import { transportFailure, type Http, type RawAnswer, type RawRequest } from './transport/http';
import { NetworkState } from './transport/networkState';
import { Persistence, TooSoon, type Sending } from './transport/retryingHttp';
import { waitSeconds } from './transport/retryRule';
import type { SessionGate } from '@/session/control/sessionGate';

export interface Extra {
  readonly signal?: AbortSignal;
  /** the same key gives the first answer again; for endpoints that take one */
  readonly onceKey?: string;
  readonly onProgress?: (share: number) => void;
  /** sent instead of the token in use */
  readonly token?: string;
}

export type Outcome<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: CallFailure };

export interface FileReply {
  readonly blob: Blob;
  readonly name: string;
}

/** Endpoint and input in, typed reply or failure out; it never throws. One per mount. */
export class Api {
  readonly network = new NetworkState();
  private readonly persistence: Persistence;

  constructor(
    readonly http: Http,
    readonly gate: SessionGate,
  ) {
    this.persistence = new Persistence(http, this.network);
  }

  /** Aborts all requests; called last before the mount ends. */
  close(): void {
    this.http.close();
    this.network.close();
  }

  async call<N extends EndpointName>(name: N, input: Input<N>, extra: Extra = {}): Promise<Outcome<Reply<N>>> {
    const sent = await this.send(name, input, extra, false);
    return sent.ok ? outcomeOf(name, sent.data) : sent;
  }

  /** The reply to a read that the page has sent itself, if it is there; a refusal is asked for again. */
  arrived<N extends EndpointName>(name: N, input: Input<N>): Reply<N> | null {
    const answer = this.http.arrived(requestOf(name, input));
    const reply = answer && outcomeOf(name, answer);
    return reply?.ok === true ? reply.data : null;
  }

  /** A file, or the failure in its JSON body. */
  async file<N extends EndpointName>(name: N, input: Input<N>, extra: Extra = {}): Promise<Outcome<FileReply>> {
    const sent = await this.send(name, input, extra, true);
    if (!sent.ok) return sent;
    const { response, requestId } = sent.data;
    const blob = response.data;
    // An HTML page is never an export: a proxy answered in the platform's place.
    if (!(blob instanceof Blob) || response.status >= 400 || /json|html/.test(blob.type)) {
      const text = blob instanceof Blob ? await blob.text() : '';
      const opened = openEnvelope(text, response.status, requestId);
      return {
        ok: false,
        failure: opened.ok
          ? failed('network.nonsense', response.status, requestId)
          : withWait(opened.failure, response),
      };
    }
    return { ok: true, data: { blob, name: fileNameOf(String(response.headers['content-disposition'] ?? '')) } };
  }

  private async send(name: EndpointName, input: Parts, extra: Extra, asFile: boolean): Promise<Outcome<RawAnswer>> {
    const request = requestOf(name, input, extra, asFile);
    const sending = sendingOf(name, request);
    // A file takes long in either direction, so its progress is reported.
    const done = asFile || request.file ? () => undefined : this.network.asking();
    try {
      const first = await this.persistence.send(sending);
      if (first.response.status !== 401 || request.token !== undefined) return { ok: true, data: first };
      const again = await this.mayGoOn(first, request.url);
      if (!again || isSpent(request.body)) return { ok: true, data: first };
      const second = await this.persistence.send(sending);
      if (second.response.status === 401)
        await this.gate.end(second.gen, second.requestId, request.url, await reasonOf(second));
      return { ok: true, data: second };
    } catch (error) {
      return { ok: false, failure: failureOf(error) };
    } finally {
      done();
    }
  }

  /** Whether a request answered 401 may be sent once more with a newer token. */
  private async mayGoOn(answer: RawAnswer, url: string): Promise<boolean> {
    const { gen, requestId } = answer;
    return (await this.gate.hasNewer(gen)) || this.gate.on401(gen, requestId, url, await reasonOf(answer));
  }
}

function outcomeOf<N extends EndpointName>(name: N, { response, requestId }: RawAnswer): Outcome<Reply<N>> {
  const found = openEnvelope(response.data, response.status, requestId, wireOf(name).method === 'GET');
  // The platform checks each reply against the contract; the console trusts its type.
  return found.ok
    ? { ok: true, data: found.data as Reply<N> }
    : { ok: false, failure: withWait(found.failure, response) };
}

function sendingOf(name: EndpointName, request: RawRequest): Sending {
  const isRead = request.method === 'GET';
  return { name, request, isRead, repeatable: isRead || (wireOf(name).once && request.onceKey !== undefined) };
}

function failureOf(error: unknown): CallFailure {
  if (error instanceof SessionEnded) return failed('session.ended', 401, newRequestId());
  if (error instanceof TooSoon) return failed('input.tooMany', 429, newRequestId(), { seconds: error.seconds });
  return failed(transportFailure(error), 0, newRequestId());
}

/** The wait is in the header, also when a proxy refused the request. */
function withWait(failure: CallFailure, { status, headers }: RawAnswer['response']): CallFailure {
  if (status !== 429) return failure;
  return {
    ...failure,
    id: 'input.tooMany',
    params: {
      ...failure.params,
      seconds: waitSeconds(headers['retry-after'] ?? String(failure.params.seconds ?? ''), Date.now()),
    },
  };
}

export interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
  file?: File;
}

export function requestOf(name: EndpointName, input: Parts, extra: Extra = {}, asFile = false): RawRequest {
  const { method, path } = wireOf(name);
  return {
    method,
    url: fillPath(path, { ...input.params }),
    query: { ...input.query },
    body: input.body,
    file: input.file,
    onceKey: extra.onceKey,
    signal: extra.signal,
    onProgress: extra.onProgress,
    asFile,
    // Before sign-in there is no token; a stale one must not go out with it.
    token: name === 'session.signIn' || name.startsWith('retrieve.') ? null : extra.token,
  };
}

function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(textOf(params[key])));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A stream cannot be sent a second time. */
function isSpent(body: unknown): boolean {
  return typeof ReadableStream === 'function' && body instanceof ReadableStream;
}

async function reasonOf({ response, requestId }: RawAnswer): Promise<SessionEnd> {
  const text = response.data instanceof Blob ? await response.data.text() : response.data;
  const opened = openEnvelope(text, 401, requestId);
  return sessionEndOf(opened.ok ? '' : opened.failure.id);
}

/** content-disposition: the UTF-8 name when there is one, else the plain one; without a path or bidirectional marks. */
export function fileNameOf(disposition: string): string {
  const utf8 = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const name = utf8 ? decode(utf8) : (plain ?? 'download');
  return name.replace(/[\\/:*?"<>|\u0000-\u001f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '_');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
