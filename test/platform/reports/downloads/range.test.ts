import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { writeLedger, type Ledger } from '../../calling/calls/ledger';
import { sheetsOf } from './written';

const DAY = 86_400_000;
/** Six months before Saturday, 21 November 2026. */
const earliest = '2026-05-21';
const params = { line: 'collection' } as const;
let platform: TestPlatform;
let admin: Caller;
let ledger: Ledger;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  // Some of them older than anybody may ask for.
  ledger = await writeLedger(platform.database.store, { now: testNow - 100 * DAY, count: 200 });
});
afterAll(() => platform.close());

const ask = (filter: Record<string, string>) => admin.call('download.calls', { params, body: { filter } });

it.each([
  ['nothing', {}],
  ['a label', { label: 'A' }],
  ['an end alone', { toDay: '2026-07-01' }],
] as [string, Record<string, string>][])(
  'export of calls filtered by %s: has as many rows as the list',
  async (_title, query) => {
    const { data } = await admin.call('call.list', { params, query });
    const requested = await ask(query);
    const [sheet = []] = await sheetsOf(platform, admin, requested);
    expect([requested.data.total, sheet.length - 1]).toEqual([data.total, data.total]);
    expect(data.total).toBeGreaterThan(0);
  },
);

it('export of calls: leaves out calls older than six months', async () => {
  const within = ledger.calls.filter(({ day }) => day >= earliest);
  expect(within.length).toBeGreaterThan(0);
  expect(within.length).toBeLessThan(ledger.calls.length);
  expect((await ask({})).data.total).toBe(within.length);
});

it('export of calls from a day older than six months: is refused at the field', async () => {
  const { failure, fields } = await ask({ fromDay: '2026-05-20' });
  expect([failure, fields.map(({ field, code }) => [field, code])]).toEqual([
    'input.invalid',
    [['fromDay', 'dayTooOld']],
  ]);
});
