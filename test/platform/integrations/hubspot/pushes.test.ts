import { hourMs, minuteMs } from '@/domain/limits';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { startWorker, type Worker } from '@sandbox/platform/foundation/store/queue/worker';
import { deliveryHandlers } from '@sandbox/platform/startDeliveries';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier, worldSeed } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { people, startCampaign } from '../../calling/engine/campaign';
import { bindTo, openStandIn, type StandIn } from './standIn';

const line = 'collection';
const companyId = 1;
let platform: TestPlatform;
let standIn: StandIn;
let admin: Caller;
let worker: Worker;

beforeAll(async () => {
  platform = await startTestPlatform();
  standIn = await openStandIn(platform);
  admin = await platform.as('admin');
  worker = startWorker({
    store: platform.services.store,
    clock: platform.clock,
    concurrency: 4,
    handlers: deliveryHandlers(platform.services),
  });
});
afterAll(async () => {
  await worker.stop();
  await standIn.close();
  await platform.close();
});
beforeEach(async () => {
  await standIn.behave({ behaviour: 'ok' });
  platform.services.hubspot.lookups.clear(companyId);
  await platform.database.asOwner((client) =>
    client.query('delete from hubspot_push; delete from hubspot_binding; delete from standin_call'),
  );
});

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await platform.database.asOwner((client) => client.query<T>(text, values))).rows;
const pushes = async (state?: string) =>
  (await admin.call('hubspot.pushes', { query: { limit: 60, ...(state === undefined ? {} : { state }) } })).data;
const info = async () => (await admin.call('hubspot.info')).data;

/** The next morning: time that passes while a test waits must not lead into the night, when no calls are made. */
const toMorning = () => {
  const { clock } = platform;
  clock.advance(24 * hourMs - ((clock.now() - testNow) % (24 * hourMs)));
};

/** A task of ten people, called to its end; the ids of its calls. */
async function campaign(): Promise<number[]> {
  toMorning();
  const { taskId } = await startCampaign(platform.services.store, {
    now: platform.clock.now(),
    contacts: people(10),
    redialMax: 0,
  });
  const carrier = new SimulatedCarrier(carrierParams, worldSeed);
  for (let passed = 0; passed < 20; passed += 1) {
    platform.clock.advance(minuteMs);
    for (let more = true; more;)
      more = (
        await advanceDialing({
          ...dialerWorld,
          store: platform.services.store,
          companyId,
          now: platform.clock.now(),
          carrier,
        })
      ).behind;
  }
  return (
    await query<{ id: number }>('select attempt_id::int as id from call where task_id = $1 order by 1', [taskId])
  ).map(({ id }) => id);
}
const settled = () => until(async () => (await info()).waiting === 0);

test('calls: pushed to the HubSpot contact with their number as they end; without a binding none is queued', async () => {
  await campaign();
  expect((await pushes()).total).toBe(0);
  await bindTo(platform, standIn, admin);
  const ids = await campaign();
  expect(ids).toHaveLength(10);
  await settled();
  const { list } = await pushes();
  expect(list.map(({ callId }) => callId).sort((a, b) => a - b)).toEqual(ids);
  const { calls } = await standIn.behave({});
  const arrived = list.filter(({ state }) => state === 'delivered');
  expect(arrived.length).toBeGreaterThan(0);
  expect(arrived.length + list.filter(({ state }) => state === 'unmatched').length).toBe(10);
  expect(calls.map((one) => one.hs_call_external_id).sort()).toEqual(
    arrived.map(({ callId }) => `aicc-1-${callId}`).sort(),
  );
  const [row] = await query<{ phone: string; talk: number }>(
    'select phone, talk_seconds as talk from call where attempt_id = $1',
    [arrived[0]?.callId],
  );
  expect(calls.find((one) => one.hs_call_external_id === `aicc-1-${arrived[0]?.callId}`)).toMatchObject({
    hs_call_to_number: row?.phone,
    hs_call_duration: String((row?.talk ?? 0) * 1000),
    hs_call_direction: 'OUTBOUND',
  });
  expect((await info()).lastDay).toEqual({ delivered: arrived.length, unmatched: 10 - arrived.length, failed: 0 });
  expect((await (await platform.as('admin@kirana.test')).call('hubspot.pushes')).data.total).toBe(0);
});

test('HubSpot down: calls go on, results wait with the reason and arrive once when it is back', async () => {
  await bindTo(platform, standIn, admin);
  await standIn.behave({ behaviour: '500' });
  const ids = await campaign();
  expect(ids).toHaveLength(10);
  await until(async () => (await info()).pausedUntil !== null);
  expect((await info()).failing).toMatchObject({ outcome: 'unavailable', error: 'Internal error on purpose' });
  expect((await pushes('waiting')).total).toBe(10);
  await standIn.behave({ behaviour: 'ok' });
  await until(async () => {
    platform.clock.advance(hourMs);
    return (await info()).waiting === 0;
  });
  expect((await info()).failing).toBeNull();
  const sent = (await standIn.behave({})).calls.map((one) => one.hs_call_external_id);
  expect(new Set(sent).size).toBe(sent.length);
  expect((await pushes('delivered')).total).toBe(sent.length);
});

test('sender killed after the result arrived: it is not pushed twice', async () => {
  await bindTo(platform, standIn, admin);
  await campaign();
  await settled();
  const before = (await standIn.behave({})).calls.length;
  // As a process that died between HubSpot's answer and its own transaction left it.
  await query("update hubspot_push set state = 'waiting', outcome = null, hubspot_id = null where state = 'delivered'");
  await query(
    "insert into job (company_id, kind, payload, due_at, dedupe) values (1, 'hubspot.push', 'null', $1, 'hubspot:1')",
    [new Date(platform.clock.now()).toISOString()],
  );
  await settled();
  expect((await standIn.behave({})).calls).toHaveLength(before);
  expect((await pushes('delivered')).total).toBe(before);
});

test('access expired: renewed; access revoked: reported once, results wait until the company is bound again', async () => {
  await bindTo(platform, standIn, admin);
  await query("update standin_grant set access_until = now() - interval '1 year'");
  await campaign();
  await settled();
  expect((await info()).state).toBe('bound');
  await standIn.behave({ revoke: true });
  await campaign();
  await until(async () => (await info()).state === 'revoked');
  expect((await info()).waiting).toBe(10);
  const notices = (await admin.call('notice.list')).data.list.filter(({ kind }) => kind === 'hubspotEnded');
  expect(notices.map(({ count, facts }) => [count, facts.name])).toEqual([[1, 'nusa-finance.hubspot.test']]);
  expect((await pushes('waiting')).list.every(({ tries }) => tries === 0)).toBe(true);
  await bindTo(platform, standIn, admin);
  await until(async () => {
    platform.clock.advance(minuteMs);
    return (await info()).waiting === 0;
  });
  expect((await info()).state).toBe('bound');
});

test('failed and unmatched results: pushed again on request; unbound: waiting ones are dropped', async () => {
  await bindTo(platform, standIn, admin);
  await campaign();
  await settled();
  await query(
    "update hubspot_push set state = 'failed' where id = (select min(id) from hubspot_push where state = 'delivered')",
  );
  const unmatched = (await pushes('unmatched')).total;
  expect((await admin.call('hubspot.retry', { body: { ids: [999_999_999] } })).failure).toBe('thing.unknown');
  expect((await admin.call('hubspot.retry', { body: {} })).data.retried).toBe(unmatched + 1);
  await settled();
  expect((await pushes('failed')).total).toBe(0);
  await standIn.behave({ behaviour: '429' });
  await campaign();
  await admin.call('hubspot.unbind');
  await until(async () => (await pushes('waiting')).total === 0);
  expect((await admin.call('hubspot.retry', { body: {} })).failure).toBe('hubspot.unbound');
});

test('contact of a call: shown without the number; after a failed lookup the failure is cached for a while', async () => {
  await campaign();
  const [known] = await query<{ id: number; phone: string }>(
    "select attempt_id::int as id, phone from call where line = 'collection' and get_byte(sha256(phone::bytea), 0) % 4 <> 0 order by 1 desc limit 1",
  );
  const [stranger] = await query<{ id: number }>(
    "select attempt_id::int as id from call where line = 'collection' and get_byte(sha256(phone::bytea), 0) % 4 = 0 order by 1 desc limit 1",
  );
  const of = (id: number | undefined, who = admin) => who.call('hubspot.ofCall', { params: { line, id: id ?? 0 } });
  expect((await of(known?.id)).data).toEqual({ bound: false, trouble: null, contact: null });
  await bindTo(platform, standIn, admin);
  const answer = await of(known?.id);
  expect(answer.data).toMatchObject({
    bound: true,
    trouble: null,
    contact: { name: expect.stringMatching(/\S/) as string, company: expect.stringMatching(/\S/) as string },
  });
  expect(answer.text).not.toContain(known?.phone.slice(1) ?? 'none');
  expect(await standIn.page(new URL(answer.data.contact?.url ?? '').pathname)).toContain(answer.data.contact?.company);
  if (stranger !== undefined)
    expect((await of(stranger.id)).data).toEqual({ bound: true, trouble: null, contact: null });
  expect((await of(known?.id, await platform.as('admin@kirana.test'))).failure).not.toBeNull();
  // Kept: another one is asked for while it is broken, and then none for a while.
  const other = (
    await query<{ id: number }>('select max(attempt_id)::int as id from call where phone not in ($1)', [known?.phone])
  )[0]?.id;
  await standIn.behave({ behaviour: '500' });
  platform.services.hubspot.lookups.clear(companyId);
  expect((await of(other)).data).toEqual({ bound: true, trouble: 'unavailable', contact: null });
  await standIn.behave({ behaviour: 'ok' });
  expect((await of(other)).data.trouble).toBe('unavailable');
});
