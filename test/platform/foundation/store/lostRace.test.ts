import { sql } from 'drizzle-orm';
import type { Db } from '@sandbox/platform/foundation/store/store';
import { isValueOutOfType } from '@sandbox/platform/foundation/store/trouble';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { addTwoCompanies } from './people';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.asOwner(addTwoCompanies);
});
afterAll(() => database.close());

const lock = (db: Db, key: number) => db.execute(sql`select pg_advisory_xact_lock(${key}::bigint)`);

test('two transactions that lock each other out both get done', async () => {
  let begun = 0;
  let locked = 0;
  let letBothGo = () => {};
  const bothLocked = new Promise<void>((resolve) => (letBothGo = resolve));
  const take = (first: number, second: number) =>
    database.store.platform(async (db) => {
      begun++;
      await lock(db, first);
      // Not how many have begun: one could take both locks before the other has any.
      if (++locked === 2) letBothGo();
      await bothLocked;
      await lock(db, second);
      return first;
    });
  expect(await Promise.all([take(71, 72), take(72, 71)])).toEqual([71, 72]);
  // One of them was undone by PostgreSQL and begun again.
  expect(begun).toBeGreaterThan(2);
});

test.each([["'2026-02-30'::date"], ['9999999999::bigint::int'], ["'no number'::int"]])(
  '%s is known for a value without room in its type',
  async (value) => {
    const failed = database.store.platform((db) => db.execute(sql.raw(`select ${value}`)));
    await expect(failed.catch(isValueOutOfType)).resolves.toBe(true);
  },
);

test('any other failure is not tried again', async () => {
  let begun = 0;
  const failed = database.store.platform(async (db) => {
    begun++;
    await db.execute(sql`select 1 / 0`);
  });
  await expect(failed).rejects.toThrow();
  expect(begun).toBe(1);
});
