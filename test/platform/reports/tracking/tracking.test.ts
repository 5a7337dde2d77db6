import { startDaily } from '@sandbox/platform/dailyJobs';
import { jobHandlers } from '@sandbox/platform/platform';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const browser = { screen_width: 1920, screen_height: 1080, window_width: 1440, window_height: 900, color_depth: 24 };
const view = { page: 'taskList', product: 'collection', ago: 1500, page_event: 'view', loading_time: 240 } as const;

const stored = () =>
  platform.database.asOwner(async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      'select u.account, e.company_id = u.company_id as own, e.role_id = u.role_id as own_role, page_event, page, product, e.name, time_length, loading_time, depth, browser, extract(epoch from at) * 1000 as at from tracking_event e join app_user u on u.id = e.user_id order by e.id',
    );
    return rows;
  });
const forget = () => platform.database.asOwner((client) => client.query('delete from tracking_event'));
beforeEach(forget);

test('events: are saved under the user of the session, whatever the request claims', async () => {
  const admin = await platform.as('admin');
  const answer = await admin.call('tracking.events', {
    body: {
      ...browser,
      user_id: 999,
      company_name: 'Somebody else',
      events: [
        view,
        { page: 'taskList', product: 'collection', ago: 0, page_event: 'click', name: 'menu.callDetails' },
      ],
    },
  });
  expect(answer.code).toBe(200);
  const rows = await stored();
  expect(rows).toMatchObject([
    {
      account: 'admin@nusa.test',
      own: true,
      own_role: true,
      page_event: 'view',
      page: 'taskList',
      product: 'collection',
      loading_time: 240,
      depth: null,
    },
    { account: 'admin@nusa.test', own: true, page_event: 'click', name: 'menu.callDetails' },
  ]);
  expect(rows[0]?.browser).toMatchObject({ screen: '1920x1080', window: '1440x900', colorDepth: 24 });
  expect(Number(rows[1]?.at) - Number(rows[0]?.at)).toBe(1500);
  expect(JSON.stringify(rows)).not.toContain('Somebody else');
});

test('scroll depth: is saved with its time', async () => {
  const viewer = await platform.as('viewer');
  expect(
    (
      await viewer.call('tracking.sliding', {
        body: {
          ...browser,
          events: [{ page: 'dashboard', product: 'collection', ago: 0, depth: 80, time_length: 9000 }],
        },
      })
    ).code,
  ).toBe(200);
  expect(await stored()).toMatchObject([
    { account: 'viewer@nusa.test', page_event: 'sliding', depth: 80, time_length: 9000 },
  ]);
});

test('events: leave no operation record', async () => {
  const records = () =>
    platform.database.asOwner(async (client) => (await client.query('select 1 from operation_record')).rowCount);
  const admin = await platform.as('admin');
  const before = await records();
  await admin.call('tracking.events', { body: { ...browser, events: [view] } });
  expect(await records()).toBe(before);
});

test.each([
  ['what somebody typed as a page', { ...view, page: 'call +62 815 7192 4865' }],
  ['free text as a control', { ...view, page_event: 'click' as const, name: 'Budi Santoso owes 3' }],
  ['a field of its own', { ...view, phone: '+6281571924865' }],
  ['a time that never was', { ...view, time_length: -1 }],
])('%s: is refused, and nothing is saved', async (_what, event) => {
  const admin = await platform.as('admin');
  expect((await admin.call('tracking.events', { body: { ...browser, events: [event] } })).failure).toBe(
    'input.invalid',
  );
  expect(await stored()).toEqual([]);
});

test('too many events: are refused with the seconds to wait', async () => {
  const admin = await platform.as('admin');
  const send = () =>
    admin.call('tracking.events', {
      body: { ...browser, events: Array.from({ length: 50 }, () => ({ ...view, ago: 0 })) },
    });
  for (let round = 0; round < 12; round += 1) expect((await send()).code).toBe(200);
  const refused = await send();
  expect([refused.status, refused.failure, refused.raw.headers['retry-after']]).toEqual([429, 'input.tooMany', '60']);
  expect(await stored()).toHaveLength(600);
});

const DAY_MS = 86_400_000;

test('events older than 90 days: are deleted by one daily job; younger ones stay', async () => {
  const { services, database, clock } = platform;
  const rows = (days: number, count: number) =>
    database.asOwner((client) =>
      client.query(
        `insert into tracking_event (company_id, user_id, at, page_event, page, product, browser)
         select u.company_id, u.id, to_timestamp($1 / 1000.0), 'view', $2, 'collection', '{}' from app_user u, generate_series(1, $3) where u.account = 'admin@nusa.test'`,
        [clock.real() - days * DAY_MS, `day${days}`, count],
      ),
    );
  // More than one transaction of it.
  await rows(91, 5_001);
  await rows(400, 1);
  await rows(89, 2);
  const result = await jobHandlers(services)['usage.prune']?.({} as never);
  expect((await stored()).map(({ page }) => page)).toEqual(['day89', 'day89']);
  expect(result).toEqual({ dueAt: clock.now() + DAY_MS });
  // Each start of a platform asks for it.
  await startDaily(services);
  await startDaily(services);
  const jobs = await database.asOwner(
    async (client) =>
      (await client.query("select company_id from job where kind = 'usage.prune' and done_at is null"))
        .rows as unknown[],
  );
  expect(jobs).toEqual([{ company_id: null }]);
});
