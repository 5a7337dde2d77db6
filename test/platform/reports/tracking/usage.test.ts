import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import { addDays, localDay } from '@/domain/time/zone';
import type { Input } from '@/contract/contract';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

const DAY_MS = 86_400_000;

let platform: TestPlatform;
let support: Caller;
/** in the zone of the reader's company */
let today: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  support = await platform.as('ops@aicc.test');
  const { data } = await support.call('session.user');
  today = localDay(platform.clock.real(), data.new_timezone_region);
});
afterAll(() => platform.close());
beforeEach(() => platform.database.asOwner((client) => client.query('delete from tracking_event')));

const browser = { screen_width: 1920, screen_height: 1080, window_width: 1440, window_height: 900, color_depth: 24 };
const at = { page: 'taskList', product: 'collection', ago: 0 } as const;
const view = { ...at, page_event: 'view', loading_time: 240 } as const;
const leave = { ...at, page_event: 'leave', time_length: 61_000 } as const;
const click = { ...at, page_event: 'click', name: 'menu.callDetails' } as const;

type Events = NonNullable<Input<'tracking.events'>['body']>['events'];
const record = async (person: string, events: Events) => {
  const caller = await platform.as(person);
  expect((await caller.call('tracking.events', { body: { ...browser, events } })).code).toBe(200);
};
const roleOf = (account: string) =>
  platform.database.asOwner(async (client) => {
    const { rows } = await client.query<{ role_id: number }>('select role_id from app_user where account = $1', [
      account,
    ]);
    return String(rows[0]?.role_id);
  });

async function usage(query: Input<'tracking.usage'>['query'] = {}) {
  const file = await support.file('tracking.usage', { query });
  const read = readSheet(new Uint8Array(file.rawPayload));
  if (!read.ok) throw new Error(`${read.failure}: ${file.body}`);
  const [header, ...rows] = read.sheet.rows;
  return { file, header, rows: rows.map((row) => row.join('|')) };
}

test('usage: is summed by company, product, page, control and role over everybody, without a name of a person', async () => {
  await record('admin', [view, leave, click, click]);
  await record('operator', [view, click]);
  await record('admin@kirana.test', [{ ...view, product: 'marketing' }]);
  await (
    await platform.as('admin')
  ).call('tracking.sliding', { body: { ...browser, events: [{ ...at, depth: 80, time_length: 61_000 }] } });
  const [admin, operator, kirana] = await Promise.all(
    ['admin@nusa.test', 'operator@nusa.test', 'admin@kirana.test'].map(roleOf),
  );
  const { file, header, rows } = await usage();
  expect(header).toEqual([
    'Company',
    'Product',
    'Page',
    'Page name',
    'Control',
    'Role ID',
    'Views',
    'Clicks',
    'People',
    'Time in view (s)',
  ]);
  expect(new Set(rows)).toEqual(
    new Set([
      `Kirana Retail|marketing|taskList|Tasks||${kirana}|1|0|<5|0`,
      `Nusa Finance|collection|taskList|Tasks||${admin}|1|0|<5|61`,
      `Nusa Finance|collection|taskList|Tasks||${operator}|1|0|<5|0`,
      `Nusa Finance|collection|taskList|Tasks|menu.callDetails|${admin}|0|2|<5|0`,
      `Nusa Finance|collection|taskList|Tasks|menu.callDetails|${operator}|0|1|<5|0`,
    ]),
  );
  expect(rows.join()).not.toMatch(/ayu|@/i);
  expect(file.headers['content-disposition']).toContain(`usage-${addDays(today, -29)}-${today}.xlsx`);
});

test('people of the same role: are counted once each, fewer than five only as fewer', async () => {
  const others = ['viewer', 'approver', 'agent', 'admin'].map((name) => `${name}@nusa.test`);
  await record('operator', [view, view]);
  await platform.database.asOwner((client) =>
    client.query(
      `insert into tracking_event (company_id, user_id, role_id, at, page_event, page, product, browser)
       select e.company_id, u.id, e.role_id, e.at, 'view', e.page, e.product, '{}'
         from (select * from tracking_event limit 1) e join app_user u on u.account = any($1)`,
      [others],
    ),
  );
  expect((await usage()).rows).toEqual([expect.stringMatching(/\|6\|0\|5\|0$/)]);
  await platform.database.asOwner((client) =>
    client.query(`delete from tracking_event where user_id = (select id from app_user where account = $1)`, [
      others[0],
    ]),
  );
  expect((await usage()).rows).toEqual([expect.stringMatching(/\|5\|0\|<5\|0$/)]);
});

test('an event of before roles were stored: is in a row without a role', async () => {
  await record('operator', [view]);
  await platform.database.asOwner((client) => client.query('update tracking_event set role_id = null'));
  expect((await usage()).rows).toEqual(['Nusa Finance|collection|taskList|Tasks|||1|0|<5|0']);
});

test('days: both ends are included; without them the last 30 are written', async () => {
  for (const [days, page] of [
    [0, 'taskList'],
    [29, 'planList'],
    [31, 'callDetails'],
  ] as const) {
    await record('operator', [{ ...view, page }]);
    await platform.database.asOwner((client) =>
      client.query('update tracking_event set at = to_timestamp($1 / 1000.0) where page = $2', [
        platform.clock.real() - days * DAY_MS,
        page,
      ]),
    );
  }
  const pagesOf = async (query?: Input<'tracking.usage'>['query']) =>
    (await usage(query)).rows.map((row) => row.split('|')[2]);
  expect(await pagesOf()).toEqual(['planList', 'taskList']);
  const old = addDays(today, -31);
  expect(await pagesOf({ fromDay: old, toDay: old })).toEqual(['callDetails']);
  expect(await pagesOf({ fromDay: old })).toEqual(['callDetails', 'planList', 'taskList']);
});

test('days that are not stored any more, or in the wrong order: are refused', async () => {
  const problems = async (query: Input<'tracking.usage'>['query']) =>
    (await support.call('tracking.usage', { query })).fields.map(({ field, code }) => `${field} ${code}`);
  expect(await problems({ fromDay: addDays(today, -91) })).toEqual(['fromDay dayTooOld']);
  expect(await problems({ fromDay: today, toDay: addDays(today, -1) })).toEqual(['toDay dayOrder']);
});

test("a customer's administrator and support without the permission: get nothing", async () => {
  for (const person of ['admin', 'viewer', 'admin@kirana.test'])
    expect((await (await platform.as(person)).call('tracking.usage')).failure).toBe('access.denied');
  const change = (how: 'array_append' | 'array_remove') =>
    platform.database.asOwner((client) =>
      client.query(
        `update role set permissions = ${how}(permissions, 'operation*CrossLogin*downloadDetails')
          where id = (select role_id from app_user where account = 'ops@aicc.test')`,
      ),
    );
  await change('array_remove');
  const [companies, refused] = [await support.call('crossLogin.companies'), await support.call('tracking.usage')];
  await change('array_append');
  expect([companies.code, refused.failure]).toEqual([200, 'access.denied']);
});
