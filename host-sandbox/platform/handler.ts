import type { Readable } from 'node:stream';
import type { EndpointName, Parsed, Reply } from '@/contract/contract';
import type { Person } from './person';
import type { Services } from './services';
import type { Db } from './store/store';

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

export interface RequestFacts {
  readonly requestId: string;
  readonly address: string;
  readonly device: string;
  /** scheme, host and port the browser asked */
  readonly origin: string;
  readonly language: 'en' | 'zh' | 'ba' | 'es';
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

export type OpenName = 'session.signIn' | 'sso.init' | 'sso.info' | 'sso.enter' | 'retrieve.send' | 'retrieve.verify' | 'retrieve.reset' | 'download.linked' | 'download.linkedFile';
export type HandlerInput<N extends EndpointName> = Parsed<N> & { file?: UploadedFile };

export type Handler<N extends EndpointName> = (
  input: HandlerInput<N>,
  ctx: N extends OpenName ? OpenCtx : Ctx,
) => Promise<N extends FileName ? FileAnswer : Reply<N>>;

/** Endpoints that answer with a file. */
export type FileName =
  | 'contacts.sample'
  | 'contacts.refused'
  | 'call.recording'
  | 'download.file'
  | 'download.linkedFile'
  | 'personal.avatarFile'
  | 'company.logoFile';

export type Handlers<N extends EndpointName> = { readonly [K in N]: Handler<K> };
/** An endpoint without a handler does not compile. */
export type AllHandlers = Handlers<EndpointName>;
