import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/store/store';

export async function reserveIds(db: Db, table: 'task' | 'contact' | 'attempt', count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map((row) => row.id);
}
