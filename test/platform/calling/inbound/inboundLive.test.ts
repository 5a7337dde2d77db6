import { known } from '@test/support/known';
import { actAs } from '../../accounts/cross-login/fixtures';
import { stagedCallers } from './stagedCallers';

const { of, pass, wait, calls, list, only, detail, record, act, sql } = stagedCallers();

it('the list: shows who waits and who talks, with what was said last, numbers masked, and none that is over', async () => {
  expect(await list()).toMatchObject({ list: [], total: 0 });
  calls('one');
  await pass(12);
  const page = await of().admin.call('inboundLive.list', { query: {} });
  expect(page.text).not.toContain('81200000');
  const [row] = page.data.list;
  expect(row).toMatchObject({ state: 'talking', number: { name: 'Customer service' }, flags: [], callsBack: false });
  const { id, since, arrivedAt, last, robot } = known(row);
  expect(since).toBe(arrivedAt);
  const shown = await detail(id);
  expect(shown.turns.at(-1)).toMatchObject(known(last));
  expect(shown.turns.every(({ atMs }) => known(shown.answeredAt) + atMs <= of().platform.clock.now())).toBe(true);
  expect(shown).toMatchObject({ acts: [], version: 0, can: ['hint', 'force', 'putThrough', 'end'] });
  expect(shown.script.map((turn) => turn.id)).toContain(known(shown.turn));

  expect((await list({ numberId: '999999' })).total).toBe(0);
  expect((await list({ robotId: String(known(robot).id), numberId: String(of().numberId) })).total).toBe(1);
  expect((await list({ flag: 'threat' })).total).toBe(0);
  await pass(60);
  expect((await list()).total).toBe(0);
  expect((await act('end', id)).failure).toBe('liveCall.over');
  expect((await of().admin.call('inboundLive.detail', { params: { id: 999_999 } })).failure).toBe('thing.unknown');
});

/** Calls of now as the dashboard, the list its figures open, and the list of numbers count them. */
async function counts(numberId: number) {
  const query = { numberId: String(numberId) };
  const report = await of().admin.call('inboundDashboard.report', { query });
  const numbers = (await of().admin.call('inboundNumber.list', { query: {} })).data.list;
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
  await sql(`update company set licence_concurrency = 1 where id = ${of().companyId}`);
  calls('one');
  calls('two', 2);
  await pass(12);
  const here = { waiting: 1, talking: 1 };
  expect(await counts(of().numberId)).toEqual({ dashboard: here, list: here, waitsAtNumber: 1 });
  const other = known(
    (await of().admin.call('inboundNumber.list', { query: {} })).data.list.find(({ id }) => id !== of().numberId),
  );
  const nobody = { waiting: 0, talking: 0 };
  expect(await counts(other.id)).toEqual({ dashboard: nobody, list: nobody, waitsAtNumber: 0 });
  expect((await of().admin.call('inboundDashboard.report', { query: {} })).data.now).toEqual(here);
  // The second hangs up after 40 s and the first is done after a minute; no round has been made since.
  wait(35);
  const talks = { waiting: 0, talking: 1 };
  expect(await counts(of().numberId)).toEqual({ dashboard: talks, list: talks, waitsAtNumber: 0 });
  wait(30);
  expect(await sql('select count(*)::int as rows from inbound_caller')).toEqual([{ rows: 2 }]);
  expect(await counts(of().numberId)).toEqual({ dashboard: nobody, list: nobody, waitsAtNumber: 0 });
});

it('a caller who waits for a channel: is in the list, and nothing can be done to the call yet', async () => {
  await sql(`update company set licence_concurrency = 1 where id = ${of().companyId}`);
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
  expect((await of().admin.call('inboundLive.detail', { params: { id } })).failure).toBe('liveCall.over');
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
  const hint = (text: string, version = 0) => of().admin.call('inboundLive.hint', { params, body: { text, version } });
  expect((await hint(' ')).fields).toMatchObject([{ field: 'text' }]);
  expect((await hint('Terima kasih sudah menunggu.')).data).toEqual({ version: 1 });
  const { script } = await detail(id);
  const force = (turn: string, version: number) =>
    of().admin.call('inboundLive.force', { params, body: { turn, version } });
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

it('an announcement: can be ended, and not steered', async () => {
  await of().admin.call('inboundNumber.list', { query: {} });
  await sql(`update inbound_number set hours = '[null,null,null,null,null,null,null]' where id = ${of().numberId}`);
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
  // What is spoken stays in the language it is in when the number gets another robot.
  await sql(`update robot set language = 'en', voice_gender = 'male' where name = 'Layanan_Putri_2'`);
  await sql(
    `update inbound_number set robot_id = (select id from robot where name = 'Layanan_Putri_2') where id = ${of().numberId}`,
  );
  expect(await detail(id)).toMatchObject({ language: 'id' });
  expect((await act('end', id)).data).toEqual({ version: 1 });
  await pass(2);
  expect(await record(id)).toMatchObject({
    ...{ outcome: 'announced', hangup: 'ai', acts: [{ kind: 'end' }], robot: null },
    ...{ language: 'id', recording: true, turns: { length: 1 } },
  });
  const speaks = `select r.name from robot r join inbound_call c on r.id = c.voice_robot_id`;
  expect(await sql(speaks)).toEqual([{ name: 'Layanan_Putri' }]);
  calls('two');
  await pass(3);
  expect(await detail(await only())).toMatchObject({ state: 'announced', language: 'en' });
});

it('two supervisors at once: one acts, and the second is told who', async () => {
  calls('one');
  await pass(12);
  const id = await only();
  const other = await actAs(of().platform, await of().platform.as('ops@aicc.test'), 'admin@nusa.test');
  const answers = await Promise.all([act('end', id), act('putThrough', id, 0, other)]);
  expect(answers.map(({ failure }) => failure).sort()).toEqual([null, 'liveCall.steered'].sort());
  const [stored] = await sql(
    `select coalesce(operator, first_name || ' ' || last_name) as name from inbound_act join app_user u on u.id = user_id`,
  );
  expect(known(answers.find(({ failure }) => failure !== null)).text).toContain(String(known(stored).name));
  expect(await sql('select count(*)::int as n from inbound_act')).toEqual([{ n: 1 }]);
});

it('who may: an operator acts; a viewer looks and does nothing; another company knows nothing of a call', async () => {
  calls('one');
  await pass(12);
  const id = await only();
  const viewer = await of().platform.as('viewer');
  expect((await detail(id, viewer)).can).toEqual([]);
  expect((await act('end', id, 0, viewer)).failure).toBe('access.denied');
  const operator = await of().platform.as('operator');
  expect((await detail(id, operator)).can).toEqual(['hint', 'force', 'putThrough', 'end']);
  expect((await act('putThrough', id, 0, operator)).data).toEqual({ version: 1 });
  const kirana = await of().platform.as('admin@kirana.test');
  expect(['thing.unknown', 'access.denied']).toContain(
    (await kirana.call('inboundLive.detail', { params: { id } })).failure,
  );
});
