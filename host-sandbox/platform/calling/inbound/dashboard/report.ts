import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { permissionOf, type Action } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { inboundDurations } from '@/domain/inbound/durations';
import type { InboundOutcome } from '@/domain/inbound/inboundCall';
import type { TransferState } from '@/domain/calling/labels';
import { addDays, localDay } from '@/domain/time/zone';
import type { Ctx } from '../../../foundation/http/handler';
import { inboundCall, inboundCaller } from '../../../foundation/store/schema/calling/inbound';
import { whereComing } from '../live/selectCallers';
import { numbersOf } from '../numbers/selectNumbers';
import { refuseInboundRange } from '../records/refuseInboundRange';
import { whereInbound } from '../records/whereInbound';
import { countGroups, type Groups } from './countGroups';

type Report = Reply<'inboundDashboard.report'>;
type Query = Parsed<'inboundDashboard.report'>['query'];
type Counts = Record<InboundOutcome, number>;
type Card = Extract<
  Action,
  'cardCalls' | 'cardConnectRate' | 'cardLabels' | 'cardDuration' | 'cardTransfer' | 'cardHours'
>;

/** Every figure straight from the records, by the filter that opens its rows. */
export async function inboundReport(ctx: Ctx, query: Query): Promise<Report> {
  const { person, now } = ctx;
  const today = localDay(now, person.timeZone);
  const { fromDay = addDays(query.toDay ?? today, -6), toDay = today } = query;
  const where = whereInbound(refuseInboundRange({ ...query, fromDay, toDay }, ctx), person);
  const may = (card: Card) => allows(person.granted, permissionOf('Inbound', 'InboundDashboard', card));
  const groups = await countGroups(ctx.db, where);
  return {
    asOf: now,
    fromDay,
    toDay,
    numbers: await numbersOf(ctx.db),
    now: await inProgress(ctx, query),
    calls: may('cardCalls') ? outcomesIn(groups.day) : null,
    days: may('cardCalls') ? byDay(groups, fromDay, toDay) : null,
    hours: may('cardHours') ? byHour(groups) : null,
    waits: may('cardConnectRate') ? await waits(ctx, where) : null,
    transfers: may('cardTransfer') ? transfers(groups) : null,
    durations: may('cardDuration') ? durations(groups) : null,
    labels: may('cardLabels') ? labels(groups) : null,
  };
}

type Read = Pick<Ctx, 'db'>;

/** As the list of live calls has them: by what they are at, not by what the last round of the dialler left. */
async function inProgress({ db, now }: Pick<Ctx, 'db' | 'now'>, query: Query): Promise<Report['now']> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${inboundCaller.answeredAt} is null)`.mapWith(Number),
      talking: sql<number>`count(${inboundCaller.answeredAt})`.mapWith(Number),
    })
    .from(inboundCaller)
    .where(whereComing(query, now));
  return row ?? { waiting: 0, talking: 0 };
}

type Counted = Groups['day'][number] | Groups['hour'][number];

function outcomesIn(rows: readonly Counted[]): Counts {
  const counts: Counts = { answered: 0, agent: 0, announced: 0, gaveUp: 0 };
  for (const { outcome, calls } of rows) counts[outcome] += calls;
  return counts;
}

/** Every day of the range, also those without a call. */
function byDay({ day: rows }: Groups, fromDay: string, toDay: string): Report['days'] {
  const days: string[] = [];
  for (let day = fromDay; day <= toDay; day = addDays(day, 1)) days.push(day);
  return days.map((day) => ({ day, outcomes: outcomesIn(rows.filter(({ key }) => key === day)) }));
}

function byHour({ hour: rows }: Groups): Report['hours'] {
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    outcomes: outcomesIn(rows.filter(({ key }) => key === hour)),
  }));
}

/** Of callers a robot answered, also at once, and of those who gave up. */
async function waits({ db }: Read, where: SQL | undefined): Promise<Report['waits']> {
  const [row] = await db
    .select({
      calls: sql<number>`count(*)`.mapWith(Number),
      average: sql<number | null>`avg(${inboundCall.waitedSeconds})::float8`,
      p95: sql<number | null>`percentile_cont(0.95) within group (order by ${inboundCall.waitedSeconds})`,
    })
    .from(inboundCall)
    .where(and(where, inArray(inboundCall.outcome, ['answered', 'gaveUp'])));
  return row ?? { calls: 0, average: null, p95: null };
}

const isAnswered = ({ outcome }: { readonly outcome: InboundOutcome }) => outcome === 'answered';
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function transfers({ transfer: rows }: Groups): Report['transfers'] {
  const spoken = rows.filter(({ outcome }) => outcome === 'answered' || outcome === 'agent');
  const of = (state: TransferState) => sumOf(spoken.filter(({ key }) => key === state).map(({ calls }) => calls));
  return { none: of('none'), success: of('success'), fail: of('fail'), unsure: of('unsure') };
}

function durations({ bucket: rows }: Groups): Report['durations'] {
  const answered = rows.filter(isAnswered);
  const calls = sumOf(answered.map((row) => row.calls));
  return {
    average: calls === 0 ? null : sumOf(answered.map(({ talked }) => talked)) / calls,
    buckets: inboundDurations.map((from, index) => ({
      from,
      to: inboundDurations[index + 1] ?? null,
      calls: answered.find(({ key }) => key === index + 1)?.calls ?? 0,
    })),
  };
}

function labels({ label: rows }: Groups): Report['labels'] {
  return rows
    .filter(isAnswered)
    .map(({ key, calls }) => ({ letter: key, calls }))
    .sort((one, other) => (one.letter ?? '~').localeCompare(other.letter ?? '~'));
}
