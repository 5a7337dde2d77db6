import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { ClusterLock } from '@sandbox/platform/foundation/store/embedded/embeddedLock';
import { isRunning } from '@sandbox/platform/foundation/store/embedded/embeddedProcess';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { until } from '@test/support/until';
import { scratchFolder } from '../../../../scripts/testing/scratch.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(scratchFolder(), 'aicc-embedded-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('ended process not yet collected by its parent: does not count as running', async () => {
  const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 20'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [text] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(text.toString());
  await until(() => !isRunning(pid));
  // The system still knows it: this is what made a server that was long gone look alive.
  expect(() => process.kill(pid, 0)).not.toThrow();
  parent.kill('SIGKILL');
});

test.each([
  ['whose owner was killed before it had signed it', ''],
  ['of a process that is gone', '999999 1'],
  ['whose number has passed on to another process', `${process.pid} 1`],
])('lock %s: is taken over', async (_whose, contents) => {
  const file = path.join(folder, 'starting.lock');
  writeFileSync(file, contents);
  expect(await new ClusterLock(file).lockWhile(() => Promise.resolve(readFileSync(file, 'utf8')))).toMatch(
    new RegExp(`^${process.pid} \\d+$`),
  );
});

test('lock: one process at a time', async () => {
  const file = path.join(folder, 'starting.lock');
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (inside += 1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => new ClusterLock(file).lockWhile(work)));
  expect(most).toBe(1);
});

test('port of the server taken while it was down: it starts on another port and is found there', async () => {
  const store = await openStore({ databaseUrl: null, dataFolder: folder, root: projectFolder() }, { connections: 4 });
  const stored = (name: string) => readFileSync(path.join(folder, 'postgres', name), 'utf8').trim();
  const port = Number(stored('port'));
  expect(port).toBeLessThan(32_768);
  const heard: (string | null)[] = [];
  store.listen('aicc_live', (payload) => heard.push(payload));
  const squatter = createServer((socket) => socket.destroy());
  const pid = Number(stored('data/postmaster.pid').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await until(() => !isRunning(pid));
  await new Promise<void>((resolve) => squatter.listen(port, '127.0.0.1', resolve));
  const answer = () =>
    store
      .platform((db) => db.execute<{ one: number }>(sql`select 1 as one`))
      .then(
        ({ rows }) => rows[0]?.one,
        () => 0,
      );
  await until(async () => (await answer()) === 1);
  expect(Number(stored('port'))).not.toBe(port);
  await until(() => heard.includes(null));
  await store.close();
  await new Promise((resolve) => squatter.close(resolve));
});
