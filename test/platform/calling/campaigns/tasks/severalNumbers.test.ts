import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing } from '@sandbox/platform/calling/engine/dialer';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { FixedCarrier } from '../../engine/dialStates';
import { addTaskThings, draft, type TaskThings } from './fixtures';

const line = 'collection';
const minute = 60_000;
let platform: TestPlatform;
let admin: Caller;
let things: TaskThings;
let companyId: number;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  const { data } = await admin.call('task.options', { params: { line } });
  things = { ...(await addTaskThings(platform)), robotId: data.robots.find(({ valid }) => valid)?.id ?? 0 };
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>("select id from company where name = 'Nusa Finance'"),
  );
  companyId = rows[0]?.id ?? 0;
});
afterAll(() => platform.close());

const header = 'phone,phone_2,Phone 3,BorrowerName,TotalOwingAmount,DueDate,PlatformName';
const tail = '100000,2026-11-14,Nusa Pinjam';

function upload(rows: readonly string[]) {
  const bytes = new TextEncoder().encode([header, ...rows].join('\n'));
  return admin.upload('contacts.upload', { params: { line } }, { name: 'several.csv', bytes });
}

test('a list with several numbers per contact: counts them, refuses a row with a bad one, masks all', async () => {
  const { data, text } = await upload([
    `081590000001,0815-9000-0002,+6281590000003,Dewi,${tail}`,
    `081590000004,,,Budi,${tail}`,
    `081590000005,081590000005,,Sari,${tail}`,
    `081590000006,12,,Eko,${tail}`,
    `081590000007,081590000002,,Rani,${tail}`,
  ]);
  expect(data.counts).toMatchObject({ rows: 5, good: 3, refused: 2, duplicate: 1, numbers: 5 });
  const refused = await admin.call('contacts.rows', { params: { line, id: data.id }, query: { show: 'refused' } });
  expect(refused.data.list.map(({ problems }) => problems.map(({ field, code }) => [field, code]))).toEqual([
    [['phone_2', 'phoneInvalid']],
    [['phone_2', 'phoneDuplicate']],
  ]);
  const good = await admin.call('contacts.rows', { params: { line, id: data.id }, query: { show: 'good' } });
  expect(text + good.text).not.toMatch(/\+6281590000|81590000002/);
});

test('dialling order: is required with several numbers per contact, dropped with one', async () => {
  const { data } = await upload([`081591000001,081591000002,,Dewi,${tail}`]);
  const without = await admin.call('task.create', { params: { line }, body: draft(things, data.id) });
  expect(without.fields.map(({ field, code }) => [field, code])).toEqual([['parameters.dialingOrder', 'required']]);
  const single = await upload([`081591000003,,,Budi,${tail}`]);
  const made = await admin.call('task.create', {
    params: { line },
    body: draft(things, single.data.id, { parameters: { dialingOrder: 'parallel', contactNumberInterval: 60 } }),
  });
  const { data: detail } = await admin.call('task.detail', { params: { line, id: made.data.id } });
  expect(detail).toMatchObject({
    severalNumbers: false,
    parameters: { dialingOrder: null, contactNumberInterval: null },
  });
});

test('several numbers: are dialled in order, each call has its number, and the contact ends once', async () => {
  const { data } = await upload([`081592000001,081592000002,081592000003,Dewi,${tail}`, `081592000011,,,Budi,${tail}`]);
  const parameters = { dialingOrder: 'sequential' as const, contactNumberInterval: 120 };
  const { data: made } = await admin.call('task.create', {
    params: { line },
    body: draft(things, data.id, { redial: false, parameters }),
  });
  const numbers: string[] = [];
  // Cut often, so that each number is read back from the database.
  for (let at = testNow + 5 * minute; at <= testNow + 15 * minute; at += 20_000) {
    const carrier = new FixedCarrier(({ phone }) =>
      phone.endsWith('3')
        ? {
            ringType: 'answered',
            pickedUp: 'person',
            talkSeconds: 15,
            lineBusyMs: 25_000,
            ringMs: 10_000,
            label: 'A',
            hangup: 'ai',
          }
        : {},
    );
    await advanceDialing({ ...dialerWorld, store: platform.services.store, companyId, now: at, carrier });
    numbers.push(
      ...carrier.dials.filter(({ phone }) => phone.startsWith('+6281592')).map(({ phone }) => phone.slice(-2)),
    );
  }
  expect(numbers).toEqual(['01', '11', '02', '03']);
  const contacts = await admin.call('task.contacts', { params: { line, id: made.id }, query: {} });
  expect(
    contacts.data.list.map(({ name, reason, tries, numbers: all, numberAt }) => [name, reason, tries, all, numberAt]),
  ).toEqual([
    ['Dewi', 'reached', 3, 3, 3],
    ['Budi', 'redialOff', 1, 1, 1],
  ]);
  expect(contacts.text).not.toMatch(/81592000/);
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ phone: string; try_number: number }>(
      'select phone, try_number from call where task_id = $1 and contact_name = $2 order by try_number',
      [made.id, 'Dewi'],
    ),
  );
  expect(rows.map(({ phone, try_number: number }) => [phone.slice(-2), number])).toEqual([
    ['01', 1],
    ['02', 2],
    ['03', 3],
  ]);
  const found = await admin.call('task.contacts', {
    params: { line, id: made.id },
    query: { search: '0815-9200-0002' },
  });
  expect(found.data.list.map(({ name }) => name)).toEqual(['Dewi']);
});

test('the estimate: expects more calls with several numbers per contact', async () => {
  const one = await upload([`081593000001,,,A,${tail}`, `081593000002,,,B,${tail}`]);
  const three = await upload([
    `081594000001,081594000002,081594000003,A,${tail}`,
    `081594000004,081594000005,081594000006,B,${tail}`,
  ]);
  const attempts = async (listId: number) =>
    (
      await admin.call('task.estimate', {
        params: { line },
        body: draft(things, listId, { redial: false, parameters: { dialingOrder: 'sequential' } }),
      })
    ).data.expectedAttempts;
  expect(await attempts(one.data.id)).toBe(2);
  // with 0.33 answered: 1 + 0.67 + 0.67² calls a contact
  expect(await attempts(three.data.id)).toBe(4);
});
