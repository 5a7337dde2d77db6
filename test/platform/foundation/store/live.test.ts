import { sql } from 'drizzle-orm';
import { openLiveFeed, publish, type LiveFeed, type LiveRow } from '@sandbox/platform/foundation/store/live/live';
import type { Store } from '@sandbox/platform/foundation/store/store';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { until } from '@test/support/until';
import { addTwoCompanies } from './people';

let database: TestDatabase;
let another: Store;
let feeds: LiveFeed[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  await database.asOwner(addTwoCompanies);
  another = await database.openAnother();
});
afterEach(async () => {
  await Promise.all(feeds.map((feed) => feed.close()));
  feeds = [];
  await database.close();
});

function open(store: Store = database.store): LiveFeed {
  const feed = openLiveFeed(store);
  feeds.push(feed);
  return feed;
}

const say = (store: Store, companyId: number, id: number) =>
  store.company(companyId, (db) => publish(db, { companyId, topic: 'task', access: 'signedIn', payload: { id } }));

const seqs = (rows: readonly LiveRow[]) => rows.map((row) => row.seq);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('event numbers: without gaps per company, although two processes publish and some transactions roll back', async () => {
  const heard: LiveRow[] = [];
  const feed = open(another);
  feed.follow(1, (rows) => heard.push(...rows));
  await feed.latest(1);
  const refused = (id: number) =>
    database.store
      .company(1, async (db) => {
        await publish(db, { companyId: 1, topic: 'task', access: 'signedIn', payload: { id } });
        throw new Error('refused');
      })
      .catch(() => undefined);
  await Promise.all(
    Array.from({ length: 120 }, (_, id) =>
      id % 5 === 4 ? refused(id) : say(id % 2 ? database.store : another, id % 3 === 0 ? 2 : 1, id),
    ),
  );
  const published = Array.from({ length: 120 }, (_, id) => id).filter((id) => id % 5 !== 4 && id % 3 !== 0);
  await until(() => heard.length >= published.length);
  expect(seqs(heard)).toEqual(upTo(published.length));
  expect(heard.map((row) => row.payload.id).sort((a, b) => Number(a) - Number(b))).toEqual(published);
});

test('long transaction that has published: does not delay other publishers', async () => {
  let letGo: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (letGo = resolve));
  const long = database.store.company(1, async (db) => {
    await publish(db, { companyId: 1, topic: 'task', access: 'signedIn', payload: { id: 1 } });
    await waiting;
  });
  await say(another, 1, 2);
  letGo();
  await long;
  const rows = await open().since(1, 0);
  expect(rows?.map((row) => [row.seq, row.payload.id])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('reconnect: events since a number arrive in order and once, then new ones follow', async () => {
  const feed = open();
  for (const id of [1, 2, 3, 4]) await say(another, 1, id);
  expect(await feed.latest(1)).toBe(4);
  expect((await feed.since(1, 2))?.map((row) => row.payload.id)).toEqual([3, 4]);
  expect(await feed.since(1, 4)).toEqual([]);
  const heard: LiveRow[] = [];
  feed.follow(1, (rows) => heard.push(...rows));
  await feed.latest(1);
  await say(another, 1, 5);
  await until(() => heard.length === 1);
  expect(seqs(heard)).toEqual([5]);
});

test('events since a number that is deleted or not yet given: null instead of a part', async () => {
  const feed = open();
  for (const id of [1, 2, 3]) await say(another, 1, id);
  await database.asOwner((client) => client.query('delete from live_event where seq <= 2'));
  expect(await feed.since(1, 1)).toBeNull();
  expect((await feed.since(1, 2))?.length).toBe(1);
  expect(await feed.since(1, 99)).toBeNull();
  await database.asOwner((client) => client.query('delete from live_event'));
  expect(await feed.since(1, 2)).toBeNull();
  expect(await feed.since(1, 3)).toEqual([]);
});

test('database connection lost: events published meanwhile arrive after it is restored', async () => {
  const feed = open();
  const heard: LiveRow[] = [];
  feed.follow(1, (rows) => heard.push(...rows));
  await feed.latest(1);
  await database.asOwner((client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
    ),
  );
  await say(database.store, 1, 1);
  await until(() => heard.length === 1);
  await say(database.store, 1, 2);
  await until(() => heard.length === 2);
  expect(seqs(heard)).toEqual([1, 2]);
});

test('publish: a large payload is refused, so is an event of another company', async () => {
  const large = { companyId: 1, topic: 'task' as const, access: 'signedIn', payload: { text: 'x'.repeat(2_100) } };
  await expect(database.store.company(1, (db) => publish(db, large))).rejects.toThrow(/carries ids/);
  await expect(
    database.store.company(1, (db) => publish(db, { ...large, companyId: 2, payload: {} })),
  ).rejects.toMatchObject({ cause: { code: '42501' } });
  const seen = await database.store.company(1, (db) => db.execute(sql`select * from live_event`));
  expect(seen.rows).toEqual([]);
});

test('each follower receives every event until it leaves', async () => {
  const feed = open();
  const first: number[] = [];
  const second: number[] = [];
  const leave = feed.follow(1, (rows) => first.push(...seqs(rows)));
  feed.follow(1, (rows) => second.push(...seqs(rows)));
  await feed.latest(1);
  await say(another, 1, 1);
  await until(() => first.length === 1 && second.length === 1);
  leave();
  await say(another, 1, 2);
  await until(() => second.length === 2);
  expect([first, second]).toEqual([[1], [1, 2]]);
});
