import { sql } from 'drizzle-orm';
import { timestamp } from '../../foundation/store/columns';
import type { Db } from '../../foundation/store/store';

export interface LockRules {
  readonly threshold: number;
  readonly lockMinutes: number;
  readonly resetMinutes: number;
}

/** Key of a counter. The scope separates sign-ins, a person's proofs and rates. */
export interface GuessKey {
  readonly scope: 'signIn' | 'proof' | 'pace';
  readonly subject: string;
  /** source address; empty: from anywhere */
  readonly address: string;
}

/** `locksWhole`: if this try is wrong, it locks the account from all addresses. */
export type Reserved =
  | { readonly open: true; readonly remain: number; readonly locksWhole?: boolean }
  | { readonly open: false; readonly lockedForMs: number };

const MINUTE_MS = 60_000;

/**
 * Counts a try before it is verified, in one statement: of simultaneous tries exactly `threshold` are checked. Tries
 * before `since` do not count.
 */
export async function countTry(db: Db, key: GuessKey, rules: LockRules, real: number, since = 0): Promise<Reserved> {
  const at = timestamp(real);
  const resetBefore = timestamp(Math.max(since, real - rules.resetMinutes * MINUTE_MS));
  const lockUntil = timestamp(real + rules.lockMinutes * MINUTE_MS);
  const { rows } = await db.execute<{ failed_count: number; locked_until: Date | null; counted: boolean }>(sql`
    insert into login_guess as g (scope, account, address, failed_count, failed_since, locked_until)
    values (${key.scope}, ${key.subject}, ${key.address}, 1, ${at}, ${rules.threshold <= 1 ? lockUntil : null})
    on conflict (scope, account, address) do update set
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
  return { open: true, remain: Math.max(0, rules.threshold - row.failed_count) };
}
