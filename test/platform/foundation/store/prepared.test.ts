import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { prepared } from '@sandbox/platform/foundation/store/prepared';
import { appUser } from '@sandbox/platform/foundation/store/schema/accounts/core';
import { openTestDatabase, type TestDatabase } from '@test/support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ template: 'people' });
});
afterAll(() => database.close());

it('a prepared statement: is built once on each connection and answers by the scope of its transaction', async () => {
  let built = 0;
  const accounts = (db: NodePgDatabase, name: string) => {
    built += 1;
    return db
      .select({ account: appUser.account })
      .from(appUser)
      .where(sql`${appUser.companyId} = ${sql.placeholder('company')}`)
      .prepare(name);
  };
  const { store } = database;
  const ofCompany = (company: number) =>
    store.platform(async (db) => (await prepared(db, 'accounts', accounts).execute({ company })).length);
  const seenBy = (company: number) =>
    store.company(company, async (db) => (await prepared(db, 'accounts', accounts).execute({ company: 1 })).length);
  const all = await ofCompany(1);
  expect(all).toBeGreaterThan(1);
  expect(await ofCompany(2)).not.toBe(all);
  expect(await ofCompany(1)).toBe(all);
  // Row-level security goes by the transaction, not by the statement.
  expect(await seenBy(1)).toBe(all);
  expect(await seenBy(2)).toBe(0);
  const before = built;
  await Promise.all(Array.from({ length: 8 }, () => ofCompany(1)));
  expect(built).toBeGreaterThan(before);
  const connections = built;
  await Promise.all(Array.from({ length: 8 }, () => ofCompany(1)));
  expect(built).toBe(connections);
});

it('what repeats: is prepared on its connection, by its text, and also after its table was altered beside it', async () => {
  const { store } = database;
  const names = (account: string) =>
    store.platform(async (db) => {
      const { rows } = await db.execute<{ first_name: string }>(
        sql`select * from app_user where account = ${account} order by id`,
      );
      const statements = await db.execute<{ statement: string }>(
        sql.raw(
          `select statement from pg_prepared_statements where statement like 'select * from app_user where account%'`,
        ),
      );
      return { name: rows[0]?.first_name, prepared: statements.rows.length };
    });
  const seen = [];
  for (let run = 0; run < 6; run += 1) seen.push((await names('admin@nusa.test')).prepared);
  expect(seen).toEqual([0, 0, 0, 1, 1, 1]);
  const { name } = await names('admin@nusa.test');
  expect(name).toEqual(expect.any(String));
  expect((await names('operator@nusa.test')).name).not.toBe(undefined);
  await database.asOwner((client) => client.query('alter table app_user add column added text'));
  expect((await names('admin@nusa.test')).name).toBe(name);
});
