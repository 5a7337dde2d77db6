import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { readNotices } from '../../../accounts/notices/readNotices';
import { approve, dialledAt, reject } from './approvals';
import { detail, digestOf, kirana, line, make, upload, type Kirana } from './kirana';

const minute = 60_000;
let platform: TestPlatform;
let of: Kirana;
let newNotices: Awaited<ReturnType<typeof readNotices>>;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  of = await kirana(platform);
  // The company's own history waits for decisions too.
  await platform.database.asOwner((client) =>
    client.query("update task set approval = 'withdrawn' where approval = 'awaiting'"),
  );
});
afterAll(() => platform.close());
beforeEach(async () => {
  newNotices = await readNotices([of.operator, of.approver]);
});

const noticesOf = async (who: Caller) =>
  (await newNotices(who)).map(({ kind, count, read, facts: { id, subject } }) => ({
    ...{ kind, count, read, id, subject },
  }));
const awaiting = async () =>
  (await of.approver.call('task.list', { params: { line }, query: { approval: 'awaiting' } })).data.list.map(
    ({ id }) => id,
  );

it('tasks that end while they await approval: await nothing any more, and those concerned are notified', async () => {
  const [canceled, approved, missed] = [
    await make(of, of.operator, 2, 100),
    await make(of, of.operator, 2, 200),
    await make(of, of.operator, 2, 300),
  ];
  const wanted = { kind: 'approvalWanted', read: false, subject: 'task' };
  expect(await noticesOf(of.approver)).toEqual([{ ...wanted, count: 3, id: missed }]);

  await of.operator.call('task.cancel', { params: { line, id: canceled } });
  expect(await detail(of.operator, canceled)).toMatchObject({ state: 'canceled', approval: 'withdrawn' });
  expect((await awaiting()).sort()).toEqual([approved, missed].sort());
  expect(await noticesOf(of.approver)).toEqual([{ ...wanted, count: 2, id: missed }]);

  await approve(of.approver, approved, await digestOf(of.approver, approved));
  expect(await noticesOf(of.approver)).toEqual([{ ...wanted, count: 1, id: missed }]);

  platform.clock.advance(300 * minute);
  expect(await dialledAt(platform, platform.clock.now(), 300)).toEqual([]);
  expect(await detail(of.operator, missed)).toMatchObject({
    state: 'canceled',
    stateReason: 'notApproved',
    approval: 'withdrawn',
    counts: { contacts: 2, skipped: 2 },
    reasons: { notApproved: 2 },
  });
  expect(await awaiting()).toEqual([]);
  const notified = { kind: 'approvalMissed', count: 1, read: false, id: missed, subject: 'task' };
  expect((await noticesOf(of.operator)).filter(({ kind }) => kind === 'approvalMissed')).toEqual([notified]);
  expect(await noticesOf(of.approver)).toEqual(
    expect.arrayContaining([notified, { ...wanted, count: 1, read: true, id: missed }]),
  );
});

it('a task submitted again to who rejected it: is among what waits for them', async () => {
  const [again, other] = [await make(of, of.operator, 1, 700), await make(of, of.operator, 1, 800)];
  await reject(of.approver, again, await digestOf(of.approver, again));
  await of.operator.call('task.submit', { params: { line, id: again }, body: {} });
  await of.operator.call('task.cancel', { params: { line, id: other } });
  expect((await noticesOf(of.approver)).filter(({ kind }) => kind === 'approvalWanted')).toEqual([
    { kind: 'approvalWanted', count: 1, read: false, id: again, subject: 'task' },
  ]);
  await of.operator.call('task.cancel', { params: { line, id: again } });
});

it('numbers appended to a task that is closed before they are approved: are left out, its approval stays', async () => {
  const now = platform.clock.now();
  const created = await of.operator.call('task.create', {
    params: { line },
    body: {
      name: 'Closed',
      listId: await upload(of.operator, 2, 500),
      robotId: of.robotId,
      sipLineId: of.sipLineId,
      startAt: now + 5 * minute,
      endAt: now + 20 * 60 * minute,
      timeZone: 'Asia/Jakarta',
      redial: false,
      redialIntervalMinutes: 30,
      redialMax: 0,
      expireInvalid: false,
      parameters: {},
    },
  });
  const { id } = created.data;
  await approve(of.approver, id, await digestOf(of.approver, id));
  await of.operator.call('task.start', { params: { line, id } });
  await of.operator.call('task.append', { params: { line, id }, body: { listId: await upload(of.operator, 3, 600) } });
  expect(await detail(of.operator, id)).toMatchObject({ approval: 'awaiting', unapprovedContacts: 3 });
  await of.operator.call('task.close', { params: { line, id } });
  expect(await detail(of.operator, id)).toMatchObject({
    state: 'finished',
    approval: 'approved',
    unapprovedContacts: 0,
    reasons: { notApproved: 3 },
  });
});
