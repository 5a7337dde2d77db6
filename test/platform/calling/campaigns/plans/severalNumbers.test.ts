import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import type { Input } from '@/contract/contract';
import { answered, FixedCarrier } from '../../engine/dialStates';
import { runJobs } from '../rehearsal/fixtures';
import { at, line, minute, startPlans, type Plans } from './fixtures';

const params = { line } as const;
let plans: Plans;
let strategyId: number;

beforeAll(async () => {
  plans = await startPlans();
  strategyId = await plans.strategy('Twice', [{ redialMax: 0 }, { kind: 'whole', tags: [], redialMax: 0 }]);
});
afterAll(() => plans.platform.close());

async function list(...rows: readonly string[]): Promise<number> {
  const header = 'phone,phone_2,phone_3,BorrowerName,TotalOwingAmount,DueDate,PlatformName';
  const bytes = new TextEncoder().encode(
    [header, ...rows.map((row) => `${row},100000,2026-11-14,Nusa Pinjam`)].join('\n'),
  );
  return (await plans.operator.upload('contacts.upload', { params }, { name: 'several.csv', bytes })).data.id;
}

type Draft = Input<'plan.create'>['body'];
const draft = (name: string, listId: number, more: Partial<Draft> = {}): Draft => ({
  name,
  strategyId,
  day: '2026-11-21',
  sipLineId: plans.sipLineId,
  listId,
  ...more,
});
const create = (body: Draft) => plans.operator.call('plan.create', { params, body });
const fields = (answer: { fields: readonly { field: string; code: string }[] }) =>
  answer.fields.map(({ field, code }) => [field, code]);

test('dialling order of a plan: is required with several numbers per contact, dropped with one', async () => {
  const listId = await list('081591000001,081591000002,,Dewi');
  expect(fields(await create(draft('None', listId)))).toEqual([['dialingOrder', 'required']]);
  expect(
    fields(await create(draft('None', listId, { dialingOrder: 'parallel', contactNumberInterval: 3601 }))),
  ).toEqual([['contactNumberInterval', 'outOfRange']]);
  expect(fields(await plans.operator.call('rehearsal.plan', { params, body: draft('None', listId) }))).toEqual([
    ['dialingOrder', 'required'],
  ]);
  expect((await plans.admin.call('plan.list', { params, query: { search: 'None' } })).data.total).toBe(0);
  const single = await create(
    draft('OneEach', await list('081591000003,,,Budi'), { dialingOrder: 'parallel', contactNumberInterval: 60 }),
  );
  expect(await plans.detail(single.data.id)).toMatchObject({
    severalNumbers: false,
    dialingOrder: null,
    contactNumberInterval: null,
  });
});

test('dialling order or interval edited: approving the earlier version is refused', async () => {
  const day = '2026-11-22';
  const { operator, approver } = plans;
  const { data: made } = await create(
    draft('Seen', await list('081592000001,081592000002,,Dewi'), {
      dialingOrder: 'sequential',
      contactNumberInterval: 60,
      day,
    }),
  );
  expect(await plans.detail(made.id)).toMatchObject({
    severalNumbers: true,
    dialingOrder: 'sequential',
    contactNumberInterval: 60,
  });
  const seen = await plans.digest(made.id);
  await operator.call('plan.withdraw', { params: { line, id: made.id }, body: {} });
  const { listId: _, ...rest } = draft('Seen', 0, { day });
  const save = async (more: Partial<Draft>) =>
    operator.call('plan.save', {
      params: { line, id: made.id },
      body: { ...rest, ...more, digest: await plans.digest(made.id) },
    });
  expect(fields(await save({}))).toEqual([['dialingOrder', 'required']]);
  expect((await save({ dialingOrder: 'parallel', contactNumberInterval: 60 })).code).toBe(200);
  const changed = await plans.digest(made.id);
  expect(changed).not.toBe(seen);
  expect((await save({ dialingOrder: 'parallel', contactNumberInterval: null })).code).toBe(200);
  expect(await plans.digest(made.id)).not.toBe(changed);
  expect(await plans.detail(made.id)).toMatchObject({ dialingOrder: 'parallel', contactNumberInterval: null });
  await operator.call('plan.submit', { params: { line, id: made.id }, body: {} });
  expect(
    (await approver.call('plan.approve', { params: { line, id: made.id }, body: { digest: changed } })).failure,
  ).toBe('approval.changed');
  expect((await operator.call('plan.withdraw', { params: { line, id: made.id }, body: {} })).code).toBe(200);
});

test('every round: dials the numbers in order, and counts a contact as reached once, on any number', async () => {
  const { admin, approver, companyId, platform } = plans;
  const listId = await list('081593000001,081593000002,,Dewi', '081593000011,,,Budi');
  const { data: made } = await create(
    draft('Called', listId, { dialingOrder: 'sequential', contactNumberInterval: 120 }),
  );
  const found = async (search: string) =>
    (await admin.call('plan.contacts', { params: { line, id: made.id }, query: { search } })).data.list.map(
      ({ name, numbers, listed }) => [name, numbers, listed],
    );
  expect(await found('0815-9300-0002')).toEqual([['Dewi', 2, true]]);
  await approver.call('plan.approve', { params: { line, id: made.id }, body: { digest: await plans.digest(made.id) } });
  const dials: string[] = [];
  // Dewi answers on her second number before noon and on her first one after it.
  const day = (now: number) =>
    new FixedCarrier(({ phone }) => (phone.endsWith(now < at('12:30') ? '2' : '93000001') ? answered : {}));
  for (let now = at('11:00') + minute; now <= at('13:30'); now += minute) {
    const carrier = day(now);
    await advanceDialing({ ...dialerWorld, store: platform.services.store, companyId, now, carrier });
    dials.push(
      ...carrier.dials.filter(({ phone }) => phone.startsWith('+6281593')).map(({ phone }) => phone.slice(-2)),
    );
  }
  expect(dials).toEqual(['01', '11', '02', '01', '11']);
  const plan = await plans.detail(made.id);
  expect(plan).toMatchObject({ state: 'finished', calls: 5, reached: 2, reachedContacts: 1 });
  expect(plan.rounds.map(({ contacts, calls, reachedContacts }) => ({ contacts, calls, reachedContacts }))).toEqual([
    { contacts: 2, calls: 3, reachedContacts: 1 },
    { contacts: 2, calls: 2, reachedContacts: 1 },
  ]);
  expect((await admin.call('plan.forecast', { params: { line, id: made.id } })).data.actuals).toMatchObject({
    reached: 1,
    calls: 5,
  });
  expect(await found('0815-9300-0002')).toEqual([['Dewi', 2, false]]);
  const reached = async (answer: 'yes' | 'no') =>
    (await admin.call('plan.contacts', { params: { line, id: made.id }, query: { reached: answer } })).data.list.map(
      ({ name }) => name,
    );
  expect([await reached('yes'), await reached('no')]).toEqual([['Dewi'], ['Budi']]);
});

test('the rehearsal: dials several numbers too, and counts people reached, not numbers', async () => {
  const { operator, platform } = plans;
  const people = Array.from({ length: 30 }, (_, index) => index + 100);
  const one = await list(...people.map((index) => `081594000${index},,,A${index}`));
  const three = await list(...people.map((index) => `081595000${index},081596000${index},081597000${index},A${index}`));
  const forecast = async (listId: number, more: Partial<Draft> = {}) => {
    const { data } = await operator.call('rehearsal.plan', { params, body: draft('Forecast', listId, more) });
    await runJobs(platform);
    return (await operator.call('rehearsal.progress', { params: { line, id: data.id } })).data.forecast;
  };
  const single = await forecast(one);
  const several = await forecast(three, { dialingOrder: 'sequential' });
  expect(several?.calls.low).toBeGreaterThan(single?.calls.high ?? 0);
  expect(several?.reached.mid).toBeGreaterThan(single?.reached.mid ?? 0);
  expect(several?.reached.high).toBeLessThanOrEqual(30);
});
