import { sql } from 'drizzle-orm';
import type { Store } from '../store/store';

export interface LockRules {
  readonly threshold: number;
  readonly lockMinutes: number;
  readonly resetMinutes: number;
}

/** What holds for accounts that do not exist, so that they lock like any other. */
export const defaultLockRules: LockRules = { threshold: 5, lockMinutes: 15, resetMinutes: 30 };

export type Reserved =
  | { readonly open: true; readonly count: number; readonly remain: number }
  | { readonly open: false; readonly lockedForMs: number };

const MINUTE_MS = 60_000;

/**
 * Counts a try before it is verified, in one statement: however many come at once, exactly `threshold`
 * are looked at. Keyed by what was typed, known or not, so that nothing tells the two apart.
 */
export async function reserveTry(store: Pick<Store, 'platform'>, account: string, rules: LockRules, real: number): Promise<Reserved> {
  return store.platform(async (db) => {
    const at = new Date(real).toISOString();
    const resetBefore = new Date(real - rules.resetMinutes * MINUTE_MS).toISOString();
    const lockUntil = new Date(real + rules.lockMinutes * MINUTE_MS).toISOString();
    const { rows } = await db.execute<{ failed_count: number; locked_until: Date | null; counted: boolean }>(sql`
      insert into login_guess as g (account, failed_count, failed_since, locked_until)
      values (${account}, 1, ${at}, ${rules.threshold <= 1 ? lockUntil : null})
      on conflict (account) do update set
        failed_count = case
          when g.locked_until > ${at} then g.failed_count
          when g.locked_until is not null or g.failed_since < ${resetBefore} then 1
          else g.failed_count + 1 end,
        failed_since = case
          when g.locked_until > ${at} then g.failed_since
          when g.locked_until is not null or g.failed_since < ${resetBefore} then ${at}::timestamptz
          else g.failed_since end,
        locked_until = case
          when g.locked_until > ${at} then g.locked_until
          when g.locked_until is null and g.failed_since >= ${resetBefore} and g.failed_count + 1 >= ${rules.threshold}
            then ${lockUntil}::timestamptz
          else null end,
        turned_away = coalesce(g.locked_until > ${at}, false)
      returning failed_count, locked_until, not coalesce(turned_away, false) as counted`);
    const row = rows[0];
    if (!row) throw new Error('login_guess returned nothing');
    if (!row.counted) return { open: false, lockedForMs: new Date(row.locked_until ?? real).getTime() - real };
    return { open: true, count: row.failed_count, remain: Math.max(0, rules.threshold - row.failed_count) };
  });
}

/** The try was right, or was only the first of two steps: it does not count. */
export async function forgiveTry(store: Pick<Store, 'platform'>, account: string, all: boolean): Promise<void> {
  await store.platform((db) =>
    db.execute(
      all
        ? sql`delete from login_guess where account = ${account}`
        : sql`update login_guess set failed_count = greatest(failed_count - 1, 0), locked_until = null where account = ${account}`,
    ),
  );
}
