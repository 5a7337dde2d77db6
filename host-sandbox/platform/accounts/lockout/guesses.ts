import { sql } from 'drizzle-orm';
import { timestamp } from '../../foundation/store/columns';
import type { Db, Store } from '../../foundation/store/store';
import { countTry, type GuessKey, type LockRules, type Reserved } from './countTry';
import { sourceOf } from '../../foundation/settings/sourceOf';

type Platform = Pick<Store, 'platform'>;

/** Rules for accounts that do not exist, so that they lock like any other. */
export const defaultLockRules: LockRules = { threshold: 5, lockMinutes: 15, resetMinutes: 30 };

/**
 * Guessing from one address locks the account for that address only. The whole account is locked when the tries of
 * all addresses, each counted up to the threshold, reach this many thresholds, which takes at least as many
 * addresses.
 */
const wholeAccountThresholds = 10;

const MINUTE_MS = 60_000;

/** Counts a try under a key of its own; signing in has `reserveSignIn`. */
export function reserveTry(store: Platform, key: GuessKey, rules: LockRules, real: number): Promise<Reserved> {
  return store.platform((db) => countTry(db, key, rules, real));
}

/**
 * Counts a sign-in before it is verified: from one address exactly `threshold` are checked, however many come at
 * once. The key is what was typed, known or not, so that the answer does not show which accounts exist.
 */
export function reserveSignIn(
  store: Platform,
  account: string,
  address: string,
  rules: LockRules,
  real: number,
): Promise<Reserved> {
  return store.platform(async (db) => {
    // In sequence for each account, so that simultaneous tries of many addresses cannot exceed the sum.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${account}`}, 0))`);
    const whole = await wholeLock(db, account);
    if (whole > real) return { open: false, lockedForMs: whole - real };
    const tried = await countTry(db, signInKey(account, address), rules, real, whole);
    if (!tried.open || (await triesOf(db, account, rules, real, whole)) < rules.threshold * wholeAccountThresholds)
      return tried;
    await lockWhole(db, account, rules, real);
    return { open: true, remain: 0, locksWhole: true };
  });
}

/** Until when the account is or was last locked for all addresses; 0: it never was. */
async function wholeLock(db: Db, account: string): Promise<number> {
  const { rows } = await db.execute<{ until: string | null }>(
    sql`select extract(epoch from locked_until) * 1000 as until from login_guess where scope = 'signIn' and account = ${account} and address = ''`,
  );
  return Number(rows[0]?.until ?? 0);
}

/** Tries of all addresses since the account was last locked as a whole. */
async function triesOf(db: Db, account: string, rules: LockRules, real: number, since: number): Promise<number> {
  const { rows } = await db.execute<{ tries: string }>(sql`
    select coalesce(sum(least(failed_count, ${rules.threshold})), 0) as tries from login_guess
     where scope = 'signIn' and account = ${account} and address <> ''
       and failed_since >= ${timestamp(Math.max(since, real - rules.resetMinutes * MINUTE_MS))}`);
  return Number(rows[0]?.tries ?? 0);
}

async function lockWhole(db: Db, account: string, rules: LockRules, real: number): Promise<void> {
  const until = timestamp(real + rules.lockMinutes * MINUTE_MS);
  await db.execute(sql`
    insert into login_guess (scope, account, address, failed_since, locked_until) values ('signIn', ${account}, '', ${timestamp(real)}, ${until})
    on conflict (scope, account, address) do update set failed_since = excluded.failed_since, locked_until = excluded.locked_until`);
}

function signInKey(account: string, address: string): GuessKey {
  return { scope: 'signIn', subject: account, address: sourceOf(address) };
}

/** Takes a counted try back: it was right (`all`: earlier ones are forgiven too), or only the first of two steps. */
export function forgiveTry(store: Platform, { scope, subject, address }: GuessKey, all: boolean): Promise<void> {
  const which = sql`scope = ${scope} and account = ${subject} and address = ${address}`;
  return store.platform(async (db) => {
    await db.execute(
      all
        ? sql`delete from login_guess where ${which}`
        : sql`update login_guess set failed_count = greatest(failed_count - 1, 0), locked_until = null where ${which}`,
    );
  });
}

/** The same for a sign-in. Tries of other addresses stay, but a lock caused by this right one is removed. */
export async function forgiveSignIn(
  store: Platform,
  account: string,
  address: string,
  all: boolean,
  real: number,
): Promise<void> {
  await forgiveTry(store, signInKey(account, address), all);
  await store.platform((db) =>
    db.execute(
      sql`delete from login_guess where scope = 'signIn' and account = ${account} and address = '' and locked_until > ${timestamp(real)}`,
    ),
  );
}

/** For an unlocked account or a new password: deletes the tries of all addresses. */
export async function deleteGuesses(db: Db, account: string): Promise<void> {
  await db.execute(sql`delete from login_guess where scope = 'signIn' and account = ${account.toLowerCase()}`);
}
