import { z } from 'zod';
import type { Action, MenuId, ModuleCode } from '@/domain/access/access';
import { languages } from '@/domain/language/language';
import { noticeIdsMax, pageSizes, pageSizeDefault } from '@/domain/limits';
import { lineIds } from '@/domain/products/lines';
import { isDay } from '@/domain/time/zone';
import type { FailureId } from './errors';

/**
 * Who may call an endpoint; every endpoint must say so to compile.
 * - `anyone`: without a session (sign-in, health, shared links).
 * - `signedIn`: any full session.
 * - `passwordChange`: a full session, or one that was opened only to replace a password.
 * - `enrolment`: a full session, also while the company requires a second step this person does not have yet.
 * - a menu and an action of the permission catalogue; the module is the one of the `{line}` in the path, or the menu's
 * only module. Menus of single calls are of no line: there the line must be one the company has.
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'passwordChange'
  | 'enrolment'
  | {
      /** of several menus, holding the action in one is enough: what tasks and plans share */
      readonly menu: MenuId | readonly [MenuId, MenuId, ...MenuId[]];
      readonly action: Action;
      readonly module?: ModuleCode;
    };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an endpoint answers with: an envelope, or a file (then a JSON body is an error). */
export type ReplyKind = 'data' | 'file';

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  M extends Method = Method,
  A extends Access = Access,
  K extends ReplyKind = ReplyKind,
> {
  readonly method: M;
  /** `/api/...`; parameters in braces. A path with a trailing slash has it on the wire too. */
  readonly path: `/${string}`;
  /** One line for the API document. */
  readonly summary: string;
  readonly access: A;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  readonly kind: K;
  /** One file in the multipart field `file`; its size limit in bytes. */
  readonly upload?: { readonly maxBytes: number };
  /** Accepts `Idempotency-Key`: the same key gives the first answer again. */
  readonly once?: boolean;
  /**
   * `false`: leaves no operation record, because it changes nothing that is anybody's; `true`: a GET by its path that
   * changes something; `look`: a GET that hands out what must be accounted for, recorded once per session and thing
   * within `auditedReadMinutes`.
   */
  readonly record?: boolean | 'look';
  /** Business refusals the handler may answer with, besides those every endpoint shares. */
  readonly fails: readonly FailureId[];
}

export const nothing = z.strictObject({});
export type Nothing = typeof nothing;

interface EndpointRecord<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  M extends Method,
  A extends Access,
> extends Pick<Endpoint, 'path' | 'summary' | 'upload' | 'once' | 'record'> {
  readonly method: M;
  readonly access: A;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly fails?: readonly FailureId[];
}

/** Declares an endpoint that answers with an envelope; what is left out is empty and refused when sent. */
export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = Nothing,
  const M extends Method = Method,
  const A extends Access = Access,
>(record: EndpointRecord<P, Q, B, M, A> & { readonly reply?: R }): Endpoint<P, Q, B, R, M, A, 'data'> {
  return { ...filled(record), reply: orNothing(record.reply), kind: 'data' };
}

/** Declares an endpoint that answers with a file. */
export function fileEndpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const M extends Method = Method,
  const A extends Access = Access,
>(record: EndpointRecord<P, Q, B, M, A>): Endpoint<P, Q, B, Nothing, M, A, 'file'> {
  return { ...filled(record), reply: nothing, kind: 'file' };
}

function filled<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, M extends Method, A extends Access>(
  record: EndpointRecord<P, Q, B, M, A>,
) {
  const { params, query, body, fails = [] } = record;
  return { ...record, params: orNothing(params), query: orNothing(query), body: orNothing(body), fails };
}

function orNothing<T extends z.ZodType>(schema: T | undefined): T {
  return schema ?? (nothing as z.ZodType as T);
}

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const language = z.enum(languages);
export const lineParam = z.enum(lineIds);
/** JavaScript's dates end at 8.64e15 ms; what is counted on from an instant stays among them. */
const INSTANT_MAX = 8e15;
/** An instant: milliseconds since 1970-01-01T00:00:00Z. */
export const instant = z.number().int().min(-INSTANT_MAX).max(INSTANT_MAX);
/** The same in a query string. */
export const instantText = z.coerce.number().pipe(instant);
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
/** A calendar day of the account's zone, `YYYY-MM-DD`, of the years whose days before and after are written alike. */
export const day = z
  .string()
  .regex(dayPattern, { abort: true })
  .refine((text) => isDay(text) && text >= '1900' && text < '3000', { params: { problem: 'dayFormat' } });

/** `page` from 1; `limit` one of the page sizes; `sort` a column, `-column` for descending. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce
    .number()
    .refine((n) => (pageSizes as readonly number[]).includes(n))
    .default(pageSizeDefault),
  sort: z.string().max(40).optional(),
});

/** A comma-separated list in a query string; at most 50 entries. */
export const csv = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter(Boolean).slice(0, 50));

/** Ids after one another, as the address of a merged notice has them. */
export const idList = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter(Boolean).slice(0, noticeIdsMax));

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    list: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });
}

/** Every write leaves an operation record, unless it says why not. */
export function leavesRecord({ method, record }: Pick<Endpoint, 'method' | 'record'>): boolean | 'look' {
  return record ?? method !== 'GET';
}
