import { sql } from 'drizzle-orm';
import type { Store } from '../../foundation/store/store';
import { sourceOf } from '../../foundation/settings/sourceOf';

/**
 * How long an account stays locked for this address, by hand or by wrong passwords, in ms; 0: it is not. Does not
 * count as a try.
 */
export async function lockedMsOf(
  store: Pick<Store, 'platform'>,
  user: { readonly account: string; readonly lockedUntil: number | null },
  address: string,
  real: number,
): Promise<number> {
  const { rows } = await store.platform((db) =>
    db.execute<{ until: string | null }>(sql`
      select extract(epoch from max(locked_until)) * 1000 as until from login_guess
       where scope = 'signIn' and account = ${user.account.toLowerCase()} and address in ('', ${sourceOf(address)})`),
  );
  return Math.max(0, Number(rows[0]?.until ?? 0) - real, (user.lockedUntil ?? 0) - real);
}
