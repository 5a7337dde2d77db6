import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { isRunning } from '@sandbox/platform/foundation/store/embedded/embeddedProcess';
import { until } from '@test/support/until';
import { EmbeddedFolder, note, notes } from './embeddedFolder';

const isRoot = process.getuid?.() === 0;
const folder = new EmbeddedFolder();
beforeEach(() => folder.make());
afterEach(() => folder.remove());

test('server left by a killed platform: is found and used again', async () => {
  const child = await folder.openInChild();
  const pid = folder.postmaster();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(pid)).toBe(true);
  const store = await folder.open();
  expect(folder.postmaster()).toBe(pid);
  expect(await notes(store)).toEqual(['child']);
  await store.close();
  expect(isRunning(pid)).toBe(false);
});

test('server: goes on for another process that uses it, stops with the last one', async () => {
  const store = await folder.open();
  const child = await folder.openInChild();
  const pid = folder.postmaster();
  expect(await store.others()).toBe(1);
  await store.close();
  expect(isRunning(pid)).toBe(true);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(isRunning(pid)).toBe(false);
});

test('two processes starting at once in an empty folder: use one database', async () => {
  const [one, other] = await Promise.all([folder.openInChild(), folder.open()]);
  expect(one.connected).toBe(true);
  expect(await other.others()).toBe(1);
  expect(await notes(other)).toEqual(['child']);
});

test('server killed: is started again with all committed data, listeners are reconnected', async () => {
  const said: string[] = [];
  const store = await folder.open(said);
  await note(store, 'before');
  const heard: (string | null)[] = [];
  store.listen('aicc_live', (payload) => heard.push(payload));
  const pid = folder.postmaster();
  process.kill(pid, 'SIGKILL');
  await until(() => !isRunning(pid));
  await until(
    () =>
      notes(store).then(
        (all) => all.includes('before'),
        () => false,
      ),
    20_000,
  );
  await note(store, 'after');
  expect(await notes(store)).toEqual(['after', 'before']);
  expect(folder.postmaster()).not.toBe(pid);
  expect(said.join('\n')).toMatch(/ended by itself/);
  await until(() => heard.includes(null));
  await store.platform((db) => db.execute(sql`select pg_notify('aicc_live', '7')`));
  await until(() => heard.includes('7'));
});

test('platform and server killed together: the leftover files do not prevent the next start', async () => {
  const child = await folder.openInChild();
  const pid = folder.postmaster();
  child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await until(() => !isRunning(pid));
  expect(folder.postmaster()).toBe(pid);
  expect(await notes(await folder.open())).toEqual(['child']);
});

test('process id in the pid file belongs to another program: a new server is started', async () => {
  await (await folder.open()).close();
  const file = path.join(folder.path, 'postgres/data/postmaster.pid');
  writeFileSync(file, `${process.pid}\n${path.dirname(file)}\n0\n1\n\n127.0.0.1\n0 0\nready   \n`);
  const store = await folder.open();
  expect(await notes(store)).toEqual([]);
  expect(folder.postmaster()).not.toBe(process.pid);
});

test('data folder deleted: its data elsewhere is gone too', async () => {
  chmodSync(folder.path, 0o700);
  const said: string[] = [];
  await note(await folder.open(said), 'kept');
  await folder.stores.pop()?.close();
  const place = /kept in (\/var\/lib\/aicc\/\w+):/.exec(said.join('\n'))?.[1];
  if (place) folder.elsewhere.push(place);
  expect(place !== undefined).toBe(isRoot);
  expect(await notes(await folder.open())).toEqual(['kept']);
  await folder.stores.pop()?.close();
  rmSync(path.join(folder.path, 'postgres'), { recursive: true });
  expect(await notes(await folder.open())).toEqual([]);
});
