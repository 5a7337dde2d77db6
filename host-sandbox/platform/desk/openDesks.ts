import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import type { Db } from '../store/store';

/** Lines at whose desk somebody sits, free or not: calls of theirs wait for them. Seats go by real time. */
export async function openDesks(db: Db, companyId: number): Promise<ReadonlySet<LineId>> {
  const { rows } = await db.execute<{ line: LineId }>(
    sql`select distinct line from desk_agent where company_id = ${companyId} and ready and seen_until > clock_timestamp()`,
  );
  return new Set(rows.map(({ line }) => line));
}
