import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { open, openReceiver, type TestReceiver } from './receiver';

let platform: TestPlatform;
let admin: Caller;
let receiver: TestReceiver;

beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
  receiver = await openReceiver();
  platform.allow([`127.0.0.1:${receiver.port}`]);
});
afterAll(async () => {
  await receiver.close();
  await platform.close();
});
beforeEach(async () => {
  receiver.behave = (_, response) => response.end('thanks');
  receiver.got.length = 0;
  await platform.database.asOwner((client) =>
    client.query('delete from webhook_test; delete from webhook; delete from webhook_address; delete from webhook_key'),
  );
});

const draft = (more: object = {}) => ({
  type: 'task_end',
  url: receiver.url,
  fields: ['taskId', 'taskName', 'contacts'],
  retrySeconds: 30,
  plainNumbers: false,
  ...more,
});
const verify = (more: object = {}, who = admin) => who.call('webhook.verify', { body: draft(more) });
const makeKeys = (
  kinds: ('client' | 'server' | 'sign')[] = ['client', 'server', 'sign'],
  more: object = {},
  who = admin,
) => who.call('webhook.makeKeys', { body: { kinds, length: 32, atOnce: false, ...more } });
const secretOf = (made: Awaited<ReturnType<typeof makeKeys>>, kind: string) =>
  made.data.made.find((one) => one.kind === kind)?.secret ?? '';
const makeServerAndSign = async () => {
  const made = await makeKeys();
  return { server: secretOf(made, 'server'), sign: secretOf(made, 'sign') };
};
/** Active, at an address that was verified. */
async function subscribe(more: object = {}) {
  expect((await verify(more)).data.verified).toBe(true);
  return (await admin.call('webhook.add', { body: draft(more) })).data;
}

it('without keys: adding and testing a subscription are refused', async () => {
  expect((await verify()).failure).toBe('webhook.noKeys');
  expect((await admin.call('webhook.add', { body: draft() })).failure).toBe('webhook.noKeys');
  expect(receiver.got).toEqual([]);
});

it('keys: made in the given length, shown once, stored sealed', async () => {
  const made = await makeKeys();
  expect(made.data.made.map(({ name, secret }) => [name, secret.length])).toEqual([
    ['ClientEncryptionKey', 32],
    ['ServerEncryptionKey', 32],
    ['CallbackSignKey', 32],
  ]);
  expect(new Set(made.data.made.map(({ secret }) => secret)).size).toBe(3);
  expect(made.data.overlapUntil).toBeNull();
  const shown = await admin.call('webhook.keys');
  expect(shown.data.keys.map(({ last4 }) => last4)).toEqual(made.data.made.map(({ secret }) => secret.slice(-4)));
  const stored = await platform.database.asOwner(async (client) =>
    JSON.stringify([
      (await client.query("select *, encode(sealed, 'escape') as text from webhook_key")).rows,
      (await client.query('select * from operation_record')).rows,
    ]),
  );
  for (const { secret } of made.data.made) {
    expect(shown.text).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  expect((await makeKeys(['server'], { length: 20 })).fields).toEqual([{ field: 'length', code: 'unknownChoice' }]);
});

it('test: is encrypted, signed and marked as simulated, and verifies the address', async () => {
  const keys = await makeServerAndSign();
  const { data } = await verify({ fields: ['taskId', 'contacts'] });
  expect(data).toMatchObject({ verified: true, outcome: 'ok', status: 200, requestIp: '127.0.0.1' });
  const [got] = receiver.got;
  expect(got?.headers).toMatchObject({
    'aicc-event': 'task_end',
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^test_/) as string,
  });
  expect(got?.body).not.toContain('task_end');
  expect(got && open(got, keys)).toMatchObject({
    type: 'task_end',
    simulated: true,
    data: { taskId: 4711, contacts: 300 },
  });
});

it('test: only status 200 within the retry time verifies the address', async () => {
  await makeKeys();
  receiver.behave = (_, response) => response.writeHead(204).end();
  expect((await verify()).data).toMatchObject({ verified: false, status: 204 });
  receiver.behave = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  expect((await verify()).data).toMatchObject({ verified: false, outcome: 'redirect', status: 302 });
  receiver.behave = () => undefined;
  expect((await verify({ retrySeconds: 1 })).data).toMatchObject({ verified: false, outcome: 'timeout', status: null });
});

it('forbidden, unreachable and unknown addresses: get the same answer', async () => {
  await makeKeys();
  const answers = [];
  for (const url of [
    'http://169.254.169.254/latest/meta-data',
    `http://[::1]:${receiver.port}/hook`,
    'http://nobody.invalid/hook',
    `http://127.0.0.1:${receiver.port + 1}/hook`,
  ])
    answers.push((await verify({ url })).data);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ verified: false, outcome: 'unreachable', status: null, ms: null, requestIp: null })]),
  );
  expect(receiver.got).toEqual([]);
});

it('tests: at most five a minute per company', async () => {
  await makeKeys();
  for (let n = 0; n < 5; n += 1) expect((await verify()).code).toBe(200);
  const sixth = await verify();
  expect([sixth.status, sixth.failure]).toEqual([429, 'input.tooMany']);
  expect(Number(sixth.params.seconds)).toBeGreaterThan(0);
  expect(receiver.got).toHaveLength(5);
  const kirana = await platform.as('admin@kirana.test');
  expect((await verify({}, kirana)).failure).toBe('webhook.noKeys');
  platform.clock.advance(0, 61_000);
  expect((await verify()).data.verified).toBe(true);
});

it.each([
  [{ url: 'ftp://files.example.com/' }, 'url', 'webhookUrl'],
  [{ url: 'http://user:secret@example.com/' }, 'url', 'webhookUrl'],
  [{ url: 'http://127.0.0.1:22/' }, 'url', 'webhookUrl'],
  [{ url: 'http://0x7f.1/' }, 'url', 'webhookUrl'],
  [{ url: 'http://[::ffff:a9fe:a9fe]/' }, 'url', 'webhookUrl'],
  [{ url: `https://example.com/${'x'.repeat(2_000)}` }, 'url', 'tooLong'],
  [{ url: ' ' }, 'url', 'required'],
  [{ fields: [] }, 'fields', 'required'],
  [{ fields: ['companyId'] }, 'fields', 'unknownChoice'],
  [{ type: 'task_begin' }, 'type', 'unknownChoice'],
  [{ retrySeconds: 31 }, 'retrySeconds', 'outOfRange'],
  [{ retrySeconds: 1.5 }, 'retrySeconds', 'notWhole'],
])('%j: refused at its field', async (more, field, code) => {
  await makeKeys();
  const { fields } = await admin.call('webhook.add', { body: draft(more) });
  expect(fields).toEqual([expect.objectContaining({ field, code })]);
});

it('unknown fields and fields set by the platform: refused', async () => {
  await makeKeys();
  for (const more of [{ company_id: 2 }, { verifiedAt: 1 }, { enabled: true }, { state: 'active' }])
    expect((await admin.call('webhook.add', { body: { ...draft(), ...more } })).failure).toBe('input.invalid');
});

it('address verified: the subscription is active; not verified: it is unverified', async () => {
  await makeKeys();
  expect(await subscribe()).toMatchObject({
    state: 'active',
    fields: ['taskId', 'taskName', 'contacts'],
    revision: 1,
    changedBy: expect.stringContaining(' ') as string,
  });
  const { data: fresh } = await admin.call('webhook.add', {
    body: draft({ type: 'plan_end', fields: ['planId'], url: `${receiver.url}/other` }),
  });
  expect(fresh.state).toBe('unverified');
  expect((await verify({ type: 'plan_end', fields: ['planId'], url: `${receiver.url}/other` })).data.verified).toBe(
    true,
  );
  expect((await admin.call('webhook.detail', { params: { id: fresh.id } })).data.state).toBe('active');
  expect((await admin.call('webhook.add', { body: draft() })).fields).toEqual([
    { field: 'url', code: 'webhookRepeated' },
  ]);
});

it('second change of the same revision: refused; changed address: must be verified again', async () => {
  await makeKeys();
  const { id, revision } = await subscribe();
  const edit = (more: object) =>
    admin.call('webhook.edit', { params: { id }, body: { ...draft(), revision, ...more } });
  expect((await edit({ retrySeconds: 9 })).data).toMatchObject({ retrySeconds: 9, revision: 2, state: 'active' });
  expect((await edit({ retrySeconds: 7 })).failure).toBe('thing.changed');
  expect((await edit({ revision: 2, url: `${receiver.url}/moved` })).data).toMatchObject({ state: 'unverified' });
  expect((await admin.call('webhook.disable', { params: { id } })).data.state).toBe('off');
});

it('person who may not see plain numbers: cannot subscribe to them or edit such a subscription', async () => {
  await makeKeys();
  await platform.database.asOwner((client) =>
    client.query(
      `update role set permissions = array['system*webhookPage*add', 'system*webhookPage*edit'] where id = (select role_id from app_user where account = 'viewer@nusa.test')`,
    ),
  );
  const viewer = await platform.as('viewer');
  const plain = draft({ type: 'task_detail', fields: ['calleeNumber'], plainNumbers: true });
  expect((await viewer.call('webhook.add', { body: plain })).fields).toEqual([
    { field: 'plainNumbers', code: 'webhookPlain' },
  ]);
  const { data } = await admin.call('webhook.add', { body: plain });
  // Not by taking over another's either: the numbers would go where this person says.
  const taken = await viewer.call('webhook.edit', {
    params: { id: data.id },
    body: { ...plain, url: `${receiver.url}/theirs`, revision: data.revision },
  });
  expect(taken.fields).toEqual([{ field: 'plainNumbers', code: 'webhookPlain' }]);
});

it('another company: finds neither subscriptions nor keys and changes none', async () => {
  await makeKeys();
  await subscribe();
  const kirana = await platform.as('admin@kirana.test');
  const [one] = (await admin.call('webhook.list')).data.list;
  const params = { id: one?.id ?? 0 };
  expect((await kirana.call('webhook.list')).data.list).toEqual([]);
  expect((await kirana.call('webhook.keys')).data.keys).toEqual([]);
  for (const name of ['webhook.remove', 'webhook.enable', 'webhook.disable', 'webhook.detail'] as const)
    expect((await kirana.call(name, { params })).failure).toBe('thing.unknown');
  expect((await admin.call('webhook.detail', { params })).data).toEqual(one);
});

it('list: filtered by type and by the state shown', async () => {
  const yesOrNo = [true, false];
  const rows = yesOrNo.flatMap((enabled) =>
    yesOrNo.flatMap((verified) =>
      yesOrNo.flatMap((gone) => yesOrNo.map((paused) => [enabled, verified, gone, paused])),
    ),
  );
  await platform.database.asOwner(async (client) => {
    for (const [n, [enabled, ...times]] of rows.entries()) {
      await client.query(
        `insert into webhook (company_id, type, url, fields, retry_seconds, created_at, changed_at, changed_by, enabled, verified_at, gone_at, paused_until)
         select company_id, $1, 'https://hook.test/' || $2::text, '{taskId}', 5, now(), now(), id, $3, $4, $5, $6 from app_user where account = 'admin@nusa.test'`,
        [n % 2 === 0 ? 'task_end' : 'plan_end', n, enabled, ...times.map((one) => (one ? new Date() : null))],
      );
    }
  });
  const listed = async (query: object) => (await admin.call('webhook.list', { query: { limit: 60, ...query } })).data;
  const { list } = await listed({});
  expect(list).toHaveLength(16);
  expect(new Set(list.map(({ state }) => state)).size).toBe(5);
  for (const state of ['active', 'paused', 'unverified', 'gone', 'off']) {
    const found = await listed({ state });
    expect([state, found.list, found.total]).toEqual([
      state,
      list.filter((one) => one.state === state),
      found.list.length,
    ]);
  }
  expect((await listed({ state: 'gone,off', type: 'plan_end,nonsense' })).list).toEqual(
    list.filter(({ state, type }) => ['gone', 'off'].includes(state) && type === 'plan_end'),
  );
});

it('keys replaced: the earlier ones stay valid for a day, or end at once when requested', async () => {
  const first = await makeServerAndSign();
  const second = await makeKeys(['server', 'sign'], { length: 16 });
  expect(second.data.overlapUntil).toBe(platform.clock.now() + 24 * 3_600_000);
  await verify();
  const fresh = { server: secretOf(second, 'server'), sign: secretOf(second, 'sign') };
  for (const keys of [fresh, first])
    expect(receiver.got[0] && open(receiver.got[0], keys)).toMatchObject({ simulated: true });
  expect((await admin.call('webhook.keys')).data.keys.find(({ kind }) => kind === 'server')).toMatchObject({
    length: 16,
    last4: fresh.server.slice(-4),
    before: { last4: first.server.slice(-4) },
  });
  platform.clock.advance(24 * 3_600_000 + 1);
  await verify();
  expect(receiver.got[1] && open(receiver.got[1], fresh)).toMatchObject({ simulated: true });
  expect(() => receiver.got[1] && open(receiver.got[1], { ...fresh, server: first.server })).toThrow('not encrypted');
  expect(() => receiver.got[1] && open(receiver.got[1], { ...fresh, sign: first.sign })).toThrow('not signed');
  const third = await makeKeys(['server'], { atOnce: true });
  expect(third.data.overlapUntil).toBeNull();
  await verify();
  expect(() => receiver.got[2] && open(receiver.got[2], fresh)).toThrow('not encrypted');
});
