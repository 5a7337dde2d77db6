import { sql } from 'drizzle-orm';
import type { FieldProblem } from '@/domain/problem';
import type { Db } from '../../foundation/store/store';

/** One row of a list as it is stored: a good one normalised, a refused one as in the file. */
export interface StoredRow {
  readonly rowNumber: number;
  /** E.164; null while refused */
  readonly phone: string | null;
  readonly name: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly problems: readonly FieldProblem[];
}

/** Inserts rows by the thousand: one statement with five parameters per batch, whatever the number of rows. */
const ROWS_AT_ONCE = 5_000;

export async function storeRows(db: Db, companyId: number, listId: number, rows: readonly StoredRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    await db.execute(sql`
      insert into contact_list_row (list_id, company_id, row_number, phone, name, fields, problems)
      select ${listId}, ${companyId}, row_number, phone, name, fields::jsonb, problems::jsonb
      from unnest(
        ${sql.param(part.map((row) => row.rowNumber))}::int[],
        ${sql.param(part.map((row) => row.phone))}::text[],
        ${sql.param(part.map((row) => row.name))}::text[],
        ${sql.param(part.map((row) => JSON.stringify(row.fields)))}::text[],
        ${sql.param(part.map((row) => JSON.stringify(row.problems)))}::text[]
      ) as row (row_number, phone, name, fields, problems)`);
  }
}
