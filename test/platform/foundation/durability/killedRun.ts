import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { contract } from '@/contract/contract';
import { demoPassword } from '@sandbox/platform/simulation/demo-people/demoPeople';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { openStore } from '@sandbox/platform/foundation/store/open';
import type { Store } from '@sandbox/platform/foundation/store/store';
import { Chance } from '@/domain/calling/chance';
import { fillWorld } from '../../../support/fillWorld';
import { worldFolder } from '../../../support/worldFolder';
import { ledgerOf, people } from '../../calling/engine/campaign';

const root = projectFolder();
const READY_WITHIN_MS = 60_000;
const END_WITHIN_MS = 240_000;
const ROWS = 300;
const header = 'phone,BorrowerName,gender,BorrowedAmount,TotalOwingAmount,DueDate,PlatformName';

export interface KilledRun {
  readonly kills: number;
  readonly byVictim: Readonly<Record<string, number>>;
  readonly imports: number;
  readonly exports: number;
  readonly calls: number;
  /** what was wrong, in words; empty where nothing was lost, doubled or left half done */
  readonly wrong: readonly string[];
}

interface Platform {
  readonly process: ChildProcess;
  readonly url: string;
  /** the end of what it wrote to the error stream */
  readonly said: () => string;
}

/**
 * Two platform processes on one embedded PostgreSQL that dial, import and export; again and again one of the
 * processes, both, or the database is killed at a drawn moment. At the end everything that was begun must be whole,
 * and nothing twice.
 */
export async function killedRun(kills: number, seedNumber: number): Promise<KilledRun> {
  const chance = Chance.of('killed', seedNumber);
  const script = path.join(root, `node_modules/.cache/aicc-killed-${process.pid}/platform.mjs`);
  mkdirSync(path.dirname(script), { recursive: true });
  await build({
    entryPoints: [path.join(root, 'test/platform/foundation/durability/platformProcess.ts')],
    outfile: script,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfig: path.join(root, 'tsconfig.json'),
    logLevel: 'error',
  });
  const world = worldFolder();
  const running = new Set<ChildProcess>();
  const wrong: string[] = [];
  let store: Store | null = null;
  try {
    const campaign = await fillWorld(world.folder, root, {
      contacts: people(kills * 25),
      redialMax: 3,
      redialIntervalMinutes: 45,
    });

    const launch = async (): Promise<Platform> => {
      const child = spawn(process.execPath, [script], {
        cwd: root,
        env: { ...process.env, AICC_DATA: world.folder, DATABASE_URL: '', PORT: '0', HOST_PORT: '0', AICC_SPEED: '60' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.add(child);
      let said = '';
      child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)));
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', (text: Buffer) => {
          const found = /http:\/\/\S+/.exec(text.toString())?.[0];
          if (found) resolve(found);
        });
        child.once('exit', (code) => reject(new Error(`the platform ended by itself (${code}): ${said}`)));
      });
      child.removeAllListeners('exit');
      child.once('exit', (code, signal) => {
        running.delete(child);
        if (signal !== 'SIGKILL') wrong.push(`a platform ended by itself (${code ?? signal}): ${said}`);
      });
      return { process: child, url, said: () => said };
    };
    const kill = (child: ChildProcess) =>
      new Promise<void>(
        (resolve) =>
          void (running.has(child) ? child.once('exit', () => resolve()) && child.kill('SIGKILL') : resolve()),
      );
    const healthy = ({ url: at, said }: Platform, after: string) =>
      until(async () => (await fetch(`${at}/healthz`)).ok, READY_WITHIN_MS).catch(async () => {
        throw new Error(
          `not healthy within ${READY_WITHIN_MS} ms after ${after}: ${await stateOf(at)}; ${world.serverState()}; it said: ${said()}`,
        );
      });

    const platforms: [Platform, Platform] = [await launch(), await launch()];
    store = await openStore({ databaseUrl: world.url(), dataFolder: '', root }, { connections: 2 });
    const token = await signIn(platforms[0].url);
    const ask = (at: string, place: string, init: RequestInit) =>
      fetch(`${at}${place}`, { ...init, headers: { authorization: `Token ${token}`, ...init.headers } });
    let requests = 0;
    const work = (at: string): Promise<unknown> => {
      requests += 1;
      if (chance.happens(0.5)) {
        const form = new FormData();
        form.append(
          'file',
          new Blob([
            `${header}\n${Array.from({ length: ROWS }, (_, n) => `08123${String(requests * 1_000 + n).padStart(6, '0')},Somebody ${n},female,1000000,1200000,2026-11-01,Nusa Pinjam`).join('\n')}`,
          ]),
          `list-${requests}.csv`,
        );
        return ask(at, contract['contacts.upload'].path.replace('{line}', 'collection'), {
          method: 'POST',
          body: form,
        });
      }
      return ask(at, contract['download.calls'].path.replace('{line}', 'collection'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ filter: {}, plaintext: false, language: 'en' }),
      });
    };

    const byVictim: Record<string, number> = { process: 0, both: 0, database: 0, all: 0 };
    for (let n = 0; n < kills; n += 1) {
      const at = platforms[n % 2 === 0 ? 0 : 1].url;
      // Whether it was done or not is for the database to say.
      const asking = Promise.allSettled([work(at), work(platforms[0].url)]);
      await pause(chance.between(0, 1_200));
      const victim = chance.oneOf(['process', 'process', 'process', 'database', 'database', 'both', 'all'] as const);
      byVictim[victim] = (byVictim[victim] ?? 0) + 1;
      const which = chance.whole(0, 1) === 0 ? 0 : 1;
      const server = world.postmaster();
      if (victim === 'database' || victim === 'all') process.kill(server, 'SIGKILL');
      if (victim === 'process') await kill(platforms[which].process);
      if (victim === 'both' || victim === 'all') await Promise.all(platforms.map((one) => kill(one.process)));
      await asking;
      if (victim === 'process') platforms[which] = await launch();
      if (victim === 'both' || victim === 'all') {
        platforms[0] = await launch();
        platforms[1] = await launch();
      }
      await Promise.all(platforms.map((one, place) => healthy(one, `kill ${n + 1} (${victim}), platform ${place}`)));
      const looking = store;
      const { inMiddle } = await seen(() => ledgerOf(looking, campaign.taskId));
      if (inMiddle !== 0)
        wrong.push(`after kill ${n + 1} (${victim}): ${inMiddle} attempts or contacts are in the middle`);
      wrong.push(...(await seen(() => halfDone(looking))).map((words) => `after kill ${n + 1} (${victim}): ${words}`));
    }

    const known = store;
    await fetch(`${platforms[0].url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ speed: 600 }),
    });
    const open = async () => {
      const { rows } = await known.platform((db) =>
        db.execute<{ open: number }>(
          `select (select count(*) from download where state not in ('done', 'failed')) + (select count(*) from task where state not in ('finished', 'canceled')) as open`,
        ),
      );
      return rows[0]?.open ?? 0;
    };
    await until(async () => (await open()) === 0, END_WITHIN_MS).catch(async () =>
      wrong.push(`${await open()} tasks and downloads did not come to an end`),
    );
    wrong.push(...(await halfDone(store)), ...(await notWhole(store)));
    const ledger = await ledgerOf(store, campaign.taskId);
    if (ledger.disagreeing !== 0 || ledger.inflight !== 0 || ledger.calls !== ledger.attempts)
      wrong.push(`the task's ledger: ${JSON.stringify({ ...ledger, lines: ledger.lines.length })}`);
    const [counts] = (
      await store.platform((db) =>
        db.execute<{ imports: number; exports: number }>(
          'select (select count(*) from contact_list) as imports, (select count(*) from download) as exports',
        ),
      )
    ).rows;
    return {
      kills,
      byVictim,
      imports: counts?.imports ?? 0,
      exports: counts?.exports ?? 0,
      calls: ledger.calls,
      wrong,
    };
  } finally {
    await store?.close().catch(() => undefined);
    const left = [...running];
    left.forEach((child) => child.kill('SIGKILL'));
    await world.drop();
    rmSync(path.dirname(script), { recursive: true, force: true });
  }
}

/** Lists without all of their rows, rows without a list, files without their download. */
async function halfDone(store: Store): Promise<string[]> {
  const { rows } = await store.platform((db) =>
    db.execute<{ lists: number; files: number }>(`
      select (select count(*) from contact_list l where (l.counts ->> 'rows')::int <> (select count(*) from contact_list_row r where r.list_id = l.id)) as lists,
             (select count(*) from stored_file f where not exists (select from download d where f.id = any (d.file_ids))) as files`),
  );
  const { lists = 0, files = 0 } = rows[0] ?? {};
  return [
    ...(lists > 0 ? [`${lists} lists lack rows`] : []),
    ...(files > 0 ? [`${files} files belong to no download`] : []),
  ];
}

/** Downloads that failed or have not all of their rows; counts that a recount makes otherwise. */
async function notWhole(store: Store): Promise<string[]> {
  const failed = await store.platform((db) =>
    db.execute<{ id: number; state: string; failure: string | null }>(
      "select id, state, failure from download where state <> 'done' or progress <> total or cardinality(file_ids) = 0",
    ),
  );
  const counts = async () =>
    (
      await store.platform((db) =>
        db.execute<{ hash: string }>(`
    select (select md5(string_agg(t::text, '|' order by t::text)) from call_count t) || (select md5(string_agg(t::text, '|' order by t::text)) from call_split t)
        || (select md5(string_agg(t::text, '|' order by t::text)) from call_day_count t)
        || (select md5(string_agg(t::text, '|' order by t::text)) from call_contact_count t where contacts <> 0) as hash`),
      )
    ).rows[0]?.hash;
  const counted = await counts();
  await store.platform((db) => db.execute('select recount_calls()'));
  return [
    ...failed.rows.map((row) => `download ${row.id} is ${row.state} (${row.failure ?? ''})`),
    ...(counted === (await counts()) ? [] : ['what was added up differs from a recount']),
  ];
}

async function stateOf(at: string): Promise<string> {
  try {
    const answer = await fetch(`${at}/healthz`, { signal: AbortSignal.timeout(5_000) });
    return `${answer.status} ${await answer.text()}`;
  } catch (error) {
    return String(error);
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}${contract['session.signIn'].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@nusa.test', password: demoPassword }),
  });
  const body = (await answer.json()) as { data: { token: string } };
  return body.data.token;
}

/** The one who looks has lost its connections with the database too: it looks again. */
async function seen<T>(look: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + READY_WITHIN_MS; ;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(100);
    }
  }
}

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  for (const end = performance.now() + withinMs; !(await isSo().catch(() => false));) {
    if (performance.now() > end) throw new Error(`waited ${withinMs} ms for ${isSo.toString()}`);
    await pause(50);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
