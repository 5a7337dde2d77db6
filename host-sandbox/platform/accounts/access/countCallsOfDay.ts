import { sql } from 'drizzle-orm';
import { lineIds } from '@/domain/products/lines';
import { localDay, startOfDay } from '@/domain/time/zone';
import { timestamp } from '../../foundation/store/columns';
import type { Db } from '../../foundation/store/store';

/**
 * Calls the company has begun since its last midnight, over all lines: those that ended, those in progress, and test
 * calls.
 */
export async function countCallsOfDay(db: Db, companyId: number, zone: string, at: number): Promise<number> {
  const since = timestamp(startOfDay(localDay(at, zone), zone));
  // Named, so that the index of calls by line and time answers it.
  const lines = sql.join(
    lineIds.map((line) => sql`${line}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ calls: number }>(sql`
    select (select count(*) from call where company_id = ${companyId} and line in (${lines}) and dialled_at >= ${since})::int
         + (select count(*) from inflight i join attempt a on a.id = i.attempt_id
             where i.company_id = ${companyId} and a.dialled_at >= ${since})::int
         + (select count(*) from test_call where company_id = ${companyId} and created_at >= ${since} - interval '1 hour'
              and dialled_at >= ${since})::int as calls`);
  return rows[0]?.calls ?? 0;
}
