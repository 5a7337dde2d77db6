import { startPlatform, type RunningPlatform } from '@sandbox/platform/platform';
import type { Settings } from '@sandbox/platform/foundation/settings/settings';
import { openTestDatabase, type TestDatabase, type Template } from '@test/support/database';
import { startTestPlatform } from '@test/support/platform';

// The platform elsewhere than in the sandbox of this machine, started as `npm start` starts it.

const opened: TestDatabase[] = [];
const running: RunningPlatform[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
  for (const one of opened.splice(0)) await one.close();
});

async function start(template: Template, over: Partial<Settings>): Promise<RunningPlatform & { db: TestDatabase }> {
  const db = await openTestDatabase({ template });
  opened.push(db);
  const settings = { ...db.settings, smtpUrl: 'smtp://127.0.0.1:9', ...over };
  const platform = await startPlatform(settings, { say: () => undefined, onError: () => undefined });
  running.push(platform);
  return { ...platform, db };
}
const count = async (db: TestDatabase, table: string) =>
  (await db.asOwner((client) => client.query<{ n: number }>(`select count(*)::int as n from ${table}`))).rows[0]?.n;

const person = {
  company: 'Andes Calls',
  country_code: 'PE',
  time_zone: 'America/Lima',
  account: 'rosa@andes.example',
  first_name: 'Rosa',
  last_name: 'Quispe',
  new_password: 'Fresh20261',
  confirm_password: 'Fresh20261',
};
interface Answer {
  readonly code: number;
  readonly failure: string | null;
  readonly fields: readonly string[];
  readonly token?: string;
}
async function post(url: string, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, data } = (await answer.json()) as {
    code: number;
    data: { token?: string; failure?: { id: string; fields: { field: string }[] } };
  };
  const fields = (data.failure?.fields ?? []).map(({ field }) => field);
  return { code, failure: data.failure?.id ?? null, fields, ...(data.token ? { token: data.token } : {}) };
}
const tokenIn = (link: string | null) => /\/login#operator=([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';

test.each([
  ['the sandbox off', { sandbox: false, demo: false }],
  ['an address of the network', { address: '0.0.0.0', sandbox: false, demo: false }],
])('%s: nothing is seeded; the link makes the first operator, once', async (_what, over) => {
  const { url, firstLink, speed, db } = await start('empty', { ...over, speed: null });
  // What the start prints of the clock where no speed is set and it has never run.
  expect(speed).toBe(1);
  expect([await count(db, 'company'), await count(db, 'app_user'), await count(db, 'demo_data')]).toEqual([0, 0, 0]);
  const at = url.replace('0.0.0.0', '127.0.0.1');
  const token = tokenIn(firstLink);
  expect(token).toHaveLength(43);
  const stored = await db.asOwner((client) => client.query('select * from first_operator_link'));
  expect(JSON.stringify(stored.rows)).not.toContain(token);

  const make = (body: object) => post(at, '/api/first_operator/', { ...person, token, ...body });
  expect((await make({ token: 'x'.repeat(43) })).failure).toBe('firstOperator.over');
  const wrong = await make({ country_code: 'XX', account: '', confirm_password: 'Other20261' });
  expect(wrong.fields).toEqual(expect.arrayContaining(['account', 'confirm_password']));
  expect((await make({ country_code: 'XX' })).fields).toEqual(['country_code']);
  const [first, second] = await Promise.all([make({}), make({ account: 'thief@andes.example' })]);
  expect([first.failure, second.failure].filter(Boolean)).toEqual(['firstOperator.over']);
  expect([await count(db, 'company'), await count(db, 'app_user')]).toEqual([1, 1]);
  expect((await make({ account: 'late@andes.example' })).failure).toBe('firstOperator.over');

  const account = first.failure === null ? person.account : 'thief@andes.example';
  const signedIn = await post(at, '/api/login', {
    username: account,
    password: 'Fresh20261',
    certificate: '',
    language: 'en',
  });
  expect(signedIn.token).toHaveLength(43);
});

test('started again with people: no link; started again without: another, and the first still works', async () => {
  const first = await start('empty', { sandbox: false, demo: false });
  await running.pop()?.close();
  const again = await startPlatform(
    { ...first.db.settings, sandbox: false, demo: false, smtpUrl: 'smtp://127.0.0.1:9' },
    { say: () => undefined, onError: () => undefined },
  );
  running.push(again);
  expect(tokenIn(again.firstLink)).not.toBe(tokenIn(first.firstLink));
  const made = await post(again.url, '/api/first_operator/', { ...person, token: tokenIn(first.firstLink) });
  expect(made.code).toBe(200);
  await running.pop()?.close();
  const last = await startPlatform(
    { ...first.db.settings, sandbox: false, demo: false, smtpUrl: 'smtp://127.0.0.1:9' },
    { say: () => undefined, onError: () => undefined },
  );
  running.push(last);
  expect(last.firstLink).toBeNull();
});

test('a database that holds the demo companies: the start is refused and says what to do', async () => {
  await expect(start('people', { sandbox: false, demo: false })).rejects.toThrow(
    /holds the demo companies.*Start with another database.*leave AICC_ADDRESS and AICC_SANDBOX out/,
  );
});

test('the link is over after a day', async () => {
  const platform = await startTestPlatform({ template: 'empty' });
  const { makeFirstLink } = await import('@sandbox/platform/accounts/first-operator/makeFirstLink');
  const token = tokenIn(await makeFirstLink(platform.services.store, platform.clock.real()));
  platform.clock.advance(0, 24 * 3_600_000);
  const answer = await platform.with(null).call('firstOperator.make', { body: { ...person, token } });
  expect(answer.failure).toBe('firstOperator.over');
  await platform.close();
});
