import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import type { PlannedCall } from '@/domain/calling/carrier';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { FixedCarrier } from '../../engine/dialStates';
import { addTaskThings, draft, uploadList, type TaskThings } from './fixtures';

const line = 'collection';
const minute = 60_000;
let platform: TestPlatform;
let admin: Caller;
let things: TaskThings;
let companyId: number;
let from = 0;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  const { data } = await admin.call('task.options', { params: { line } });
  // One that speaks: calls are made here.
  things = { ...(await addTaskThings(platform)), robotId: data.robots.find(({ valid }) => valid)?.id ?? 0 };
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>("select id from company where name = 'Nusa Finance'"),
  );
  companyId = rows[0]?.id ?? 0;
});
afterAll(() => platform.close());

async function make(count: number): Promise<{ id: number; at: number }> {
  from += 100;
  const startAt = platform.clock.now() + 5 * minute;
  const { data } = await admin.call('task.create', {
    params: { line },
    body: draft(things, await uploadList(admin, count, from), { startAt, endAt: startAt + 240 * minute }),
  });
  return { id: data.id, at: from };
}

/** So much longer, on a carrier of one kind of call; the numbers of a test's own hundred that were dialled. */
async function run(ms: number, own: number, plan: Partial<PlannedCall> = {}): Promise<number[]> {
  const carrier = new FixedCarrier(plan);
  platform.clock.advance(ms);
  const now = platform.clock.now();
  for (let round = 0; round < 6; round += 1)
    await advanceDialing({ ...dialerWorld, store: platform.services.store, companyId, now, carrier });
  return carrier.dials
    .map(({ phone }) => Number(phone.slice(-8)) - 10_000_000 - own)
    .filter((number) => number >= 0 && number < 100)
    .sort((a, b) => a - b);
}

const detail = async (id: number) => (await admin.call('task.detail', { params: { line, id } })).data;
const contacts = async (id: number) =>
  (await admin.call('task.contacts', { params: { line, id }, query: {} })).data.list;
const cancel = (id: number, contactId: number) => admin.call('task.cancelNumber', { params: { line, id, contactId } });
const append = (id: number, listId: number) => admin.call('task.append', { params: { line, id }, body: { listId } });

describe('numbers appended to a running task', () => {
  it('are called from then on; duplicates are counted and not added', async () => {
    const { id, at } = await make(2);
    await run(6 * minute, at);
    const answer = await append(id, await uploadList(admin, 3, at + 1));
    expect(answer.data).toEqual({ added: 2, duplicate: 1, blacklisted: 0, awaitsApproval: false });
    expect(await detail(id)).toMatchObject({ state: 'calling', counts: { contacts: 4 } });
    expect(await run(2 * minute, at)).toEqual([2, 3]);
  });

  it('are skipped at once when blacklisted', async () => {
    const { id, at } = await make(1);
    await platform.database.asOwner((client) =>
      client.query(
        `insert into blacklist (company_id, phone, reason, created_by, created_at)
         select $1, $2, 'asked', id, now() from app_user where account = 'admin@nusa.test'`,
        [companyId, `+62815${10_000_000 + at + 20}`],
      ),
    );
    expect((await append(id, await uploadList(admin, 2, at + 20))).data).toMatchObject({ added: 2, blacklisted: 1 });
    expect((await detail(id)).reasons).toEqual({ blacklisted: 1 });
  });

  it.each([
    ['cancel', 'canceled'],
    ['close', 'finished'],
  ] as const)('are refused after %s, and their list stays unused', async (how, state) => {
    const { id, at } = await make(1);
    await admin.call('task.start', { params: { line, id } });
    await admin.call(how === 'cancel' ? 'task.cancel' : 'task.close', { params: { line, id } });
    const listId = await uploadList(admin, 1, at + 20);
    const answer = await append(id, listId);
    expect([answer.code, answer.failure, answer.params.state]).toEqual([10_902, 'task.noMoreNumbers', state]);
    expect((await admin.call('contacts.list', { params: { line, id: listId } })).data.state).toBe('ready');
  });

  it('are refused from a list already used', async () => {
    const { id, at } = await make(1);
    const listId = await uploadList(admin, 1, at + 20);
    await append(id, listId);
    expect((await append(id, listId)).failure).toBe('list.used');
  });
});

describe('canceling one number', () => {
  it('before its call: skips the number and calls the others', async () => {
    const { id, at } = await make(3);
    const [, second] = await contacts(id);
    expect((await cancel(id, second?.id ?? 0)).data).toEqual({ draining: false });
    expect(await run(10 * minute, at)).toEqual([0, 2]);
    expect((await contacts(id)).map(({ reason }) => reason)).toEqual([null, 'numberCanceled', null]);
  });

  it('during its call: lets the call end, and does not redial', async () => {
    const { id, at } = await make(1);
    await run(11 * minute, at, { lineBusyMs: 20 * minute });
    const [only] = await contacts(id);
    expect(only?.state).toBe('calling');
    expect((await cancel(id, only?.id ?? 0)).data).toEqual({ draining: true });
    expect((await cancel(id, only?.id ?? 0)).failure).toBe('contact.over');
    expect(await run(79 * minute, at)).toEqual([]);
    expect((await contacts(id))[0]).toMatchObject({
      state: 'skipped',
      reason: 'numberCanceled',
      tries: 1,
      lastRing: 'noAnswer',
    });
    expect(await detail(id)).toMatchObject({ state: 'finished', counts: { calls: 1, calling: 0 } });
  });

  it('of the last waiting contact: finishes the task', async () => {
    const { id, at } = await make(1);
    await admin.call('task.start', { params: { line, id } });
    await admin.call('task.pause', { params: { line, id } });
    const [only] = await contacts(id);
    await cancel(id, only?.id ?? 0);
    await run(95 * minute, at);
    expect((await detail(id)).state).toBe('finished');
  });

  it('of another task or line, or already over: is refused', async () => {
    const one = await make(1);
    const other = await make(1);
    const [savedByOther] = await contacts(other.id);
    expect((await cancel(one.id, savedByOther?.id ?? 0)).failure).toBe('thing.unknown');
    expect(
      (
        await admin.call('task.cancelNumber', {
          params: { line: 'cod', id: other.id, contactId: savedByOther?.id ?? 0 },
        })
      ).failure,
    ).toBe('thing.unknown');
    await cancel(other.id, savedByOther?.id ?? 0);
    expect((await cancel(other.id, savedByOther?.id ?? 0)).failure).toBe('contact.over');
  });
});
