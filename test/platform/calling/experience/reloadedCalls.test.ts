import type { Caller, TestPlatform } from '@test/support/platform';
import type { Testing } from '../test-calls/testing';
import { line } from './fixtures';
import { startVisitors, type Visitors } from './visitors';

const MINUTE = 60_000;
let visitors: Visitors;
let platform: TestPlatform;
let admin: Caller;
let testing: Testing;

beforeAll(async () => {
  visitors = await startVisitors();
  ({ platform, admin, testing } = visitors);
});
afterAll(() => platform.close());

const visitsOf = async (id: number) => (await admin.call('experience.detail', { params: { line, id } })).data.visits;
const reopen = (who: Caller, token: string, visit: string) => who.call('share.open', { body: { token, visit } });

test('a page opened again with its visit: finds the call with its words, and is no visit more', async () => {
  const { id, token } = await visitors.link('Reloaded');
  const ann = await visitors.visit(token);
  const phone = visitors.number();
  await ann.call(phone, { borrower_name: 'Ann' });
  await testing.pass(1);
  const found = await reopen(ann.who, token, ann.visit);
  expect(found.data).toMatchObject({ visit: ann.visit, scenarioDescription: 'Try our robot.', robotLanguage: 'en' });
  expect(found.data.call).toEqual((await ann.state()).data);
  expect(found.data.call).toMatchObject({ phase: 'ringing', closed: null });
  await testing.pass(24);
  const talking = await reopen(ann.who, token, ann.visit);
  expect(talking.data.call?.phase).toBe('talking');
  expect(talking.data.call?.turns.length).toBeGreaterThan(0);
  await testing.pass(30);
  const done = await reopen(ann.who, token, ann.visit);
  expect(done.data.call).toMatchObject({ phase: 'done', talkSeconds: 30 });
  expect(done.text).toContain('speaking with Ann');
  for (const secret of [phone.slice(1), 'label', 'slot']) expect(talking.text + done.text).not.toContain(secret);
  expect(await visitsOf(id)).toBe(1);
});

test('a visit without a call, of another link, or of nobody: finds nothing and a new visit begins', async () => {
  const { id, token } = await visitors.link('Mine');
  const { id: other, token: otherToken } = await visitors.link('Other');
  const [silent, bob] = [await visitors.visit(token), await visitors.visit(token)];
  await bob.call(visitors.number());
  for (const visit of [silent.visit, 'x'.repeat(43)]) {
    const { data } = await reopen(silent.who, token, visit);
    expect([data.call, data.visit === visit]).toEqual([null, false]);
  }
  expect(await visitsOf(id)).toBe(4);
  const elsewhere = await reopen(bob.who, otherToken, bob.visit);
  expect([elsewhere.data.call, elsewhere.data.visit === bob.visit, await visitsOf(other)]).toEqual([null, false, 1]);
  expect((await reopen(bob.who, 'x'.repeat(22), bob.visit)).failure).toBe('experience.unknown');
  for (const visit of ['short', 'x'.repeat(101)])
    expect((await reopen(bob.who, token, visit)).failure).toBe('input.invalid');
  // Found again or not, it is a step of that visit, and those have a limit.
  for (let step = 0; step < 60; step += 1) await reopen(bob.who, token, bob.visit);
  expect((await reopen(bob.who, token, bob.visit)).status).toBe(429);
  await testing.pass(1);
  await testing.pass(60);
});

test('a page opened again while its call is being requested: finds that call, and neither waits for ever', async () => {
  const { token } = await visitors.link('Meanwhile');
  for (let round = 0; round < 5; round += 1) {
    const ann = await visitors.visit(token);
    const [made, opened] = await Promise.all([
      ann.call(visitors.number()),
      ...Array.from({ length: 3 }, () => reopen(ann.who, token, ann.visit)),
    ]);
    expect([made.failure, opened?.failure]).toEqual([null, null]);
    expect((await reopen(ann.who, token, ann.visit)).data.call?.phone).toBe(made.data.phone);
  }
  await testing.pass(1);
  await testing.pass(60);
});

interface Closing {
  readonly name: string;
  readonly closed: 'expired' | 'setInvalid' | 'robotInactive';
  readonly close: (id: number) => Promise<unknown>;
  readonly undo?: () => Promise<unknown>;
}

const products = (change: 'array_remove' | 'array_append') =>
  testing.sql(`update company set products = ${change}(products, 'collection') where id = ${testing.companyId}`);
const closings: readonly Closing[] = [
  {
    name: 'Set_invalid',
    closed: 'setInvalid',
    close: (id) => admin.call('experience.disable', { params: { line, id } }),
  },
  {
    name: 'Expired',
    closed: 'expired',
    close: (id) => testing.sql(`update share_link set valid_until = to_timestamp(0) where id = ${id}`),
  },
  {
    name: 'Without_product',
    closed: 'setInvalid',
    close: () => products('array_remove'),
    undo: () => products('array_append'),
  },
  {
    name: 'Robot_inactive',
    closed: 'robotInactive',
    close: () => admin.call('robot.deactivate', { params: { line, id: testing.robotId } }),
    undo: () => admin.call('robot.activate', { params: { line, id: testing.robotId } }),
  },
];

test.each(closings)(
  'link closed while a call goes on ($name): the call is shown to its end, all else is refused',
  async ({ name, closed, close, undo }) => {
    const { id, token } = await visitors.link(name);
    const [ann, idle] = [await visitors.visit(token), await visitors.visit(token)];
    const phone = visitors.number();
    await ann.call(phone);
    await testing.pass(25);
    await close(id);
    const failure = `experience.${closed}`;
    expect((await ann.state()).data).toMatchObject({ phase: 'ringing', closed });
    expect((await reopen(ann.who, token, ann.visit)).data.call).toMatchObject({ phase: 'ringing', closed });
    await testing.pass(25);
    expect((await ann.state()).data).toMatchObject({ phase: 'talking', closed });
    await testing.pass(60);
    expect((await ann.state()).data).toMatchObject({ phase: 'done', ringType: 'answered', talkSeconds: 30, closed });
    expect((await reopen(ann.who, token, ann.visit)).data.call).toMatchObject({ phase: 'done', closed });
    platform.clock.advance(0, 2 * MINUTE);
    const refused = [
      await ann.call(phone),
      await ann.who.call('share.begin', { body: { visit: ann.visit, values: {} } }),
      await ann.who.call('share.open', { body: { token } }),
      await reopen(idle.who, token, idle.visit),
      await idle.state(),
    ];
    expect(refused.map((one) => one.failure)).toEqual(refused.map(() => failure));
    await undo?.();
  },
);
