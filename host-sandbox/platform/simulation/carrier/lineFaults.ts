import { sql } from 'drizzle-orm';
import type { Store } from '../../foundation/store/store';

export interface WorldLine extends Record<string, unknown> {
  readonly id: number;
  readonly company: string;
  readonly name: string;
  /** percent of its calls that fail, whatever the usual bursts add */
  readonly failing: number;
}

const found = sql`select l.id, c.name as company, l.name, coalesce(f.percent, 0)::int as failing
  from sip_line l join company c on c.id = l.company_id left join world_line_fault f on f.sip_line_id = l.id`;

export async function linesOfWorld(store: Store): Promise<WorldLine[]> {
  return store.platform(async (db) => (await db.execute<WorldLine>(sql`${found} order by c.id, l.id`)).rows);
}

/** Takes effect from the next call on, in every process; null when there is no such line. */
export async function breakLine(store: Store, id: number, failing: number): Promise<WorldLine | null> {
  return store.platform(async (db) => {
    await db.execute(
      failing === 0
        ? sql`delete from world_line_fault where sip_line_id = ${id}`
        : sql`insert into world_line_fault (sip_line_id, company_id, percent) select id, company_id, ${failing}::smallint from sip_line where id = ${id}
                on conflict (sip_line_id) do update set percent = excluded.percent`,
    );
    return (await db.execute<WorldLine>(sql`${found} where l.id = ${id}`)).rows[0] ?? null;
  });
}
