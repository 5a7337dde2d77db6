import { and, desc, eq, gt, gte, ilike, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { filterKeys } from '@/domain/calls/callFilter';
import type { CallFilterName, CallFilterValues } from '@/domain/calls/callFilterFields';
import type { LineId } from '@/domain/products/lines';
import { addDays, instantOf } from '@/domain/time/zone';
import { matchesPhone } from '../../foundation/phones/matchesPhone';
import { call } from '../../foundation/store/schema/calling/calling';
import { hasFinding } from './hasFinding';
import { hasFeedback, isAnnotated } from './marks/marksSql';
import { orderRows } from '../../foundation/store/sorting';

/** A call filter as parsed from the request, and as the domain's figures define theirs. */
export type CallFilterInput = { readonly [N in CallFilterName]?: CallFilterValues[N] | undefined };

export interface FilterScope {
  readonly line: LineId;
  /** zone of the account, in which days and hours are meant */
  readonly timeZone: string;
  readonly countryCode: string;
}

/**
 * Filters by the day that was stored with the call, so that a figure and its rows agree even after the account has
 * moved to another zone. The range of instants beside it, widened by the largest difference of zones, lets the index
 * answer.
 */
const ZONES_APART_MS = 26 * 3_600_000;

/**
 * The one translation of a call filter into SQL, shared by lists, figures and exports so that they agree. Row-level
 * security adds the company.
 */
export function whereCalls(filter: CallFilterInput, scope: FilterScope): SQL | undefined {
  return and(eq(call.line, scope.line), ...narrowing(filter, scope));
}

type Condition<N extends CallFilterName> = (
  value: CallFilterValues[N],
  scope: FilterScope,
  filter: CallFilterInput,
) => SQL | undefined;

/** A field of the call filter without its condition does not compile. */
const conditions: { readonly [N in CallFilterName]: Condition<N> } = {
  from: (at) => gte(call.dialledAt, at),
  to: (at) => lt(call.dialledAt, at),
  // Instants take precedence over days.
  fromDay: (day, { timeZone }, { from }) =>
    from === undefined
      ? and(gte(call.localDay, day), gte(call.dialledAt, instantOf(day, 0, timeZone) - ZONES_APART_MS))
      : undefined,
  toDay: (day, { timeZone }, { to }) =>
    to === undefined
      ? and(lte(call.localDay, day), lt(call.dialledAt, instantOf(addDays(day, 1), 0, timeZone) + ZONES_APART_MS))
      : undefined,
  taskId: (ids) => inArray(call.taskId, [...ids]),
  robotId: (ids) => inArray(call.robotId, [...ids]),
  sipLineId: (ids) => inArray(call.sipLineId, [...ids]),
  contactId: (id) => eq(call.contactId, id),
  search: (text, scope) => matching(text, scope),
  label: (keys) => inArray(call.label, [...keys]),
  result: (keys) => inArray(call.result, [...keys]),
  ringType: (keys) => inArray(call.ringType, [...keys]),
  outcome: (keys) => inArray(call.outcome, [...keys]),
  hangup: (keys) => inArray(call.hangup, [...keys]),
  transfer: (keys) => inArray(call.transfer, [...keys]),
  hour: (hours) => inArray(call.localHour, [...hours]),
  weekday: (days) => inArray(call.localWeekday, [...days]),
  tryNumber: (tries) => inArray(call.tryNumber, [...tries]),
  minTalkSeconds: (least) => gte(call.talkSeconds, least),
  maxTalkSeconds: (most) => lte(call.talkSeconds, most),
  stage: (name) => eq(call.stage, name),
  inProgressAt: (at) => inProgress(at),
  feedback: (categories) => hasFeedback(categories),
  annotation: (states) => isAnnotated(states),
  finding: (results) => hasFinding(results),
};

/** The conditions of a filter besides the line. */
export function narrowing(filter: CallFilterInput, scope: FilterScope): SQL[] {
  return filterKeys.flatMap((name) => conditionOf(name, filter, scope) ?? []);
}

function conditionOf<N extends CallFilterName>(name: N, filter: CallFilterInput, scope: FilterScope): SQL | undefined {
  const value: CallFilterValues[N] | undefined = filter[name];
  return isUsed(value) ? conditions[name](value, scope, filter) : undefined;
}

/** An absent or empty part does not restrict. */
export function isUsed<T>(value: T | undefined): value is T {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}

/** No call lasts a day, so this bound keeps the query from reading the whole past. */
export const longestCallMs = 86_400_000;

function inProgress(at: number): SQL | undefined {
  return and(lte(call.dialledAt, at), gte(call.dialledAt, at - longestCallMs), gt(call.endedAt, at));
}

/**
 * A whole number in any notation, a masked number exactly as it is shown, a call id, or part of a name.
 */
function matching(text: string, scope: FilterScope): SQL | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  // Names need a scan, numbers have an index, so a text that is written as a number is not searched among names.
  if (!/^\+?[\d(][\d\s().\-/*]*$/.test(trimmed)) return ilike(call.contactName, containing(trimmed));
  const ways = [
    matchesPhone(call.phone, trimmed, scope.countryCode),
    /^[1-9]\d{0,14}$/.test(trimmed) ? eq(call.attemptId, Number(trimmed)) : undefined,
  ];
  return or(...ways) ?? sql`false`;
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

/** Newest first by default; the id settles ties, so that pages never overlap. */
export function orderCalls(sort: string | undefined): SQL[] {
  return orderRows(sort, {
    columns: sortable,
    tie: call.attemptId,
    otherwise: [desc(call.dialledAt), desc(call.attemptId)],
  });
}
