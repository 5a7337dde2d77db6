import type { EndpointName, Input, Reply } from '@/contract/contract';
import { wire } from '@/contract/wire';
import type { SessionEnd } from '@/session/session';
import type { CallFailure } from './callFailure';
import { failed, openEnvelope } from './envelope';
import { newRequestId, transportFailure, type Http, type RawAnswer, type RawRequest } from './http';
import type { SessionGate } from './sessionGate';

export interface Extra {
  readonly signal?: AbortSignal;
  /** the same key gives the first answer again; for endpoints that take one */
  readonly onceKey?: string;
  readonly onProgress?: (share: number) => void;
}

export type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: CallFailure };

export interface FileReply {
  readonly blob: Blob;
  readonly name: string;
}

/** Endpoint and input in, typed reply or failure out; it never throws. One per mount. */
export class Api {
  constructor(
    readonly http: Http,
    readonly gate: SessionGate,
  ) {}

  async call<N extends EndpointName>(name: N, input: Input<N>, extra: Extra = {}): Promise<Outcome<Reply<N>>> {
    const sent = await this.send(name, input, extra, false);
    if (!sent.ok) return sent;
    const { response, requestId } = sent.data;
    const opened = openEnvelope(response.data, response.status, requestId);
    // The platform checks each reply against the contract; the console trusts its type.
    return opened.ok ? { ok: true, data: opened.data as Reply<N> } : opened;
  }

  /** A file, or the failure its JSON body tells. */
  async file<N extends EndpointName>(name: N, input: Input<N>, extra: Extra = {}): Promise<Outcome<FileReply>> {
    const sent = await this.send(name, input, extra, true);
    if (!sent.ok) return sent;
    const { response, requestId } = sent.data;
    const blob = response.data;
    if (!(blob instanceof Blob) || response.status >= 400 || blob.type.includes('json')) {
      const text = blob instanceof Blob ? await blob.text() : '';
      const opened = openEnvelope(text, response.status, requestId);
      return { ok: false, failure: opened.ok ? failed('network.nonsense', response.status, requestId) : opened.failure };
    }
    return { ok: true, data: { blob, name: fileNameOf(String(response.headers['content-disposition'] ?? '')) } };
  }

  private async send(name: EndpointName, input: Parts, extra: Extra, asFile: boolean): Promise<Outcome<RawAnswer>> {
    const request = requestOf(name, input, extra, asFile);
    try {
      const first = await this.http.send(request);
      if (first.response.status !== 401 || name === 'session.signIn') return { ok: true, data: first };
      const reason = await reasonOf(first);
      const again = await this.gate.on401(first.gen, first.requestId, request.url, reason);
      return { ok: true, data: again ? await this.http.send(request) : first };
    } catch (error) {
      return { ok: false, failure: failed(transportFailure(error), 0, newRequestId()) };
    }
  }
}

interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
  file?: File;
}

function requestOf(name: EndpointName, input: Parts, extra: Extra, asFile: boolean): RawRequest {
  const { method, path } = wire[name];
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
  };
}

export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(textOf(params[key])));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

async function reasonOf({ response, requestId }: RawAnswer): Promise<SessionEnd> {
  const text = response.data instanceof Blob ? await response.data.text() : response.data;
  const opened = openEnvelope(text, 401, requestId);
  const id = opened.ok ? '' : opened.failure.id;
  return id === 'session.timedOut' || id === 'session.otherDevice' || id === 'session.none' ? id : 'session.ended';
}

/** content-disposition: the UTF-8 name when there is one, else the plain one; never a path. */
export function fileNameOf(disposition: string): string {
  const utf8 = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const name = utf8 ? decode(utf8) : (plain ?? 'download');
  return name.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
