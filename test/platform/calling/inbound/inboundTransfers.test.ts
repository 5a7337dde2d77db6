import { stagedCallers } from './stagedCallers';

const { of, pass, wait, calls, list, only, detail, record, act, sql, keyOf } = stagedCallers();

const hearTransfers = () =>
  sql(
    `insert into webhook (company_id, type, url, fields, retry_seconds, enabled, verified_at, created_at, changed_at, changed_by)
     select ${of().companyId}, 'ib_transfer', 'https://hook.test/', '{callId,transfer}', 5, true, now(), now(), now(), min(id) from app_user where company_id = ${of().companyId}`,
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
    // No agent has taken the call yet, so nothing is said of it.
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
  wait(14);
  expect((await detail(id)).turns.some(({ speaker }) => speaker === 'agent')).toBe(true);
  expect((await act('end', id, 1)).data).toEqual({ version: 2 });
  await pass(2);
  expect(await record(id)).toMatchObject({ transfer: 'success', hangup: 'agent' });
  expect(await transfersHeard()).toEqual([{ call: id, transfer: 'success' }]);
});

it('channels: a call that its robot handed over keeps its own, one that no robot was in takes none', async () => {
  await sql(`update company set licence_concurrency = 1 where id = ${of().companyId}`);
  await sql(`update inbound_number set max_waiting = 1, fallback = 'agents' where id = ${of().numberId}`);
  calls(keyOf('success'));
  await pass(16);
  await act('putThrough', await only());
  calls('waits');
  calls('no room', 2);
  await pass(4);
  const { list: rows } = await list();
  expect(rows.map(({ state, reason, robot }) => [state, reason, robot === null])).toEqual([
    ['agent', null, false],
    ['queued', null, false],
    ['agent', 'queueFull', true],
  ]);
});
