import { sql } from 'drizzle-orm';
import { insertRows } from '../engine/rows';
import type { Db } from '../store/store';
import { kickPush } from './kickPush';

const columns = { company_id: 'integer', attempt_id: 'bigint', at: 'timestamptz', due_at: 'timestamptz' } as const;

/** Part of the transaction of calls that ended; what is said of them is gathered when it is sent. */
export async function tellHubspot(db: Db, companyId: number, calls: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  if (calls.length === 0) return;
  const { rows } = await db.execute(sql`select 1 from hubspot_binding where company_id = ${companyId}`);
  if (rows.length === 0) return;
  await insertRows(db, 'hubspot_push', columns, calls.map(({ attempt_id, ended_at }) => ({ company_id: companyId, attempt_id, at: ended_at, due_at: ended_at })));
  await kickPush(db, companyId, Math.min(...calls.map(({ ended_at }) => Date.parse(String(ended_at)))));
}
