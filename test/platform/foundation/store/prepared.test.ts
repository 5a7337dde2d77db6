import { sql } from 'drizzle-orm';
import { prepared } from '@sandbox/platform/foundation/store/prepared';
import type { Db } from '@sandbox/platform/foundation/db';
import { appUser } from '@sandbox/platform/foundation/store/schema/accounts/core';
import { openTestDatabase, type TestDatabase } from '@test/support/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ template: 'people' });
});
afterAll(() => database.close());

it('a prepared statement: is built once on each connection and answers by the scope of its transaction', async () => {
  let built = 0;
  const accounts = (db: Db, name: string) => {
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

it('a column altered beside a prepared statement: the transaction begins again, on a new connection', async () => {
  const accounts = (db: Db, name: string) =>
    db
      .select({ account: appUser.account })
      .from(appUser)
      .where(sql`${appUser.id} > ${sql.placeholder('id')}`)
      .prepare(name);
  const read = () =>
    database.store.platform(async (db) => (await prepared(db, 'altered', accounts).execute({ id: 0 })).length);
  const all = await read();
  await database.asOwner((client) => client.query('alter table app_user alter column account type varchar(300)'));
  expect(await read()).toBe(all);
});
