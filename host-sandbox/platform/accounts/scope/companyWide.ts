import { sql } from 'drizzle-orm';
import type { Db } from '../../foundation/store/store';

/**
 * Reads what belongs to the company (SIP lines, shield) in the transaction of a person who sees a part of its tasks,
 * for numbers that come from everybody's calls. Nothing else may run on the transaction meanwhile, and no row may be
 * handed out.
 */
export async function companyWide<T>(db: Db, look: () => Promise<T>): Promise<T> {
  const { rows } = await db.execute<{ role: string; authors: string | null; path: string }>(sql`
    select current_setting('role') as role, current_setting('aicc.authors', true) as authors, current_setting('search_path') as path`);
  const before = rows[0];
  if (!before?.authors) return look();
  const role = before.role === 'aicc_scoped' ? 'aicc_app' : before.role;
  const set = (to: { role: string; authors: string; path: string }) =>
    db.execute(
      sql`select set_config('role', ${to.role}, true), set_config('aicc.authors', ${to.authors}, true), set_config('search_path', ${to.path}, true)`,
    );
  await set({ role, authors: '', path: before.path.replace(/^aicc_scoped, */, '') });
  const seen = await look();
  await set({ role: before.role, authors: before.authors, path: before.path });
  return seen;
}
