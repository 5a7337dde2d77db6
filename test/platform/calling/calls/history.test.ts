import { testNow } from '@test/support/database';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import type { CreatedCall } from './drawnCalls';
import { type Ledger, writeLedger } from './ledger';

const line = 'collection';
let platform: TestPlatform;
let ledger: Ledger;

beforeAll(async () => {
  platform = await startTestPlatform();
  ledger = await writeLedger(platform.database.store, { now: testNow, count: 40 });
  // One person: fifteen calls of both tasks go to one number, one more belongs to another line.
  const ids = ledger.calls.slice(0, 16).map(({ id }) => id);
  await platform.database.asOwner(async (client) => {
    await client.query('alter table call disable trigger append_only');
    await client.query("update call set phone = '+628999000111' where attempt_id = any ($1)", [ids]);
    await client.query("update call set line = 'marketing' where attempt_id = $1", [ids[15]]);
    await client.query('alter table call enable trigger append_only');
  });
});
afterAll(() => platform.close());

const newest = (calls: readonly CreatedCall[]) =>
  [...calls].sort((a, b) => b.at - a.at || b.id - a.id).map(({ id }) => id);
const first = () => ledger.calls[0]?.id ?? 0;

it('history of a number: lists every call of all tasks, page by page, once each, without the number', async () => {
  const admin = await platform.as('admin');
  const one = await admin.call('call.history', { params: { line, id: first() } });
  const two = await admin.call('call.history', {
    params: { line, id: first() },
    query: { before: one.data.list.at(-1)?.id },
  });
  expect([one.data.total, one.data.more, two.data.more]).toEqual([16, true, false]);
  expect([...one.data.list, ...two.data.list].map(({ id }) => id)).toEqual(newest(ledger.calls.slice(0, 16)));
  expect(new Set([...one.data.list, ...two.data.list].map(({ taskName }) => taskName))).toEqual(
    new Set(['Task_0', 'Task_1']),
  );
  expect(one.text + two.text).not.toMatch(/8999000111/);
});

it('history of a number: leaves out lines whose call details the person may not see', async () => {
  const stripped = await platform.database.asOwner((client) =>
    client.query(
      "update role set permissions = array(select p from unnest(permissions) p where p not like 'promotion*%') where name = 'Viewer'",
    ),
  );
  expect(stripped.rowCount).toBeGreaterThan(0);
  const viewer = await platform.as('viewer');
  const { data } = await viewer.call('call.history', { params: { line, id: first() } });
  expect(data.total).toBe(15);
  expect(data.list.every((row) => row.line === line)).toBe(true);
});

it('history of a call of another line or company: is unknown', async () => {
  const kirana = await platform.as('admin@kirana.test');
  expect((await kirana.call('call.history', { params: { line: 'marketing', id: first() } })).failure).toBe(
    'thing.unknown',
  );
  expect(
    (await (await platform.as('admin')).call('call.history', { params: { line: 'cod', id: first() } })).failure,
  ).toBe('thing.unknown');
});
