import { eq, sql } from 'drizzle-orm';
import { appUser, company, operationRecord } from '@sandbox/platform/foundation/store/schema/accounts/core';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { addTwoCompanies } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.asOwner(addTwoCompanies);
});
afterAll(() => database.close());

const record = (companyId: number) => ({
  companyId,
  userId: companyId,
  at: 0,
  action: 'a',
  targetKind: 'b',
  targetId: null,
  detail: {},
  address: '',
  requestId: 'r',
});

test('company: reads its own rows only, even by raw SQL without a condition', async () => {
  const seen = await database.store.company(1, async (db) => ({
    companies: (await db.select().from(company)).map((row) => row.id),
    users: (await db.execute<{ account: string }>(sql`select account from app_user order by id`)).rows.map(
      (row) => row.account,
    ),
    other: (await db.execute(sql`select * from app_user where company_id = 2`)).rows,
    joined: (await db.execute(sql`select u.id from company c join app_user u on u.company_id = c.id or true`)).rows
      .length,
  }));
  expect(seen).toEqual({ companies: [1], users: ['admin@nusa.test'], other: [], joined: 1 });
});

test('company: cannot insert, move or change rows of another company', async () => {
  await expect(database.store.company(1, (db) => db.insert(operationRecord).values(record(2)))).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  await expect(
    database.store.company(1, (db) => db.update(appUser).set({ companyId: 2 }).where(eq(appUser.id, 1))),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
  const changed = await database.store.company(1, (db) => db.execute(sql`update app_user set first_name = 'hacked'`));
  expect(changed.rowCount).toBe(1);
  const others = await database.asOwner((client) => client.query('select first_name from app_user where id = 2'));
  expect(others.rows).toEqual([{ first_name: 'A' }]);
});

test('without a company: no rows are read; the company of one transaction does not apply to the next', async () => {
  expect(await database.store.company(0, (db) => db.select().from(appUser))).toEqual([]);
  const seen = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const id = (index % 2) + 1;
      const rows = await database.store.company(id, async (db) => {
        await db.execute(sql`select pg_sleep(0.002)`);
        return db.select({ id: appUser.companyId }).from(appUser);
      });
      return rows.length === 1 && rows[0]?.id === id;
    }),
  );
  expect(seen.every(Boolean)).toBe(true);
});

test('platform: reads the rows of all companies', async () => {
  const rows = await database.store.platform((db) => db.select({ id: company.id }).from(company));
  expect(rows.map((row) => row.id).sort()).toEqual([1, 2]);
});

test('every table with a company has row-level security, forced on its owner too', async () => {
  const { rows } = await database.asOwner((client) =>
    client.query<{ name: string; guarded: boolean; policies: number }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
              (select count(*)::integer from pg_policies p where p.schemaname = 'aicc' and p.tablename = c.relname and p.policyname in ('company_only', 'platform_all')) as policies
         from pg_class c join information_schema.columns a on a.table_schema = 'aicc' and a.table_name = c.relname
        where c.relkind = 'r' and c.relnamespace = 'aicc'::regnamespace and (a.column_name = 'company_id' or (c.relname = 'company' and a.column_name = 'id'))`,
    ),
  );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !row.guarded || row.policies !== 2)).toEqual([]);
});

test('data scope policy: on exactly the tables that belong to tasks, plans and lists', async () => {
  const { rows } = await database.asOwner((client) =>
    client.query<{ name: string }>(
      `select tablename as name from pg_policies where schemaname = 'aicc' and policyname = 'data_scope' order by 1`,
    ),
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'attempt',
    'call',
    'call_annotation',
    'call_check',
    'call_contact_count',
    'call_count',
    'call_day_count',
    'call_dialogue',
    'call_feedback',
    'call_split',
    'contact',
    'contact_list',
    'contact_list_row',
    'desk_call',
    'hubspot_push',
    'live_act',
    'message_delivery',
    'plan',
    'plan_approval',
    'plan_round',
    'rehearsal',
    'shield_block',
    'task',
    'task_approval',
    'task_template',
    'test_call',
  ]);
});

test('company condition: is answered by an index', async () => {
  await database.asOwner((client) =>
    client.query(`insert into login_log (company_id, user_id, at, address, device, result)
      select 1 + (n % 50 = 0)::integer, 1 + (n % 50 = 0)::integer, now() - n * interval '1 minute', '', '', 'ok' from generate_series(1, 20000) n; analyze login_log`),
  );
  const { rows } = await database.store.company(2, (db) =>
    db.execute<{ 'QUERY PLAN': string }>(sql`explain select * from login_log order by at desc, id desc limit 10`),
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
    /Index Scan Backward using login_log_company_at[\s\S]*Index Cond: \(company_id = /,
  );
});

test('append-only tables: cannot be updated, deleted or truncated, not even by the platform', async () => {
  await database.store.company(1, (db) => db.insert(operationRecord).values(record(1)));
  for (const statement of [
    "update operation_record set action = 'x'",
    'delete from operation_record',
    'truncate operation_record',
  ]) {
    await expect(database.store.platform((db) => db.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(23001|42501)$/) as string },
    });
    await expect(database.asOwner((client) => client.query(statement))).rejects.toMatchObject({ code: '23001' });
  }
  const guarded = await database.asOwner((client) =>
    client.query<{ name: string }>(
      "select distinct event_object_table as name from information_schema.triggers where trigger_name = 'append_only' order by 1",
    ),
  );
  expect(guarded.rows.map((row) => row.name)).toEqual([
    'attempt',
    'blacklist_event',
    'call',
    'call_annotation',
    'call_check',
    'call_dialogue',
    'inbound_act',
    'inbound_call',
    'live_act',
    'login_log',
    'operation_record',
    'operation_seal',
    'shield_block',
    'shield_lift',
    'task_approval',
  ]);
});
