import { and, eq, gte, inArray, lt, lte, ne, sql, type Column, type SQL } from 'drizzle-orm';
import { filterKeys } from '@/domain/calls/callFilter';
import type { CallFilterName } from '@/domain/calls/callFilterFields';
import { callCount, callSplit } from '../../../foundation/store/schema/reports/callCounts';
import { callHourCount } from '../../../foundation/store/schema/reports/callInsight';
import { isUsed, type CallFilterInput } from '../filterSql';

/** Seconds at which a bucket of talk time begins, as in migrations/0005_call_counts.sql; the last bucket is open. */
export const talkStarts = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300] as const;
/** The same for call_count, which only tells calls too short for a conversation from the others. */
const countStarts: readonly number[] = [0, 10];

/** Which table of counters can answer a filter. */
export type Source = 'count' | 'hourCount' | 'hour' | 'try' | 'talk';
type Split = Exclude<Source, 'count' | 'hourCount'>;

/** Filters that every table of counters can answer, because its rows are per day, task, robot and SIP line. */
const ofEverySource = ['from', 'to', 'fromDay', 'toDay', 'weekday', 'taskId', 'robotId', 'sipLineId'] as const;
type Dimension = Exclude<CallFilterName, (typeof ofEverySource)[number]>;
const dimensions = filterKeys.filter((name): name is Dimension => !ofEverySource.some((one) => one === name));
const ofCount: readonly Dimension[] = [
  'label',
  'result',
  'ringType',
  'outcome',
  'hangup',
  'transfer',
  'minTalkSeconds',
  'maxTalkSeconds',
];
const ofHourCount: readonly Dimension[] = ['hour', 'label', 'ringType', 'outcome'];

/** null: no table of counters can answer the filter, only the ledger. */
export function sourceOf(filter: CallFilterInput): Source | null {
  const used = dimensions.filter((name) => isUsed(filter[name]));
  const only = (known: readonly Dimension[]) => used.every((name) => known.includes(name));
  if (only(ofCount) && isAligned(filter, countStarts)) return 'count';
  if (only(['hour', 'outcome'])) return 'hour';
  // Hours by label are counted per robot and SIP line, not per task.
  if (only(ofHourCount) && !isUsed(filter.taskId)) return 'hourCount';
  if (only(['tryNumber', 'outcome'])) return 'try';
  const isReached = filter.outcome?.length === 1 && filter.outcome[0] === 'reached';
  if (only(['outcome', 'minTalkSeconds', 'maxTalkSeconds']) && isReached && isAligned(filter, talkStarts))
    return 'talk';
  return null;
}

/** Whether the bounds fall between buckets. */
function isAligned(
  { minTalkSeconds: least = 0, maxTalkSeconds: most }: CallFilterInput,
  starts: readonly number[],
): boolean {
  return starts.includes(least) && (most === undefined || starts.includes(most + 1));
}

/** The conditions of `filter` on the rows of call_count. */
export function inCount(filter: CallFilterInput): SQL | undefined {
  return and(
    some(filter.label, (keys) => inArray(callCount.label, keys)),
    some(filter.result, (keys) => inArray(callCount.result, keys)),
    some(filter.ringType, (keys) => inArray(callCount.ringType, keys)),
    some(filter.hangup, (keys) => inArray(callCount.hangup, keys)),
    some(filter.transfer, (keys) => inArray(callCount.transfer, keys)),
    ofOutcome(callCount.ringType, filter),
    filter.minTalkSeconds === undefined ? undefined : gte(callCount.talkFrom, filter.minTalkSeconds),
    filter.maxTalkSeconds === undefined ? undefined : lte(callCount.talkFrom, filter.maxTalkSeconds),
  );
}

/** The conditions of `filter` on the rows of call_hour_count. */
export function inHourCount(filter: CallFilterInput): SQL | undefined {
  return and(
    some(filter.hour, (keys) => inArray(callHourCount.localHour, keys)),
    some(filter.label, (keys) => inArray(callHourCount.label, keys)),
    some(filter.ringType, (keys) => inArray(callHourCount.ringType, keys)),
    ofOutcome(callHourCount.ringType, filter),
  );
}

function ofOutcome(ringType: Column, { outcome }: CallFilterInput): SQL | undefined {
  return some(outcome, (keys) =>
    keys.length > 1 ? undefined : keys[0] === 'reached' ? eq(ringType, 'answered') : ne(ringType, 'answered'),
  );
}

/** The conditions of `filter` on the rows of call_split. */
export function inSplit(kind: Split, filter: CallFilterInput): SQL | undefined {
  return and(
    eq(callSplit.kind, kind),
    some(kind === 'hour' ? filter.hour : kind === 'try' ? filter.tryNumber : undefined, (keys) =>
      inArray(callSplit.key, keys),
    ),
    kind !== 'talk' || filter.minTalkSeconds === undefined ? undefined : gte(callSplit.key, filter.minTalkSeconds),
    kind !== 'talk' || filter.maxTalkSeconds === undefined ? undefined : lt(callSplit.key, filter.maxTalkSeconds + 1),
  );
}

/** The column of call_split that counts calls with the outcome. */
export function splitCalls({ outcome = [] }: CallFilterInput): SQL<number> {
  if (outcome.length !== 1) return sql<number>`${callSplit.calls}`;
  return outcome[0] === 'reached'
    ? sql<number>`${callSplit.reached}`
    : sql<number>`${callSplit.calls} - ${callSplit.reached}`;
}

function some<T>(values: readonly T[] | undefined, make: (values: T[]) => SQL | undefined): SQL | undefined {
  return values && values.length > 0 ? make([...new Set(values)]) : undefined;
}
