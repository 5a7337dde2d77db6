import { and, between, eq, exists, inArray, lt, not, notInArray, or, sql, type Column, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Measure } from '@/domain/reports/figures';
import { narrowing, type FilterScope } from '../../calling/calls/filterSql';
import { atLevel, isNarrowed, onDays, type Narrow } from '../../calling/calls/tally/level';
import type { Ending } from '../../calling/calls/tally/spans';
import { call } from '../../foundation/store/schema/calling/calling';
import { callContactCount, callMovedContact } from '../../foundation/store/schema/reports/callCounts';
import type { Db } from '../../foundation/store/store';
import { measureLedger } from './ledgerMeasures';
import type { Days } from './period';
import { countPlanPeople, hasPlanRounds } from './planPeople';

export interface ContactsRequest {
  readonly days: Days;
  readonly ending: Ending | null;
  readonly narrow: Narrow;
  /** condition of the same calls in the ledger */
  readonly where: SQL | undefined;
}

type Both = readonly [any: number, reached: number];
const none: Both = [0, 0];
const of = 'contacts';
const both: readonly Measure[] = [
  { of, where: {} },
  { of, where: { outcome: ['reached'] } },
];

/** Whether the two counts can answer a filter: contacts with a call, and contacts with an answered one. */
export function isContactMeasure({ of: counted, where }: Measure): boolean {
  const { outcome = [], ...others } = where;
  return (
    counted === 'contacts' &&
    Object.keys(others).length === 0 &&
    (outcome.length === 0 || (outcome.length === 1 && outcome[0] === 'reached'))
  );
}

/**
 * Number of distinct contacts of these calls. A contact without a call between the first day and this one is new on
 * this day; contacts that moved between robots or SIP lines are counted one by one if the filter names robots or SIP
 * lines. People of a plan whose rounds the filter names are counted once, whichever rounds called them.
 */
export async function countContacts(db: Db, request: ContactsRequest, scope: FilterScope): Promise<Both> {
  if (await hasPlanRounds(db, request.narrow.taskId)) return countPlanPeople(db, request.where);
  const moved = isNarrowed(request.narrow) && (await anyMoved(db, scope));
  const parts = [
    await inTables(db, request, scope),
    request.ending === null ? none : await inLastMoments(db, request, request.ending, scope, moved),
    moved
      ? await measureLedger(db, both, and(request.where, inArray(call.contactId, movedContacts(db, scope))), scope)
      : none,
  ];
  const sum = (index: 0 | 1) => parts.reduce((total, part) => total + (part[index] ?? 0), 0);
  return [sum(0), sum(1)];
}

async function inTables(db: Db, { days, ending, narrow }: ContactsRequest, scope: FilterScope): Promise<Both> {
  const t = callContactCount;
  const rest = ending?.restDays ?? [];
  const hours = ending?.wholeHours ?? [];
  const inHours = hours.map(({ day, hour }) => and(eq(t.localDay, day), eq(t.localHour, hour)));
  const sum = (reached: boolean) =>
    sql<number>`coalesce(sum(${t.contacts}) filter (where ${t.reachedOnly} = ${reached}), 0)::bigint`;
  const [row] = await db
    .select({ any: sum(false), reached: sum(true) })
    .from(t)
    .where(
      and(
        ...atLevel(t, scope.line, narrow),
        inArray(t.reachedOnly, [true, false]),
        ...onDays(t, days),
        lt(t.prevDay, days.fromDay),
        rest.length === 0 ? undefined : or(notInArray(t.localDay, [...rest]), ...inHours),
      ),
    );
  return [row?.any ?? 0, row?.reached ?? 0];
}

/** Contacts of the calls in hours that are counted in part, without those that had a call before in these days. */
async function inLastMoments(
  db: Db,
  { days, narrow }: ContactsRequest,
  { inRestHours, hourFrom }: Ending,
  scope: FilterScope,
  moved: boolean,
): Promise<Both> {
  const earlier = alias(call, 'earlier');
  const ids = (column: Column, wanted: readonly number[] | undefined) =>
    wanted && wanted.length > 0 ? inArray(column, [...wanted]) : undefined;
  const before = db
    .select({
      any: sql<boolean>`count(*) > 0`.as('any_before'),
      reached: sql<boolean>`coalesce(bool_or(${earlier.outcome} = 'reached'), false)`.as('reached_before'),
    })
    .from(earlier)
    .where(
      and(
        eq(earlier.contactId, call.contactId),
        between(earlier.localDay, days.fromDay, days.toDay),
        lt(earlier.dialledAt, hourFrom),
        ids(earlier.robotId, narrow.robotId),
        ids(earlier.sipLineId, narrow.sipLineId),
      ),
    )
    .as('before');
  const [row] = await db
    .select({
      any: sql<number>`count(distinct ${call.contactId}) filter (where not ${before.any})`,
      reached: sql<number>`count(distinct ${call.contactId}) filter (where ${call.outcome} = 'reached' and not ${before.reached})`,
    })
    .from(call)
    .crossJoinLateral(before)
    .where(
      and(
        inRestHours,
        ...narrowing(narrow, scope),
        moved ? not(inArray(call.contactId, movedContacts(db, scope))) : undefined,
      ),
    );
  return [row?.any ?? 0, row?.reached ?? 0];
}

function movedContacts(db: Db, { line }: FilterScope) {
  return db
    .select({ contactId: callMovedContact.contactId })
    .from(callMovedContact)
    .where(eq(callMovedContact.line, line));
}

async function anyMoved(db: Db, scope: FilterScope): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select ${exists(movedContacts(db, scope))} as any`);
  return rows[0]?.any === true;
}
