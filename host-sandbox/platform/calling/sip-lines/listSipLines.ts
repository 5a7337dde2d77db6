import { eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { isLineFailure, sipLineState } from '@/domain/calling/lineHealth';
import type { LineId } from '@/domain/products/lines';
import { troubleOf } from './loadLines';
import type { Ctx } from '../../foundation/http/handler';
import { parseInstant, timestamp } from '../../foundation/store/columns';
import { company } from '../../foundation/store/schema/accounts/core';
import type { Db } from '../../foundation/store/store';

type Row = Reply<'sipLine.list'>['list'][number];
type Span = Row['lastHour'];

interface LineRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly country_code: string;
  readonly caller_id: string;
  readonly concurrency: number;
  readonly active: boolean;
  readonly in_use: number;
  readonly since: string | null;
  readonly until: string | null;
  readonly last_call: string | null;
  readonly paused_tasks: number;
  readonly paused_plans: number;
}

const HOUR_MS = 3_600_000;

/**
 * A SIP line carries the calls of every product, so its figures are those of all products; the tasks it paused are the
 * product's.
 */
export async function listSipLines(
  { db, person, now }: Pick<Ctx, 'db' | 'person' | 'now'>,
  line: LineId,
): Promise<Reply<'sipLine.list'>> {
  const { rows } = await db.execute<LineRow>(sql`
    select l.id, l.name, l.country_code, l.caller_id, l.concurrency, l.state = 'active' as active, t.since, t.until,
           (select count(*)::int from inflight where sip_line_id = l.id) as in_use,
           (select max(ended_at) from call where sip_line_id = l.id) as last_call,
           (select count(*)::int from task where sip_line_id = l.id and line = ${line} and plan_id is null and state = 'paused' and state_reason = 'lineFailing') as paused_tasks,
           (select count(*)::int from plan where sip_line_id = l.id and line = ${line} and state = 'paused' and state_reason = 'lineFailing') as paused_plans
      from sip_line l
      left join lateral (select since, until from sip_line_trouble where sip_line_id = l.id order by since desc limit 1) t on true
     order by l.name, l.id`);
  const hour = await spansOf(db, now - HOUR_MS, now);
  const day = await spansOf(db, now - 24 * HOUR_MS, now);
  const [own] = await db
    .select({ concurrency: company.licenceConcurrency })
    .from(company)
    .where(eq(company.id, person.companyId));
  return {
    list: rows.map((row): Row => {
      const trouble = troubleOf(row);
      return {
        id: row.id,
        name: row.name,
        countryCode: row.country_code,
        callerId: row.caller_id,
        concurrency: row.concurrency,
        inUse: row.in_use,
        state: sipLineState(row.active, trouble, now),
        trouble,
        lastCallAt: row.last_call === null ? null : parseInstant(row.last_call),
        lastHour: hour.get(row.id) ?? noCalls,
        lastDay: day.get(row.id) ?? noCalls,
        pausedTasks: row.paused_tasks,
        pausedPlans: row.paused_plans,
      };
    }),
    licence: { concurrency: own?.concurrency ?? 0, inUse: rows.reduce((sum, row) => sum + row.in_use, 0) },
  };
}

const noCalls: Span = { calls: 0, failed: 0, ringTypes: {} };

/** Calls by the SIP line they ended on, after one instant and up to another. */
async function spansOf(db: Db, after: number, to: number): Promise<Map<number, Span>> {
  const { rows } = await db.execute<{ sip_line_id: number; ring_type: string; calls: number }>(sql`
    select l.id as sip_line_id, c.ring_type, count(*)::int as calls
      from sip_line l join call c on c.sip_line_id = l.id and c.ended_at > ${timestamp(after)} and c.ended_at <= ${timestamp(to)}
     group by 1, 2 order by 1, 2`);
  const spans = new Map<number, Span>();
  for (const { sip_line_id, ring_type, calls } of rows) {
    const so = spans.get(sip_line_id) ?? noCalls;
    spans.set(sip_line_id, {
      calls: so.calls + calls,
      failed: so.failed + (isLineFailure(ring_type) ? calls : 0),
      ringTypes: { ...so.ringTypes, [ring_type]: calls },
    });
  }
  return spans;
}
