import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { allows, permissionOf, type Action } from '@/domain/access/access';
import { inboundOutcomes, type InboundOutcome } from '@/domain/inbound/inboundCall';
import { inboundDurations } from '@/domain/inbound/durations';
import type { TransferState } from '@/domain/calling/labels';
import { addDays, localDay } from '@/domain/time/zone';
import type { Ctx } from '../../../foundation/http/handler';
import { inboundCall } from '../../../foundation/store/schema/calling/inbound';
import { numbersOf } from '../numbers/selectNumbers';
import { refuseInboundRange } from '../records/refuseInboundRange';
import { whereInbound } from '../records/whereInbound';

type Report = Reply<'inboundDashboard.report'>;
type Counts = Record<InboundOutcome, number>;
type Card = Extract<
  Action,
  'cardCalls' | 'cardConnectRate' | 'cardLabels' | 'cardDuration' | 'cardTransfer' | 'cardHours'
>;

const count = sql<number>`count(*)`.mapWith(Number);

/** Every figure straight from the records, by the filter that opens its rows. */
export async function inboundReport(ctx: Ctx, query: Parsed<'inboundDashboard.report'>['query']): Promise<Report> {
  const { person, now } = ctx;
  const today = localDay(now, person.timeZone);
  const { fromDay = addDays(query.toDay ?? today, -6), toDay = today } = query;
  const where = whereInbound(refuseInboundRange({ ...query, fromDay, toDay }, ctx), person);
  const may = (card: Card) => allows(person.granted, permissionOf('Inbound', 'InboundDashboard', card));
  return {
    asOf: now,
    fromDay,
    toDay,
    numbers: await numbersOf(ctx.db),
    now: await inProgress(ctx),
    calls: may('cardCalls') ? await byOutcome(ctx, where) : null,
    days: may('cardCalls') ? await byDay(ctx, where, fromDay, toDay) : null,
    hours: may('cardHours') ? await byHour(ctx, where) : null,
    waits: may('cardConnectRate') ? await waits(ctx, where) : null,
    transfers: may('cardTransfer') ? await transfers(ctx, where) : null,
    durations: may('cardDuration') ? await durations(ctx, where) : null,
    labels: may('cardLabels') ? await labels(ctx, where) : null,
  };
}

type Read = Pick<Ctx, 'db'>;

async function inProgress({ db }: Read): Promise<Report['now']> {
  const { rows } = await db.execute<{ waiting: string; talking: string }>(sql`
    select count(*) filter (where answered_at is null) as waiting, count(*) filter (where answered_at is not null) as talking
      from inbound_caller`);
  return { waiting: Number(rows[0]?.waiting ?? 0), talking: Number(rows[0]?.talking ?? 0) };
}

const noCalls = (): Counts => ({ answered: 0, agent: 0, announced: 0, gaveUp: 0 });

async function byOutcome({ db }: Read, where: SQL | undefined): Promise<Counts> {
  const rows = await db
    .select({ outcome: inboundCall.outcome, count })
    .from(inboundCall)
    .where(where)
    .groupBy(inboundCall.outcome);
  const counts = noCalls();
  for (const row of rows) counts[row.outcome] = row.count;
  return counts;
}

/** Every day of the range, also those without a call. */
async function byDay({ db }: Read, where: SQL | undefined, fromDay: string, toDay: string): Promise<Report['days']> {
  const rows = await db
    .select({ day: inboundCall.localDay, outcome: inboundCall.outcome, count })
    .from(inboundCall)
    .where(where)
    .groupBy(inboundCall.localDay, inboundCall.outcome);
  const days = new Map<string, Counts>();
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) days.set(day, noCalls());
  for (const row of rows) {
    const counts = days.get(row.day);
    if (counts) counts[row.outcome] = row.count;
  }
  return [...days].map(([day, outcomes]) => ({ day, outcomes }));
}

async function byHour({ db }: Read, where: SQL | undefined): Promise<Report['hours']> {
  const rows = await db
    .select({ hour: inboundCall.localHour, outcome: inboundCall.outcome, count })
    .from(inboundCall)
    .where(where)
    .groupBy(inboundCall.localHour, inboundCall.outcome);
  return Array.from({ length: 24 }, (_, hour) => {
    const outcomes = noCalls();
    for (const key of inboundOutcomes)
      outcomes[key] = rows.find((row) => row.hour === hour && row.outcome === key)?.count ?? 0;
    return { hour, outcomes };
  });
}

/** Of callers a robot answered, also at once, and of those who gave up. */
async function waits({ db }: Read, where: SQL | undefined): Promise<Report['waits']> {
  const [row] = await db
    .select({
      calls: count,
      average: sql<number | null>`avg(${inboundCall.waitedSeconds})::float8`,
      p95: sql<number | null>`percentile_cont(0.95) within group (order by ${inboundCall.waitedSeconds})`,
    })
    .from(inboundCall)
    .where(and(where, inArray(inboundCall.outcome, ['answered', 'gaveUp'])));
  return row ?? { calls: 0, average: null, p95: null };
}

async function transfers({ db }: Read, where: SQL | undefined): Promise<Report['transfers']> {
  const rows = await db
    .select({ transfer: inboundCall.transfer, count })
    .from(inboundCall)
    .where(and(where, inArray(inboundCall.outcome, ['answered', 'agent'])))
    .groupBy(inboundCall.transfer);
  const of = (state: TransferState) => rows.find((row) => row.transfer === state)?.count ?? 0;
  return { none: of('none'), success: of('success'), fail: of('fail'), unsure: of('unsure') };
}

async function durations({ db }: Read, where: SQL | undefined): Promise<Report['durations']> {
  const answered = and(where, inArray(inboundCall.outcome, ['answered']));
  const [whole] = await db
    .select({ average: sql<number | null>`avg(${inboundCall.talkSeconds})::float8` })
    .from(inboundCall)
    .where(answered);
  const starts = sql.raw(inboundDurations.join(','));
  const rows = await db
    .select({
      bucket: sql<number>`width_bucket(${inboundCall.talkSeconds}, array[${starts}])`.as('bucket'),
      count,
    })
    .from(inboundCall)
    .where(answered)
    .groupBy(sql`bucket`);
  return {
    average: whole?.average ?? null,
    buckets: inboundDurations.map((from, index) => ({
      from,
      to: inboundDurations[index + 1] ?? null,
      calls: rows.find(({ bucket }) => bucket === index + 1)?.count ?? 0,
    })),
  };
}

async function labels({ db }: Read, where: SQL | undefined): Promise<Report['labels']> {
  const rows = await db
    .select({ letter: inboundCall.label, calls: count })
    .from(inboundCall)
    .where(and(where, inArray(inboundCall.outcome, ['answered'])))
    .groupBy(inboundCall.label);
  return rows.sort((one, other) => (one.letter ?? '~').localeCompare(other.letter ?? '~'));
}
