import type { Reply } from '@/contract/contract';
import type { PlannedCall } from '@/domain/calling/carrier';
import type { Arrival, Callers } from '@/domain/inbound/callers';
import { callers as simulated } from '@sandbox/platform/callers';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { inboundRounds } from '@sandbox/platform/calling/inbound/engine/inboundRounds';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { emitTo } from '@sandbox/platform/foundation/events/emitTo';
import { listeners } from '@sandbox/platform/listeners';
import { converse } from '@sandbox/platform/simulation/dialogue/converse';
import { known } from '@test/support/known';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { actAs } from '../../accounts/cross-login/fixtures';
import { monday, openNumbers } from './inboundWorld';

const SECOND = 1_000;
/** Asks about payment for a minute; the script's own path. */
const asking: Partial<PlannedCall> = { talkSeconds: 60, lineBusyMs: 60_000, agentSeconds: 0, transfer: 'none' };

let platform: TestPlatform;
let operator: Caller;
let companyId: number;
let coming: Arrival[];

/** Those of `coming` call the first number, and talk as planned there. */
const staged: Callers = {
  arrivals: ({ id }, from, to) => (id === first ? coming.filter(({ at }) => at > from && at <= to) : []),
  patience: () => 40 * SECOND,
  talk: (call) => ({ ...simulated.talk(call), ...asking }),
  agent: (call) => simulated.agent(call),
  callsBackAt: () => null,
};
let first = 0;
const inbound = inboundRounds({ callers: staged, converse, emit: emitTo(listeners) });

beforeEach(async () => {
  platform = await startTestPlatform();
  platform.clock.advance(monday - platform.clock.now(), 0);
  companyId = await openNumbers(platform.database, monday);
  coming = [];
  operator = await platform.as('admin');
  const { data } = await operator.call('inboundNumber.list', { query: {} });
  first = known(data.list.find(({ name }) => name === 'Customer service')).id;
});
afterEach(() => platform.close());

async function pass(seconds: number): Promise<void> {
  platform.clock.advance(seconds * SECOND, 0);
  const { store } = platform.services;
  const now = platform.clock.now();
  for (;;) {
    const round = await advanceDialing({ ...dialerWorld, inbound, store, companyId, now });
    if (!round.behind && !round.taken) return;
  }
}

/** Somebody calls in `seconds`, and is answered at once when a channel is free. */
function calls(key: string, seconds = 1): void {
  const phone = `+62812000${String(coming.length).padStart(5, '0')}`;
  coming.push({ key, phone, at: platform.clock.now() + seconds * SECOND, attemptId: null });
}

const list = async (query: Record<string, string> = {}) => (await operator.call('inboundLive.list', { query })).data;
const detail = async (id: number, who = operator) => (await who.call('inboundLive.detail', { params: { id } })).data;
const only = async () => known((await list()).list[0]).id;
const record = async (id: number): Promise<Reply<'inboundCall.detail'>> =>
  (await operator.call('inboundCall.detail', { params: { id } })).data;
const act = <N extends 'end' | 'putThrough'>(name: N, id: number, version = 0, who = operator) =>
  who.call(`inboundLive.${name}`, { params: { id }, body: { version } });
const sql = (text: string) =>
  platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(text)).rows);

it('the list: shows who waits and who talks, with what was said last, numbers masked, and none that is over', async () => {
  expect(await list()).toMatchObject({ list: [], total: 0 });
  calls('one');
  await pass(12);
  const page = await operator.call('inboundLive.list', { query: {} });
  expect(page.text).not.toContain('81200000');
  const [row] = page.data.list;
  expect(row).toMatchObject({ state: 'talking', number: { name: 'Customer service' }, flags: [], callsBack: false });
  const { id, since, arrivedAt, last, robot } = known(row);
  expect(since).toBe(arrivedAt);
  const shown = await detail(id);
  expect(shown.turns.at(-1)).toMatchObject(known(last));
  expect(shown.turns.every(({ atMs }) => known(shown.answeredAt) + atMs <= platform.clock.now())).toBe(true);
  expect(shown).toMatchObject({ acts: [], version: 0, can: ['hint', 'force', 'putThrough', 'end'] });
  expect(shown.script.map((turn) => turn.id)).toContain(known(shown.turn));

  expect((await list({ numberId: '999999' })).total).toBe(0);
  expect((await list({ robotId: String(known(robot).id), numberId: String(first) })).total).toBe(1);
  expect((await list({ flag: 'threat' })).total).toBe(0);
  await pass(60);
  expect((await list()).total).toBe(0);
  expect((await act('end', id)).failure).toBe('liveCall.over');
  expect((await operator.call('inboundLive.detail', { params: { id: 999_999 } })).failure).toBe('thing.unknown');
});

/** Calls of now as the dashboard, the list its figures open, and the list of numbers count them. */
async function counts(numberId: number) {
  const query = { numberId: String(numberId) };
  const report = await operator.call('inboundDashboard.report', { query });
  const numbers = (await operator.call('inboundNumber.list', { query: {} })).data.list;
  return {
    dashboard: report.data.now,
    list: {
      waiting: (await list({ ...query, state: 'queued' })).total,
      talking: (await list({ ...query, state: 'talking,agent,announced' })).total,
    },
    waitsAtNumber: known(numbers.find(({ id }) => id === numberId)).waiting,
  };
}

it('the figures of now: count what the list shows of a number, without callers who are gone but not swept', async () => {
  await sql(`update company set licence_concurrency = 1 where id = ${companyId}`);
  calls('one');
  calls('two', 2);
  await pass(12);
  const here = { waiting: 1, talking: 1 };
  expect(await counts(first)).toEqual({ dashboard: here, list: here, waitsAtNumber: 1 });
  const other = known((await operator.call('inboundNumber.list', { query: {} })).data.list.find(({ id }) => id !== first));
  const nobody = { waiting: 0, talking: 0 };
  expect(await counts(other.id)).toEqual({ dashboard: nobody, list: nobody, waitsAtNumber: 0 });
  expect((await operator.call('inboundDashboard.report', { query: {} })).data.now).toEqual(here);
  // The second hangs up after 40 s and the first is done after a minute; no round has been made since.
  platform.clock.advance(35 * SECOND, 0);
  const talks = { waiting: 0, talking: 1 };
  expect(await counts(first)).toEqual({ dashboard: talks, list: talks, waitsAtNumber: 0 });
  platform.clock.advance(30 * SECOND, 0);
  expect(await sql('select count(*)::int as rows from inbound_caller')).toEqual([{ rows: 2 }]);
  expect(await counts(first)).toEqual({ dashboard: nobody, list: nobody, waitsAtNumber: 0 });
});

it('a caller who waits for a channel: is in the list, and nothing can be done to the call yet', async () => {
  await sql(`update company set licence_concurrency = 1 where id = ${companyId}`);
  calls('one');
  calls('two', 2);
  await pass(12);
  const { list: rows } = await list();
  expect(rows.map(({ state, last }) => [state, last === null])).toEqual([
    ['talking', false],
    ['queued', true],
  ]);
  const { id } = known(rows[1]);
  expect(await detail(id)).toMatchObject({ state: 'queued', answeredAt: null, turns: [], can: [] });
  expect((await act('end', id)).failure).toBe('liveCall.notNow');
  await pass(40);
  expect((await operator.call('inboundLive.detail', { params: { id } })).failure).toBe('liveCall.over');
  expect(await record(id)).toMatchObject({ outcome: 'gaveUp', acts: [] });
});

it('end: the call is over within the second, with what had been said, and its record says who ended it', async () => {
  calls('one');
  await pass(21);
  const id = await only();
  const before = await detail(id);
  expect((await act('end', id)).data).toEqual({ version: 1 });
  // A second click changes nothing.
  expect((await act('end', id)).data).toEqual({ version: 1 });
  await pass(1);
  const after = await record(id);
  expect(after).toMatchObject({
    outcome: 'answered',
    talkSeconds: 20,
    hangup: 'ai',
    transfer: 'none',
    label: before.label,
  });
  expect(after.turns).toHaveLength(before.turns.length);
  expect(after.turns.slice(0, -1)).toEqual(before.turns.slice(0, -1));
  expect(after.acts).toMatchObject([{ number: 1, kind: 'end', turn: null, hint: null, operator: null }]);
});

it('hint and another turn: the robot says them, and the record follows', async () => {
  calls('one');
  await pass(12);
  const id = await only();
  const params = { id };
  const hint = (text: string, version = 0) => operator.call('inboundLive.hint', { params, body: { text, version } });
  expect((await hint(' ')).fields).toMatchObject([{ field: 'text' }]);
  expect((await hint('Terima kasih sudah menunggu.')).data).toEqual({ version: 1 });
  const { script } = await detail(id);
  const force = (turn: string, version: number) =>
    operator.call('inboundLive.force', { params, body: { turn, version } });
  expect((await force('no such turn', 1)).fields).toMatchObject([{ field: 'turn' }]);
  await pass(20);
  expect((await detail(id)).turns.map(({ text }) => text)).toContain('Terima kasih sudah menunggu.');
  expect((await force(known(script[0]).id, 0)).failure).toBe('liveCall.steered');
  expect((await force(known(script[0]).id, 1)).data).toEqual({ version: 2 });
  await pass(120);
  const { turns, acts } = await record(id);
  expect(turns.map(({ text }) => text)).toContain('Terima kasih sudah menunggu.');
  expect(turns.filter(({ node }) => node === known(script[0]).id).length).toBeGreaterThan(1);
  expect(acts.map(({ kind, turn }) => [kind, turn])).toEqual([
    ['hint', null],
    ['force', known(script[0]).name],
  ]);
});

/** A key whose agents answer, or do not. */
const keyOf = (transfer: 'success' | 'fail') =>
  known(
    Array.from({ length: 60 }, (_, index) => `key${index}`).find(
      (key) => simulated.agent({ numberId: first, key, language: 'id', announcement: '' }).plan.transfer === transfer,
    ),
  );

const hearTransfers = () =>
  sql(
    `insert into webhook (company_id, type, url, fields, retry_seconds, enabled, verified_at, created_at, changed_at, changed_by)
     select ${companyId}, 'ib_transfer', 'https://hook.test/', '{callId,transfer}', 5, true, now(), now(), now(), min(id) from app_user where company_id = ${companyId}`,
  );
const transfersHeard = () =>
  sql(`select (data ->> 'callId')::int as call, data ->> 'transfer' as transfer from webhook_event order by id`);

it.each([
  ['success', true],
  ['fail', false],
] as const)(
  'put through, %s: the robot stops, the agents are called, and the record says so',
  async (transfer, isTaken) => {
    await hearTransfers();
    calls(keyOf(transfer));
    await pass(16);
    const id = await only();
    const before = await detail(id);
    expect((await act('putThrough', id)).data).toEqual({ version: 1 });
    await pass(2);
    expect(await detail(id)).toMatchObject({ state: 'agent', can: ['end'], turns: { length: before.turns.length } });
    // Nobody has taken the call yet, so nothing is said of it.
    expect(await transfersHeard()).toEqual([]);
    await pass(14);
    const isAgentHeard = (await detail(id)).turns.some(({ speaker }) => speaker === 'agent');
    expect(isAgentHeard).toBe(isTaken);
    expect(await transfersHeard()).toEqual(isTaken ? [{ call: id, transfer }] : []);
    await pass(400);
    const after = await record(id);
    expect(after).toMatchObject({ outcome: 'answered', transfer, label: before.label });
    expect(after.turns.some(({ speaker }) => speaker === 'agent')).toBe(isTaken);
    expect(after.acts.map(({ kind }) => kind)).toEqual(['putThrough']);
    expect(await transfersHeard()).toEqual([{ call: id, transfer }]);
  },
);

it('ended before an agent answers: nobody took it, and the webhook says so too', async () => {
  await hearTransfers();
  calls(keyOf('success'));
  await pass(16);
  const id = await only();
  await act('putThrough', id);
  await pass(2);
  expect((await act('end', id, 1)).data).toEqual({ version: 2 });
  await pass(2);
  expect(await record(id)).toMatchObject({ transfer: 'fail', hangup: 'ai' });
  expect(await transfersHeard()).toEqual([{ call: id, transfer: 'fail' }]);
});

it('ended while an agent speaks: the transfer stays a success, for record and webhook', async () => {
  await hearTransfers();
  calls(keyOf('success'));
  await pass(16);
  const id = await only();
  await act('putThrough', id);
  // The agent begins to speak between two rounds; the call is ended before the next.
  platform.clock.advance(14 * SECOND, 0);
  expect((await detail(id)).turns.some(({ speaker }) => speaker === 'agent')).toBe(true);
  expect((await act('end', id, 1)).data).toEqual({ version: 2 });
  await pass(2);
  expect(await record(id)).toMatchObject({ transfer: 'success', hangup: 'agent' });
  expect(await transfersHeard()).toEqual([{ call: id, transfer: 'success' }]);
});

it('an announcement: can be ended, and not steered', async () => {
  await operator.call('inboundNumber.list', { query: {} });
  await sql(`update inbound_number set hours = '[null,null,null,null,null,null,null]' where id = ${first}`);
  calls('one');
  await pass(3);
  const id = await only();
  expect(await detail(id)).toMatchObject({
    state: 'announced',
    reason: 'closed',
    robot: null,
    script: [],
    can: ['end'],
  });
  expect((await act('putThrough', id)).failure).toBe('liveCall.notNow');
  expect((await act('end', id)).data).toEqual({ version: 1 });
  await pass(2);
  expect(await record(id)).toMatchObject({ outcome: 'announced', hangup: 'ai', acts: [{ kind: 'end' }] });
});

it('two supervisors at once: one acts, and the second is told who', async () => {
  calls('one');
  await pass(12);
  const id = await only();
  const other = await actAs(platform, await platform.as('ops@aicc.test'), 'admin@nusa.test');
  const answers = await Promise.all([act('end', id), act('putThrough', id, 0, other)]);
  expect(answers.map(({ failure }) => failure).sort()).toEqual([null, 'liveCall.steered'].sort());
  const [stored] = await sql(
    `select coalesce(operator, first_name || ' ' || last_name) as name from inbound_act join app_user u on u.id = user_id`,
  );
  expect(known(answers.find(({ failure }) => failure !== null)).text).toContain(String(known(stored).name));
  expect(await sql('select count(*)::int as n from inbound_act')).toEqual([{ n: 1 }]);
});

it('who may: a viewer looks and does nothing; another company knows nothing of a call', async () => {
  calls('one');
  await pass(12);
  const id = await only();
  const viewer = await platform.as('viewer');
  expect((await detail(id, viewer)).can).toEqual([]);
  expect((await act('end', id, 0, viewer)).failure).toBe('access.denied');
  const kirana = await platform.as('admin@kirana.test');
  expect(['thing.unknown', 'access.denied']).toContain(
    (await kirana.call('inboundLive.detail', { params: { id } })).failure,
  );
});
