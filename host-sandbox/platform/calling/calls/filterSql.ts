import { and, asc, desc, eq, gt, gte, ilike, inArray, like, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { callFilter } from '@/contract/calling/callFilter';
import type { CallFilter } from '@/domain/calls/callFilter';
import type { LineId } from '@/domain/products/lines';
import { maskPhone } from '@/domain/contacts/maskPhone';
import { addDays, instantOf } from '@/domain/time/zone';
import { normalisePhone } from '../../foundation/phones/normalisePhone';
import { call } from '../../foundation/store/schema/calling/calling';
import { hasFinding } from './hasFinding';
import { hasFeedback, isAnnotated } from './marks/marksSql';

/** What is parsed from the wire, and what the domain's figures are made of. */
export type CallFilterInput = Partial<z.output<typeof callFilter>> | CallFilter;

export interface FilterScope {
  readonly line: LineId;
  /** zone of the account: days and hours are its */
  readonly timeZone: string;
  readonly countryCode: string;
}

/**
 * A day is the one that was written down with the call, so that a figure and its rows agree even where the account has
 * moved to another zone since; the instant beside it, as wide as zones lie apart, lets the index answer.
 */
const ZONES_APART_MS = 26 * 3_600_000;

/**
 * The one translation of a call filter into SQL: lists, figures and exports all pass here, which is
 * why they agree. Row-level security adds the company.
 */
export function whereCalls(filter: CallFilterInput, scope: FilterScope): SQL | undefined {
  return and(eq(call.line, scope.line), ...narrowing(filter, scope));
}

/** What a filter asks beside the line: each condition holds for the calls it lets through. */
export function narrowing(filter: CallFilterInput, scope: FilterScope): SQL[] {
  const conditions = [
    ...since(filter, scope.timeZone),
    ...until(filter, scope.timeZone),
    oneOf(filter.taskId, (ids) => inArray(call.taskId, ids)),
    oneOf(filter.robotId, (ids) => inArray(call.robotId, ids)),
    oneOf(filter.sipLineId, (ids) => inArray(call.sipLineId, ids)),
    oneOf(filter.label, (keys) => inArray(call.label, keys)),
    oneOf(filter.result, (keys) => inArray(call.result, keys)),
    oneOf(filter.ringType, (keys) => inArray(call.ringType, keys)),
    oneOf(filter.outcome, (keys) => inArray(call.outcome, keys)),
    oneOf(filter.hangup, (keys) => inArray(call.hangup, keys)),
    oneOf(filter.transfer, (keys) => inArray(call.transfer, keys)),
    oneOf(filter.hour, (hours) => inArray(call.localHour, hours)),
    oneOf(filter.weekday, (days) => inArray(call.localWeekday, days)),
    oneOf(filter.tryNumber, (tries) => inArray(call.tryNumber, tries)),
    oneOf(filter.feedback, hasFeedback),
    oneOf(filter.annotation, isAnnotated),
    oneOf(filter.finding, hasFinding),
    filter.contactId === undefined ? undefined : eq(call.contactId, filter.contactId),
    filter.minTalkSeconds === undefined ? undefined : gte(call.talkSeconds, filter.minTalkSeconds),
    filter.maxTalkSeconds === undefined ? undefined : lte(call.talkSeconds, filter.maxTalkSeconds),
    filter.stage ? eq(call.stage, filter.stage) : undefined,
    ...(filter.inProgressAt === undefined ? [] : inProgress(filter.inProgressAt)),
    filter.search ? matching(filter.search, scope) : undefined,
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** Instants beat days. */
function since({ from, fromDay }: CallFilterInput, zone: string): SQL[] {
  if (from !== undefined) return [gte(call.dialledAt, from)];
  return fromDay === undefined
    ? []
    : [gte(call.localDay, fromDay), gte(call.dialledAt, instantOf(fromDay, 0, zone) - ZONES_APART_MS)];
}

function until({ to, toDay }: CallFilterInput, zone: string): SQL[] {
  if (to !== undefined) return [lt(call.dialledAt, to)];
  return toDay === undefined
    ? []
    : [lte(call.localDay, toDay), lt(call.dialledAt, instantOf(addDays(toDay, 1), 0, zone) + ZONES_APART_MS)];
}

/** No call lasts a day: without an earliest beginning all of the past would be looked at. */
export const longestCallMs = 86_400_000;

function inProgress(at: number): SQL[] {
  return [lte(call.dialledAt, at), gte(call.dialledAt, at - longestCallMs), gt(call.endedAt, at)];
}

function oneOf<T>(values: readonly T[] | undefined, make: (values: T[]) => SQL): SQL | undefined {
  return values && values.length > 0 ? make([...values]) : undefined;
}

/**
 * A whole number in any notation, a masked one exactly as it is shown, a call id, or part of a name. Nobody finds a
 * number by a part of it: answers to guesses would tell a masked one digit by digit, and past the record of who looked.
 */
function matching(text: string, scope: FilterScope): SQL | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  // Names are looked through one by one, numbers are found in an index: what is written as a number is not a name.
  if (!/^\+?[\d(][\d\s().\-/*]*$/.test(trimmed)) return ilike(call.contactName, containing(trimmed));
  const phone = normalisePhone(trimmed, scope.countryCode);
  const ways = [
    phone ? eq(call.phone, phone) : undefined,
    isMasked(trimmed) ? like(call.phone, trimmed.replaceAll('*', '_')) : undefined,
    /^[1-9]\d{0,14}$/.test(trimmed) ? eq(call.attemptId, Number(trimmed)) : undefined,
  ];
  return or(...ways) ?? sql`false`;
}

/** Stars stand where masking puts them: nothing is told that is not shown. */
function isMasked(text: string): boolean {
  return /^\+\d+\*+\d+$/.test(text) && maskPhone(text.replaceAll('*', '0')) === text;
}

/** A pattern for what a text contains, taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

const sortable = {
  dialledAt: call.dialledAt,
  talkSeconds: call.talkSeconds,
  ringSeconds: call.ringSeconds,
  tryNumber: call.tryNumber,
} as const;

/** Newest first unless asked otherwise; the id settles ties, so pages never overlap. */
export function orderCalls(sort: string | undefined): SQL[] {
  const key = sort?.replace(/^-/, '') ?? '';
  if (!isSortable(key)) return [desc(call.dialledAt), desc(call.attemptId)];
  const by = sort?.startsWith('-') ? desc : asc;
  return [by(sortable[key]), by(call.attemptId)];
}

function isSortable(key: string): key is keyof typeof sortable {
  return Object.hasOwn(sortable, key);
}
