import { sql } from 'drizzle-orm';
import type { Store } from '../store/store';

/** How long an account stays locked, by hand or by wrong passwords, in ms; 0: it is not. Looking counts as no try. */
export async function lockedMsOf(store: Pick<Store, 'platform'>, user: { readonly account: string; readonly lockedUntil: number | null }, real: number): Promise<number> {
  const { rows } = await store.platform((db) =>
    db.execute<{ until: string | null }>(sql`select extract(epoch from locked_until) * 1000 as until from login_guess where account = ${user.account.toLowerCase()}`),
  );
  return Math.max(0, Number(rows[0]?.until ?? 0) - real, (user.lockedUntil ?? 0) - real);
}
