import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { worldFolder } from '../../support/worldFolder';
import { test } from '../support/fixtures';
import { fieldsOf, hostUrl, password } from '../support/platform';

/** The product as `npm start` runs it, on a data folder of its own. */
async function launch(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/platform.mjs'], {
    env: {
      ...process.env,
      AICC_DATA: folder,
      DATABASE_URL: '',
      PORT: String(port),
      HOST_PORT: String(port + 1),
      AICC_SPEED: '60',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return child;
}

/** Everything the live line told the page, over all of its connections. */
function liveOf(page: Page) {
  const heard: number[] = [];
  const since: unknown[] = [];
  const resets: unknown[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => since.push(fieldsOf(JSON.parse(payload.toString())).since));
    socket.on('framereceived', ({ payload }) => {
      const message = fieldsOf(JSON.parse(payload.toString()));
      if (message.t === 'event') heard.push(Number(message.seq));
      if (message.t === 'reset') resets.push(message);
    });
  });
  return { heard, since, resets };
}

/** What came of it, as it is kept; what was told to one person alone was told to somebody else. */
async function inDatabase(connectionString: string, taskId: unknown, companyId: unknown, first: number) {
  const client = new pg.Client({ connectionString, options: '-c search_path=aicc' });
  await client.connect();
  try {
    const { rows } = await client.query<{ calls: number; attempts: number; events: number[] }>(
      `select (select count(*)::integer from call where task_id = $1) as calls, (select count(*)::integer from attempt where task_id = $1) as attempts,
              (select json_agg(seq order by seq) from live_event where company_id = $2 and seq >= $3 and access not like 'user:%') as events`,
      [taskId, companyId, first],
    );
    return rows[0] ?? { calls: 0, attempts: -1, events: [] };
  } finally {
    await client.end();
  }
}

test('a restart of the platform during a task: the page goes on by itself, and no event is missed or doubled', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|WebSocket connection to .* failed/);
  const port = Number(new URL(hostUrl).port) + 20;
  const url = `http://127.0.0.1:${port}`;
  const world = worldFolder();
  let product: ChildProcess | null = null;
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (product?.exitCode !== null || product.signalCode !== null) return resolve();
      product.once('exit', () => resolve()).kill(signal);
    });
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      'test/support/fillWorldProcess.ts',
      world.folder,
      '120',
    ]);
    const { taskId, companyId } = fieldsOf(JSON.parse(stdout));
    product = await launch(world.folder, port);
    const answer = await page.request.post(`${url}/api/login`, {
      data: { username: 'admin@nusa.test', password, certificate: '', language: 'en' },
    });
    const token = String(fieldsOf(fieldsOf(await answer.json()).data).token);
    await page.addInitScript((value) => window.localStorage.setItem('aicc:token', value), token);
    const live = liveOf(page);
    await page.goto(`${url}/collection/subCheckDetail?id=${String(taskId)}`);
    const calls = page
      .locator('dl, .aicc-strip')
      .filter({ hasText: 'Calls' })
      .first()
      .getByRole('link', { name: /^[\d,]+$/ });
    const shown = async () => Number((await calls.textContent().catch(() => '0'))?.replace(/\D/g, '') ?? 0);
    await expect.poll(shown, { timeout: 60_000 }).toBeGreaterThan(0);

    await end('SIGKILL');
    const note = page.getByText('The console keeps trying; nothing you typed is lost.');
    await expect(note).toBeVisible();
    const before = await shown();
    product = await launch(world.folder, port);
    await expect(note).toHaveCount(0);
    await expect.poll(shown, { timeout: 60_000 }).toBeGreaterThan(before);

    await page.request.post(`${url}/sandbox/clock`, { data: { speed: 600 } });
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Finished', { timeout: 600_000 });
    // Callers go on coming in; in the pace of people the page can be compared with the database as it stands.
    await page.request.post(`${url}/sandbox/clock`, { data: { speed: 1 } });
    await expect(async () => {
      const [first = 0] = live.heard;
      const { calls: made, attempts, events } = await inDatabase(world.url(), taskId, companyId, first);
      expect(made).toBe(attempts);
      expect(await shown()).toBe(made);
      expect(live.heard).toEqual(events);
    }).toPass({ timeout: 60_000 });
    // One page, never loaded anew: it began once, and said each time after that what it had heard last.
    expect(live.since.filter((since) => since === null)).toHaveLength(1);
    expect(live.since.length).toBeGreaterThan(1);
    expect(live.resets).toEqual([]);
  } finally {
    await end('SIGKILL');
    await world.drop();
  }
});
