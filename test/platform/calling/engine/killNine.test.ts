import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { Chance } from '@/domain/calling/chance';
import { SimulatedCarrier, worldSeed } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { deepOr } from '@test/support/deep';
import { MINUTE, ledgerOf, people, startCampaign } from './campaign';

const KILLS = deepOr(20, 3);
/** Enough that the first calls of them all take longer than the kills do, on a fast machine as well. */
const CONTACTS = deepOr(2_000, 500);
const SPEED = 60;
/** More different counts of attempts than this are seen at the kills: they fell into the work. */
const DISTINCT = deepOr(3, 1);
const root = projectFolder();
const folder = path.join(root, `node_modules/.cache/aicc-kill-${process.pid}`);
const script = path.join(folder, 'dialer.mjs');
/** Give it to repeat a run: AICC_KILL_SEED=… */
const seed = Number(process.env.AICC_KILL_SEED ?? Date.now() % 1_000_000);

let database: TestDatabase;
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
  database = await openTestDatabase({ template: 'people' });
});

afterAll(async () => {
  children.forEach((child) => child.kill('SIGKILL'));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a dialer; resolves when it says it is ready. */
function launch(world: number, real: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, database.url, String(world), String(real), String(SPEED)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.stdout.once('data', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the dialer ended by itself (${code}): ${said}`)));
  });
}

function kill(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  return new Promise((resolve) => {
    child.once('exit', () => {
      children.delete(child);
      resolve();
    });
    child.kill('SIGKILL');
  });
}

it(`a dialer killed ${KILLS} times: loses no contact and dials no try twice`, async () => {
  process.stdout.write(`kill -9 seed ${seed}\n`);
  const chance = Chance.of('kill', seed);
  const world = Date.parse('2026-11-23T01:00:00Z');
  const real = Date.now();
  const { companyId, taskId } = await startCampaign(database.store, {
    now: world,
    contacts: people(CONTACTS),
    sipLine: 'Surabaya',
    redialIntervalMinutes: 45,
    redialMax: 3,
    endAt: world + 12 * 60 * MINUTE,
  });
  const saveAdvancedTo = () =>
    database.asOwner((client) =>
      client.query('update dial_lane set advanced_to = to_timestamp($1) where company_id = $2', [
        world / 1000,
        companyId,
      ]),
    );
  await saveAdvancedTo();
  const seen: number[] = [];
  const attemptsNow = async () => (await ledgerOf(database.store, taskId)).attempts;
  let coming = launch(world, real);
  for (let n = 0; n < KILLS; n += 1) {
    const child = await coming;
    // The next one starts while this one works: for a while there are two.
    coming = launch(world, real);
    // On a busy machine a dialer lives as long as it needs to get anywhere; when it dies then is a matter of chance.
    while (new Set(seen).size <= DISTINCT && (await attemptsNow()) <= (seen.at(-1) ?? -1)) {
      await pause(20);
    }
    await pause(chance.between(5, 400));
    await kill(child);
    const now = await ledgerOf(database.store, taskId);
    seen.push(now.attempts);
    // Whatever moment it was: what is in progress is exactly what was begun and has not ended.
    expect(now.inMiddle).toBe(0);
  }
  await kill(await coming);
  // The kills fell into the work, not before or after it.
  expect(new Set(seen).size).toBeGreaterThan(DISTINCT);

  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  const end = world + 14 * 60 * MINUTE;
  for (
    let round = await advanceDialing({ ...dialerWorld, store: database.store, companyId, now: end, carrier });
    round.behind || round.taken;
  ) {
    round = await advanceDialing({ ...dialerWorld, store: database.store, companyId, now: end, carrier });
  }
  const ledger = await ledgerOf(database.store, taskId);
  expect(ledger).toMatchObject({ state: 'finished', inflight: 0, disagreeing: 0 });
  expect(ledger.calls).toBe(ledger.attempts);
  expect(new Set(ledger.lines.map((line) => line.split(' ').slice(0, 2).join(' '))).size).toBe(ledger.calls);
  expect(Object.values(ledger.contacts).reduce((sum, count) => sum + count, 0)).toBe(CONTACTS);
  expect(Object.keys(ledger.contacts).every((key) => /^(done|skipped):./.test(key))).toBe(true);

  // An undisturbed twin comes to the very same calls: nothing was lost, repeated or shifted.
  const twin = await startCampaign(database.store, {
    now: world,
    contacts: people(CONTACTS),
    sipLine: 'Surabaya',
    redialIntervalMinutes: 45,
    redialMax: 3,
    endAt: world + 12 * 60 * MINUTE,
  });
  await saveAdvancedTo();
  for (
    let round = await advanceDialing({ ...dialerWorld, store: database.store, companyId, now: end, carrier });
    round.behind;
  ) {
    round = await advanceDialing({ ...dialerWorld, store: database.store, companyId, now: end, carrier });
  }
  expect(ledger.lines).toEqual((await ledgerOf(database.store, twin.taskId)).lines);
});
