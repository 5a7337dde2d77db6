import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { Chance } from '@/domain/calling/chance';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { deepOr } from '@test/support/deep';
import { cameIn, hearInbound, inboundHeard, monday, openNumbers, passTo } from './inboundWorld';

const KILLS = deepOr(20, 3);
const SPEED = 60;
const HOUR = 3_600_000;
const root = projectFolder();
const folder = path.join(root, `node_modules/.cache/aicc-inbound-kill-${process.pid}`);
const script = path.join(folder, 'dialer.mjs');
/** Give it to repeat a run: AICC_KILL_SEED=… */
const seed = Number(process.env.AICC_KILL_SEED ?? Date.now() % 1_000_000);
const children = new Set<ChildProcess>();

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [path.join(root, 'test/platform/calling/engine/dialerProcess.ts')],
    outfile: script,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfig: path.join(root, 'tsconfig.json'),
    logLevel: 'error',
  });
});
afterAll(() => {
  children.forEach((child) => child.kill('SIGKILL'));
  rmSync(folder, { recursive: true, force: true });
});

async function launch(url: string, real: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, url, String(monday), String(real), String(SPEED)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the dialer ended by itself (${code})`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  children.delete(child);
}

/** So many people call two channels that some always wait. */
async function busyNumbers(database: TestDatabase): Promise<number> {
  const companyId = await openNumbers(database, monday);
  await hearInbound(database, companyId);
  await database.asOwner(async (client) => {
    await client.query('update company set licence_concurrency = 4 where id = $1', [companyId]);
    await client.query('update world_inbound_curve set daily_calls = 1500');
  });
  return companyId;
}

it(`killed ${KILLS} times while callers wait: nobody is lost, taken twice or stuck, and webhooks say each thing once`, async () => {
  process.stdout.write(`kill -9 seed ${seed}\n`);
  const chance = Chance.of('inbound kill', seed);
  const database = await openTestDatabase({ template: 'people' });
  const twin = await openTestDatabase({ template: 'people' });
  try {
    const companyId = await busyNumbers(database);
    const real = Date.now();
    const waiting: number[] = [];
    let before = 0;
    // And further until somebody was waiting, which is up to chance.
    for (let n = 0; n < KILLS || (n < 20 * KILLS && Math.max(...waiting) === 0); n += 1) {
      const child = await launch(database.url, real);
      while ((await cameIn(database)).length <= before) await pause(20);
      await pause(chance.between(5, 300));
      await kill(child);
      before = (await cameIn(database)).length;
      const { rows } = await database.asOwner((client) =>
        client.query<{ waits: number }>('select count(*)::int as waits from inbound_caller where answered_at is null'),
      );
      waiting.push(rows[0]?.waits ?? 0);
    }
    expect(Math.max(...waiting)).toBeGreaterThan(0);

    const end = Math.round(monday + (Date.now() - real) * SPEED + HOUR);
    const span = { from: monday, to: end, stepMs: end - monday };
    await passTo(database, companyId, span);
    await passTo(twin, await busyNumbers(twin), span);
    const calls = (await cameIn(database)).map(({ id: _, ...call }) => call);
    expect(calls.length).toBeGreaterThan(before);
    expect(calls).toEqual((await cameIn(twin)).map(({ id: _, ...call }) => call));
    const heard = await inboundHeard(database);
    expect(heard).toEqual(await inboundHeard(twin));
    expect(heard.filter(({ type }) => type === 'ib_detail')).toHaveLength(calls.length);
    const of = (list: readonly { readonly caller: string }[]) => list.map(({ caller }) => caller).sort();
    const transfers = heard.filter(({ type }) => type === 'ib_transfer');
    const transferred = heard.filter(({ type, transfer }) => type === 'ib_detail' && transfer !== 'none');
    expect(of(transfers)).toEqual(of(transferred));
    const { rows } = await database.asOwner((client) =>
      client.query<{ stuck: number }>(
        'select count(*)::int as stuck from inbound_caller where coalesce(ends_at, least(leaves_at, expires_at)) <= to_timestamp($1)',
        [end / 1000],
      ),
    );
    expect(rows).toEqual([{ stuck: 0 }]);
  } finally {
    await database.close();
    await twin.close();
  }
});
