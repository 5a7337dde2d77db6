import { and, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { inboundCallFilter } from '@/contract/inbound/inboundCalls';
import { addDays, instantOf } from '@/domain/time/zone';
import { matchesPhone } from '../../../foundation/phones/matchesPhone';
import { inboundCall } from '../../../foundation/store/schema/calling/inbound';
import { orderRows } from '../../../foundation/store/sorting';

export type InboundFilter = z.output<typeof inboundCallFilter>;

export interface InboundScope {
  /** zone of the account, in which days and hours are meant */
  readonly timeZone: string;
  readonly countryCode: string;
}

/** By the day that was stored with the call; the instants beside it, wide enough for any zone, let the index answer. */
const ZONES_APART_MS = 26 * 3_600_000;

/** The one translation of a filter into SQL, shared by the list, the dashboard and the files so that they agree. */
export function whereInbound(filter: InboundFilter, { timeZone, countryCode }: InboundScope): SQL | undefined {
  const { fromDay, toDay, search } = filter;
  const anyOf = <T>(list: readonly T[] | undefined, of: (list: T[]) => SQL) =>
    list === undefined || list.length === 0 ? undefined : of([...list]);
  return and(
    fromDay === undefined
      ? undefined
      : and(
          gte(inboundCall.localDay, fromDay),
          gte(inboundCall.arrivedAt, instantOf(fromDay, 0, timeZone) - ZONES_APART_MS),
        ),
    toDay === undefined
      ? undefined
      : and(
          lte(inboundCall.localDay, toDay),
          lt(inboundCall.arrivedAt, instantOf(addDays(toDay, 1), 0, timeZone) + ZONES_APART_MS),
        ),
    anyOf(filter.numberId, (ids) => inArray(inboundCall.numberId, ids)),
    anyOf(filter.robotId, (ids) => inArray(inboundCall.robotId, ids)),
    anyOf(filter.outcome, (keys) => inArray(inboundCall.outcome, keys)),
    anyOf(filter.reason, (keys) => inArray(inboundCall.reason, keys)),
    anyOf(filter.label, (keys) => inArray(inboundCall.label, keys)),
    anyOf(filter.transfer, (keys) => inArray(inboundCall.transfer, keys)),
    anyOf(filter.hour, (hours) => inArray(inboundCall.localHour, hours)),
    filter.minWaitedSeconds === undefined ? undefined : gte(inboundCall.waitedSeconds, filter.minWaitedSeconds),
    filter.maxWaitedSeconds === undefined ? undefined : lte(inboundCall.waitedSeconds, filter.maxWaitedSeconds),
    filter.minTalkSeconds === undefined ? undefined : gte(inboundCall.talkSeconds, filter.minTalkSeconds),
    filter.maxTalkSeconds === undefined ? undefined : lte(inboundCall.talkSeconds, filter.maxTalkSeconds),
    search === undefined || search.trim() === '' ? undefined : matching(search.trim(), countryCode),
  );
}

/** A whole number, a masked one as it is shown, or a call id: parts of a number find nothing, as in call details. */
function matching(text: string, countryCode: string): SQL {
  const ways = [
    matchesPhone(inboundCall.phone, text, countryCode),
    /^[1-9]\d{0,14}$/.test(text) ? eq(inboundCall.id, Number(text)) : undefined,
  ];
  return or(...ways) ?? sql`false`;
}

const sortable = {
  arrivedAt: inboundCall.arrivedAt,
  waitedSeconds: inboundCall.waitedSeconds,
  talkSeconds: inboundCall.talkSeconds,
} as const;

/** Newest first by default; the id settles ties, so that pages never overlap. */
export function orderInbound(sort: string | undefined): SQL[] {
  return orderRows(sort, {
    columns: sortable,
    tie: inboundCall.id,
    otherwise: [desc(inboundCall.arrivedAt), desc(inboundCall.id)],
  });
}
