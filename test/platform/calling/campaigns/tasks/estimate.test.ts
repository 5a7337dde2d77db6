import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addTaskThings, draft, uploadList, type TaskThings } from './fixtures';

const line = 'collection';
const minute = 60_000;
const day = 24 * 60 * minute;

let platform: TestPlatform;
let admin: Caller;
let things: TaskThings;
let listId: number;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  things = await addTaskThings(platform);
  listId = await uploadList(admin, 400);
});
afterAll(() => platform.close());

/** ten in the morning in Jakarta, on any day */
const now = () => platform.clock.now();
const times = () => ({ startAt: now() + 5 * minute, endAt: now() + 245 * minute });

const estimate = async (changes: Parameters<typeof draft>[2] = {}) => {
  const body = draft(things, listId, { ...times(), ...changes });
  const answer = await admin.call('task.estimate', { params: { line }, body });
  if (answer.code !== 200) throw new Error(answer.text);
  return answer.data;
};

/** Calls of the robot, each of so many seconds, every third answered; the ledger is append only, so days ago. */
async function addHistory(robotId: number, count: number, seconds: number, daysAgo: number): Promise<void> {
  const task = await admin.call('task.create', {
    params: { line },
    body: draft(things, await uploadList(admin, count, 50_000 + robotId * 1000), {
      ...times(),
      name: `History_${robotId}_${daysAgo}`,
    }),
  });
  await platform.database.asOwner((client) =>
    client.query(
      `with made as (
         insert into attempt (company_id, task_id, contact_id, number, sip_line_id, dialled_at)
         select company_id, task_id, id, 1, $2, $3 from contact where task_id = $1 returning id, contact_id
       )
       insert into call (attempt_id, company_id, line, task_id, contact_id, robot_id, robot_version_id, sip_line_id, phone, contact_name, try_number, dialled_at, answered_at,
         ended_at, ring_seconds, talk_seconds, ring_type, outcome, result, label, transfer, rounds, slots, event_labels, variables, local_day, local_hour, local_weekday)
       select made.id, task.company_id, task.line, task.id, contact.id, $5, robot_version_id, sip_line_id, phone, contact.name, 1, $3, null,
         $3::timestamptz + make_interval(secs => $4), 10, 20, case when contact.id % 3 = 0 then 'answered' else 'busy' end,
         case when contact.id % 3 = 0 then 'reached' else 'unreached' end, 'A', 'A', 'none', 2, '{}', '{}', '{}', '2026-11-01', 10, 6
       from made join contact on contact.id = made.contact_id join task on task.id = contact.task_id`,
      [task.data.id, things.sipLineId, new Date(now() - daysAgo * day).toISOString(), seconds, robotId],
    ),
  );
}

describe('estimate of an incomplete or invalid draft', () => {
  it('leaves out what depends on missing fields', async () => {
    const nothing = await estimate({ listId: null, sipLineId: null, startAt: null, endAt: null });
    expect(nothing).toMatchObject({
      willCall: null,
      concurrency: null,
      expectedAttempts: null,
      firstCallAt: null,
      expectedEndAt: null,
      cutOff: null,
    });
    const people = await estimate({ sipLineId: null });
    expect(people).toMatchObject({ willCall: 400, concurrency: null, expectedEndAt: null });
  });

  it('with invalid values: counts contacts, and has no expected end', async () => {
    for (const changes of [
      { redialMax: 2_000_000_000, redialIntervalMinutes: 0 },
      { endAt: 8_000_000_000_000_000 },
      { timeZone: 'Mars/Base' },
      { endAt: now() },
    ]) {
      expect(await estimate(changes)).toMatchObject({ willCall: 400, expectedEndAt: null });
    }
  });
});

describe('figures of the estimate', () => {
  const licence = (channels: number) =>
    platform.database.asOwner((client) =>
      client.query("update company set licence_concurrency = $1 where name = 'Nusa Finance'", [channels]),
    );
  afterEach(() => licence(60));

  it('use the defaults of the line while nothing is measured, and say so', async () => {
    const estimated = await estimate();
    expect(estimated.assumptions).toMatchObject({ measuredOn: 0, basis: 'defaults' });
    expect(estimated).toMatchObject({
      willCall: 400,
      concurrency: 20,
      bound: 'line',
      firstCallAt: now() + 5 * minute,
      cutOff: 0,
    });
    expect(estimated.expectedAttempts).toBeGreaterThan(400);
  });

  it('are bounded by the licence where it has fewer channels', async () => {
    await licence(7);
    expect(await estimate()).toMatchObject({ concurrency: 7, bound: 'licence' });
  });

  it('name the limit of calls per day, which they leave out', async () => {
    const limit = (most: number | null) =>
      platform.database.asOwner((client) =>
        client.query("update company set daily_call_cap = $1 where name = 'Nusa Finance'", [most]),
      );
    expect((await estimate()).dailyCap).toBeNull();
    await limit(300);
    expect((await estimate()).dailyCap).toEqual({ begun: 0, of: 300 });
    await limit(null);
  });

  it('leave out blacklisted contacts', async () => {
    await platform.database.asOwner((client) =>
      client.query(
        `insert into blacklist (company_id, phone, reason, created_by, created_at)
         select company.id, '+6281510020005', 'asked', app_user.id, $1 from company join app_user on account = 'admin@nusa.test' where company.name = 'Nusa Finance'`,
        [new Date(now()).toISOString()],
      ),
    );
    const people = await uploadList(admin, 400, 20_000);
    expect(await estimate({ listId: people })).toMatchObject({ willCall: 399, blacklisted: 1 });
  });

  it('show how many contacts the end cuts off, and the first call after a pause', async () => {
    const evening = now() + 690 * minute; // 21:30 in Jakarta
    const people = await uploadList(admin, 399, 10_000);
    const estimated = await estimate({ listId: people, startAt: evening, endAt: evening + 10 * minute, redial: false });
    // ten minutes, 20 channels, 33 s a call: 363.6 of 399
    expect(estimated.cutOff).toBe(36);
    expect(estimated.expectedEndAt).toBe(evening + 10 * minute);
    const paused = await estimate({ parameters: { pauseStart: 10 * 60, pauseEnd: 12 * 60 } });
    expect(paused.firstCallAt).toBe(now() + 2 * 60 * minute);
  });
});

describe('assumptions of the estimate', () => {
  // Calls are never deleted: so late that what was measured no longer counts.
  afterEach(() => platform.clock.advance(31 * day));

  it('come from calls of the line, then of the robot once it has enough, not older than 30 days', async () => {
    await addHistory(things.invalidRobotId, 60, 90, 40);
    expect((await estimate()).assumptions.basis).toBe('defaults');
    await addHistory(things.invalidRobotId, 90, 60, 3);
    const ofLine = (await estimate()).assumptions;
    expect(ofLine).toMatchObject({ basis: 'line', measuredOn: 90, secondsPerAttempt: 60 });
    expect(ofLine.answerRate).toBeCloseTo(1 / 3, 5);
    await addHistory(things.robotId, 49, 20, 2);
    expect((await estimate()).assumptions).toMatchObject({ basis: 'line', measuredOn: 139 });
    await addHistory(things.robotId, 11, 20, 1);
    expect((await estimate()).assumptions).toMatchObject({ basis: 'robot', measuredOn: 60, secondsPerAttempt: 20 });
  });
});
