import type { Readable } from 'node:stream';
import type { Contract, EndpointName, Parsed, Reply } from '@/contract/contract';
import type { Language } from '@/domain/language/language';
import type { Person } from './person';
import type { Services } from './services';
import type { Db } from '../store/store';

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What a handler of kind `file` answers with. */
export interface FileAnswer {
  readonly name: string;
  readonly mime: string;
  readonly body: Buffer | Readable;
  /** may be shown in the page (audio) instead of saved */
  readonly inline?: boolean;
}

export function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'name' in answer && 'mime' in answer && 'body' in answer;
}

export interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  readonly device: string;
  /** scheme, host and port of the address the browser requested */
  readonly origin: string;
  readonly language: Language;
  /** header `Cookie` as sent; empty without one */
  readonly cookies: string;
}

/** A request of a signed-in person: one transaction, bound to their company. */
export interface Ctx extends Services, RequestFacts {
  readonly person: Person;
  readonly db: Db;
  /** world time of the request, ms */
  readonly now: number;
  /** More detail for the operation record this request leaves. */
  note(detail: Readonly<Record<string, unknown>>): void;
}

/** A request without a session; it opens its own transactions. */
export interface OpenCtx extends Services, RequestFacts {
  readonly now: number;
}

/** Endpoints that anyone may call. */
type OpenName = { [N in EndpointName]: Contract[N]['access'] extends 'anyone' ? N : never }[EndpointName];
/** Endpoints that answer with a file. */
type FileName = { [N in EndpointName]: Contract[N]['kind'] extends 'file' ? N : never }[EndpointName];

export type HandlerInput<N extends EndpointName> = Parsed<N> & { file?: UploadedFile };

type Handler<N extends EndpointName> = (
  input: HandlerInput<N>,
  ctx: N extends OpenName ? OpenCtx : Ctx,
) => Promise<N extends FileName ? FileAnswer : Reply<N>>;

export type Handlers<N extends EndpointName> = { readonly [K in N]: Handler<K> };
/** The handlers of an area's record of endpoints. */
export type HandlersOf<Area> = Handlers<keyof Area & EndpointName>;
/** An endpoint without a handler does not compile. */
export type AllHandlers = Handlers<EndpointName>;
