import { testNow } from '@test/support/database';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { approve, dialledAt } from './approvals';
import { detail, digestOf, draftOf, kirana, line, make, upload, type Kirana } from './kirana';

const minute = 60_000;
let platform: TestPlatform;
let of: Kirana;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  of = await kirana(platform);
});
afterAll(() => platform.close());

const phone = (number: number) => `+62817${10_000_000 + number}`;
const blacklist = (number: number) =>
  platform.database.asOwner((client) =>
    client.query(
      `insert into blacklist (company_id, phone, reason, created_by, created_at)
       select company_id, $1, 'asked', id, $2 from app_user where account = 'admin@kirana.test'`,
      [phone(number), new Date(platform.clock.now()).toISOString()],
    ),
  );

it('the estimate and the proposal count what the shield, the blacklist and other tasks keep from being called', async () => {
  const shield = await of.admin.call('shield.add', {
    params: { line },
    body: {
      name: 'Once_a_month',
      type: 'dials',
      screeningDays: 30,
      blockingDays: 30,
      methods: ['calling'],
      conditions: [{ of: 'result', letters: [], times: 1 }],
    },
  });
  await of.admin.call('shield.enable', { params: { line, id: shield.data.id } });
  // Numbers 0 to 5 are called now; 6 to 8 wait in a task that awaits approval.
  const first = await make(of, of.operator, 6, 500);
  await make(of, of.operator, 3, 506);
  await approve(of.approver, first, await digestOf(of.approver, first));
  expect(await dialledAt(platform, testNow + 10 * minute, 500)).toEqual([0, 1, 2, 3, 4, 5]);
  await blacklist(519);

  const body = {
    ...draftOf(of, await upload(of.operator, 20, 500)),
    startAt: testNow + 25 * minute,
    redial: false,
  };
  const estimate = (await of.operator.call('task.estimate', { params: { line }, body })).data;
  expect(estimate).toMatchObject({ willCall: 13, blocked: 6, blacklisted: 1, inOtherTask: 3 });
  const { data } = await of.operator.call('task.create', { params: { line }, body });
  const proposalOf = async () =>
    (await of.approver.call('task.proposal', { params: { line, id: data.id } })).data.proposal;
  expect(await proposalOf()).toMatchObject({
    contacts: 19,
    skipped: { blocked: 6, blacklisted: 1 },
    estimate: { willCall: 13, inOtherTask: 3 },
  });

  await blacklist(518);
  const proposal = await proposalOf();
  expect(proposal).toMatchObject({
    contacts: 19,
    skipped: { blocked: 6, blacklisted: 2 },
    estimate: { willCall: 12 },
  });
  await approve(of.approver, data.id, proposal.digest);
  expect(await dialledAt(platform, testNow + 60 * minute, 500)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(await detail(of.operator, data.id)).toMatchObject({ state: 'finished' });
});

it('the estimate of a task in a distant time zone: has the night of the callees in its hours', async () => {
  const body = {
    ...draftOf(of, await upload(of.operator, 5, 700)),
    timeZone: 'America/New_York',
    // 23:00 in Jakarta is 11:00 in New York; in Jayapura, the easternmost zone of Indonesia, the day begins at 4:00.
    startAt: Date.parse('2026-11-21T23:00:00+07:00'),
    endAt: Date.parse('2026-11-22T08:00:00+07:00'),
  };
  const estimate = (await of.operator.call('task.estimate', { params: { line }, body })).data;
  expect(estimate.calleeZones).toContain('Asia/Jayapura');
  expect(estimate.firstCallAt).toBe(Date.parse('2026-11-22T04:00:00+07:00'));
  const home = { ...body, timeZone: 'Asia/Jakarta', startAt: Date.parse('2026-11-22T06:00:00+07:00') };
  expect((await of.operator.call('task.estimate', { params: { line }, body: home })).data).toMatchObject({
    calleeZones: [],
    firstCallAt: home.startAt,
  });
});
