import { sql } from 'drizzle-orm';
import { isLineFailure, type LineCall, type LineTrouble } from '@/domain/calling/lineHealth';
import { lineWindowCalls } from '@/domain/limits';
import { parseInstant } from '../../foundation/store/columns';
import type { Db } from '../../foundation/store/store';

export interface DialLine {
  readonly id: number;
  readonly countryCode: string;
  readonly concurrency: number;
  readonly active: boolean;
  /** the last calls that ended on it, oldest first */
  readonly lastCalls?: readonly LineCall[];
  /** instant it last began to keep failing */
  readonly trouble?: LineTrouble | null;
  /** of the simulated world: percent of its calls that fail */
  readonly fault?: number;
}

interface LineRow extends Record<string, unknown> {
  readonly id: number;
  readonly country_code: string;
  readonly concurrency: number;
  readonly active: boolean;
  readonly fault: number;
  readonly since: string | null;
  readonly until: string | null;
}

interface CallRow extends Record<string, unknown> {
  readonly sip_line_id: number;
  readonly dialled_at: string;
  readonly ring_type: string;
}

export function troubleOf({ since, until }: Pick<LineRow, 'since' | 'until'>): LineTrouble | null {
  return since === null ? null : { since: parseInstant(since), until: until === null ? null : parseInstant(until) };
}

/** A company's SIP lines with the results of their last calls, in the order the engine ends calls. */
export async function loadLines(db: Db, companyId: number): Promise<DialLine[]> {
  const { rows } = await db.execute<LineRow>(sql`
    select l.id, l.country_code, l.concurrency, l.state = 'active' as active, coalesce(f.percent, 0) as fault, t.since, t.until
      from sip_line l left join world_line_fault f on f.sip_line_id = l.id
      left join lateral (select since, until from sip_line_trouble where sip_line_id = l.id order by since desc limit 1) t on true
     where l.company_id = ${companyId} order by l.id`);
  const { rows: calls } = await db.execute<CallRow>(sql`
    select l.id as sip_line_id, c.dialled_at, c.ring_type from sip_line l
     cross join lateral (select dialled_at, ring_type, ended_at, contact_id from call where sip_line_id = l.id order by ended_at desc, contact_id desc limit ${lineWindowCalls}) c
     where l.company_id = ${companyId} order by l.id, c.ended_at, c.contact_id`);
  return rows.map((row) => ({
    id: row.id,
    countryCode: row.country_code,
    concurrency: row.concurrency,
    active: row.active,
    fault: row.fault,
    lastCalls: calls
      .filter((call) => call.sip_line_id === row.id)
      .map((call) => ({ dialledAt: parseInstant(call.dialled_at), failed: isLineFailure(call.ring_type) })),
    trouble: troubleOf(row),
  }));
}
