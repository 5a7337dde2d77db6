import { sql } from 'drizzle-orm';
import type { Db } from './store';

/** Rows of one statement: far from any limit, and few round trips. */
const BATCH = 2_000;

/**
 * Inserts many rows by one parameter each batch. `columns` names every column with its SQL type; rows are
 * plain records of them; `ownIds` when they bring numbers reserved before. Both names and types come from
 * code, never from a person.
 */
export async function insertRows(
  db: Db,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
  { ownIds = false }: { ownIds?: boolean } = {},
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await db.execute(
      sql`insert into ${sql.raw(table)} (${sql.raw(names)}) ${sql.raw(ownIds ? 'overriding system value' : '')} select ${sql.raw(names)} from jsonb_to_recordset(${batch}::jsonb) as x(${sql.raw(typed)})`,
    );
  }
}
