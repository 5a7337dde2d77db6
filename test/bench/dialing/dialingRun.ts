import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { seed } from '@sandbox/platform/simulation/seed/seed';
import { openStore } from '@sandbox/platform/foundation/store/open';
import { people, startCampaign } from '../../platform/calling/engine/campaign';
import { asOwner } from '../benchPlatform';
import type { Browsed } from './dialingProcess';
import { quantile } from '../table';

export interface DialingRun {
  readonly startedPerSecond: number;
  readonly readPerSecond: number;
  readonly p95: number;
  readonly errors: readonly string[];
  /** tries that were dialled twice, or neither run nor ended */
  readonly wrong: number;
}

export const runSeconds = 20;
const WARM_UP_MS = 5_000;
const SPEED = 60;
/** Enough for some 250 starts a second at this speed, were there nothing else to do. */
const CHANNELS = 150;
const CONTACTS = 20_000;
/** Monday, 09:00 in Jakarta. */
const world = Date.parse('2026-11-23T02:00:00Z');

/** Processes that share a database dial one large task while people browse: what they get done together. */
export async function dialWhileBrowsing(url: string, processes: number, readers: number): Promise<DialingRun> {
  const store = await openStore({ databaseUrl: url, dataFolder: '', root: projectFolder() }, { connections: 4 });
  await seed(store, { now: world, history: false, onProgress: () => undefined });
  await asOwner(url, (client) =>
    client.query(
      `set search_path = aicc; update sip_line set concurrency = ${CHANNELS}; update company set licence_concurrency = ${CHANNELS * 10}, licence_until = '2030-01-01'`,
    ),
  );
  await startCampaign(store, { now: world, contacts: people(CONTACTS), redialMax: 3, redialIntervalMinutes: 30 });
  await asOwner(url, (client) =>
    client.query(`set search_path = aicc; update dial_lane set advanced_to = to_timestamp(${world / 1000})`),
  );
  const real = Date.now() + 3_000;
  const children: ChildProcess[] = [];
  for (let n = 0; n < processes; n += 1) {
    const own = Math.floor(readers / processes) + (n < readers % processes ? 1 : 0);
    children.push(
      fork(
        path.join(import.meta.dirname, 'dialingProcess.ts'),
        [url, String(world), String(real), String(SPEED), String(own)],
        { execArgv: ['--import', 'tsx'], stdio: 'inherit' },
      ),
    );
  }
  await Promise.all(children.map((child) => once(child, 'message')));
  await pause(WARM_UP_MS);
  children.forEach((child) => child.send('reset'));
  const count = async () =>
    (await store.platform((db) => db.execute<{ started: number }>('select count(*) as started from attempt'))).rows[0]
      ?.started ?? 0;
  const before = await count();
  const began = performance.now();
  await pause(runSeconds * 1000);
  const seconds = (performance.now() - began) / 1000;
  const started = (await count()) - before;
  const browsed = await Promise.all(children.map(ask));
  children.forEach((child) => child.kill('SIGKILL'));
  await Promise.all(children.map((child) => once(child, 'exit')));
  const { rows } = await store.platform((db) =>
    db.execute<{ wrong: number }>(
      `select count(*) as wrong from attempt a where exists (select from call c where c.attempt_id = a.id) = exists (select from inflight i where i.attempt_id = a.id)`,
    ),
  );
  await store.close();
  const times = browsed.flatMap((one) => one.times);
  return {
    startedPerSecond: started / seconds,
    readPerSecond: times.length / seconds,
    p95: quantile(times, 0.95),
    errors: browsed.flatMap((one) => one.errors),
    wrong: rows[0]?.wrong ?? -1,
  };
}

async function ask(child: ChildProcess): Promise<Browsed> {
  const answer = once(child, 'message');
  child.send('stats');
  const [browsed] = (await answer) as [Browsed];
  return browsed;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
