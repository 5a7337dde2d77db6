import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { openTestDatabase, type TestDatabase } from '@test/support/database';

const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to unexpected postmaster exit', '']
  .map((field) => `${field}\0`)
  .join('');
const length = Buffer.alloc(4);
length.writeInt32BE(4 + Buffer.byteLength(fields));
const fatal = Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);

let database: TestDatabase;
let way: Server;
/** connections that get "ready" and "the server ends" in one piece, as a killed server sends them to a busy process */
let toSpoil = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const server = new URL(database.url);
  way = createServer((near) => {
    const far = connect(Number(server.port), server.hostname);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far, { end: false });
    let seen = false;
    far.on('data', (piece) => {
      const isReady = !seen && piece.subarray(-ready.length).equals(ready);
      seen ||= isReady;
      if (!isReady || toSpoil === 0) return void near.write(piece);
      toSpoil -= 1;
      near.end(Buffer.concat([piece, fatal]));
    });
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => way.close(resolve));
  await database.close();
});

test('connection cut while it is handed out: a request may fail, the process goes on', async () => {
  const url = new URL(database.url);
  url.port = String((way.address() as AddressInfo).port);
  const store = await openStore({ databaseUrl: url.href, dataFolder: '', root: projectFolder() }, { connections: 4 });
  const ask = () =>
    store
      .platform((db) => db.execute<{ one: number }>(sql`select 1 as one, pg_sleep(0.02)`))
      .then(({ rows }) => rows[0]?.one);
  toSpoil = 3;
  const answers = await Promise.allSettled([ask(), ask(), ask(), ask(), ask(), ask()]);
  expect(toSpoil).toBe(0);
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3);
  expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual([1, 1, 1, 1]);
  await store.close();
});
