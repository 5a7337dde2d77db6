import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { contract, type EndpointName } from '@/contract/contract';
import { leavesRecord, type Endpoint } from '@/contract/endpoint';
import { QUIET } from '@sandbox/platform/accounts/operation-records/snapshots';
import { recordedAreas } from '@sandbox/platform/operations';
import * as apiKey from '@sandbox/platform/foundation/store/schema/accounts/apiKey';
import * as accessRule from '@sandbox/platform/foundation/store/schema/accounts/accessRule';
import * as blocking from '@sandbox/platform/foundation/store/schema/calling/blocking';
import * as calling from '@sandbox/platform/foundation/store/schema/calling/calling';
import * as core from '@sandbox/platform/foundation/store/schema/accounts/core';
import * as desk from '@sandbox/platform/foundation/store/schema/calling/desk';
import * as hangUp from '@sandbox/platform/foundation/store/schema/messaging/hangUp';
import * as inbound from '@sandbox/platform/foundation/store/schema/calling/inbound';
import * as messaging from '@sandbox/platform/foundation/store/schema/messaging/messaging';
import * as robots from '@sandbox/platform/foundation/store/schema/calling/robots';
import * as plans from '@sandbox/platform/foundation/store/schema/calling/plans';
import * as shareLinks from '@sandbox/platform/foundation/store/schema/calling/shareLinks';
import * as savedViews from '@sandbox/platform/foundation/store/schema/reports/savedViews';
import * as sso from '@sandbox/platform/foundation/store/schema/accounts/sso';
import * as strategies from '@sandbox/platform/foundation/store/schema/calling/strategies';
import * as taskTemplates from '@sandbox/platform/foundation/store/schema/calling/taskTemplates';
import * as webhooks from '@sandbox/platform/foundation/store/schema/integrations/webhooks';
import { withoutSecrets } from '@sandbox/platform/accounts/operation-records/withoutSecrets';
import texts from '@locales/en/operations.json';
import { sheetsOf } from '../../reports/downloads/written';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

const tables = Object.values(recordedAreas).flatMap((one) => ('table' in one ? [one.table] : []));
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const device = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
};
const asOwner = <T extends object>(text: string, values: unknown[] = []) =>
  platform.database.asOwner(async (client) => (await client.query<T>(text, values)).rows);

const addGroup = (admin: Caller, GroupName: string) => admin.call('userGroup.add', { body: { GroupName } }, device);
/** One more change of the company's security settings. */
async function saveHours(admin: Caller) {
  const { without_two_factor: _without, ...before } = (await admin.call('security.info')).data;
  const hours = before.session_hours === 8 ? 9 : 8;
  const { failure } = await admin.call('security.save', { body: { ...before, session_hours: hours } }, device);
  expect(failure).toBeNull();
  return { before: before.session_hours, after: hours };
}

test('actions: every recorded one has a text, no text is unused', () => {
  const tree: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.action;
  const named = Object.entries(tree)
    .flatMap(([area, acts]) => Object.keys(acts).map((act) => `${area}.${act}`))
    .sort();
  const silent = [
    'retrieve.send',
    'retrieve.verify',
    'session.signIn',
    'sso.enter',
    'sso.pending',
    'sso.confirm',
    'download.linked',
  ];
  const recorded = (Object.entries(contract) as [EndpointName, Endpoint][])
    .filter(([name, endpoint]) => leavesRecord(endpoint) && !silent.includes(name))
    .map(([name]) => name);
  expect(recorded.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !Object.hasOwn(contract, name))).toEqual([
    'accessRule.unlock',
    'company.operator',
    'user.inactive',
  ]);
});

/** Told by handlers beside what was sent; by hand. */
const noted = [
  'added',
  'before',
  'by',
  'company',
  'ended_by',
  'file_name',
  'fingerprints',
  'given',
  'lines',
  'listed',
  'made',
  'portal',
  'program',
  'refused',
  'reverts',
  'rows',
  'subject',
  'taken',
  'unlinked',
  'until',
];
const columnOf = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();

test('fields: every recorded column, sent field and note of a handler has a text, no text is unused', async () => {
  const rows = await asOwner<{ column_name: string }>(
    "select distinct column_name from information_schema.columns where table_schema = 'aicc' and table_name = any($1)",
    [tables],
  );
  const columns = rows.map(({ column_name: name }) => name).filter((name) => !QUIET.test(name));
  const sent = Object.values(contract as Readonly<Record<string, Endpoint>>)
    .filter((one) => one.access !== 'anyone' && leavesRecord(one))
    .flatMap(({ body }) => {
      const parts = body instanceof z.ZodUnion ? body.options : [body];
      return parts.flatMap((part) => (part instanceof z.ZodObject ? Object.keys(part.shape) : []));
    });
  const harmless = [
    ...columns,
    ...Object.keys(withoutSecrets(Object.fromEntries(sent.map((key) => [key, 1]))) as object).map(columnOf),
    ...noted,
  ];
  // Written without what opens something and whose number it was.
  const recorded = Object.keys(withoutSecrets(Object.fromEntries(harmless.map((key) => [key, 1]))) as object);
  expect(recorded.filter((key) => !Object.hasOwn(texts.field, key)).sort()).toEqual([]);
  expect(Object.keys(texts.field).filter((key) => !recorded.includes(key))).toEqual([]);
});

/** Called by their name everywhere: a line by its own texts, a language in itself. */
const namedElsewhere = ['line', 'language', 'type'];

test('values: every value of an enumerated column has a text', () => {
  const modules = [
    core,
    calling,
    robots,
    blocking,
    plans,
    strategies,
    desk,
    messaging,
    hangUp,
    inbound,
    webhooks,
    accessRule,
    apiKey,
    savedViews,
    shareLinks,
    sso,
    taskTemplates,
  ];
  const found = modules
    .flatMap((one) => Object.values(one).flatMap((thing) => (is(thing, PgTable) ? [getTableConfig(thing)] : [])))
    .filter(({ name }) => tables.includes(name));
  expect([...new Set(found.map(({ name }) => name))].sort()).toEqual([...new Set(tables)].sort());
  const values = found.flatMap(({ columns }) =>
    columns.flatMap(({ name, enumValues }) =>
      QUIET.test(name) || namedElsewhere.includes(name) ? [] : (enumValues ?? []).map((value) => `${name}.${value}`),
    ),
  );
  expect(values.length).toBeGreaterThan(25);
  const worded: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.noted;
  // Kept as plain text; by hand.
  values.push(
    'approval.awaiting',
    'approval.withdrawn',
    'outcome.promised',
    'outcome.cutOff',
    'reason.thirdParty',
    'reason.other',
    'dialing_order.parallel',
    'state_reason.notApproved',
    'state_reason.closed',
  );
  expect(values.filter((one) => worded[one.split('.')[0] ?? '']?.[one.split('.')[1] ?? ''] === undefined)).toEqual([]);
});

test('change: recorded with before, after, address and device, without secrets and phone numbers', async () => {
  const admin = await platform.as('admin');
  const saves = async () => (await admin.call('operation.list', { query: { action: 'security.save' } })).data;
  const { total } = await saves();
  expect((await addGroup(admin, 'North +6281234567890')).failure).toBeNull();
  const hours = await saveHours(admin);
  const data = await saves();
  expect(data.total).toBe(total + 1);
  expect(data.list[0]).toMatchObject({
    action: 'security.save',
    kind: 'security',
    person: { account: 'admin@nusa.test' },
    operator: null,
    address: '127.0.0.1',
    device: device['user-agent'],
  });
  const { data: one } = await admin.call('operation.detail', { params: { id: data.list[0]?.id ?? 0 } });
  expect(one.changes).toEqual([
    {
      kind: 'security',
      id: '1',
      name: null,
      before: { session_hours: hours.before },
      after: { session_hours: hours.after },
    },
  ]);
  expect(one.hash).toMatch(/^[0-9a-f]{64}$/);

  const groups = await admin.call('operation.list', { query: { kind: 'userGroup' } });
  const made = await admin.call('operation.detail', { params: { id: groups.data.list[0]?.id ?? 0 } });
  expect(made.data.changes[0]).toMatchObject({
    before: null,
    after: { name: expect.stringContaining('North +62') as string },
  });
  expect(made.text).not.toContain('81234567890');
  const recorded = JSON.stringify(await asOwner('select detail from operation_record'));
  expect(recorded).not.toMatch(/password_hash|Demo12345/);
});

test('filters: narrow the list by person and day; options list people and kinds that exist', async () => {
  const admin = await platform.as('admin');
  const operator = await platform.as('operator');
  await operator.call('session.language', { query: { language: 'en' } } as never);
  await addGroup(admin, 'Filtered');
  await saveHours(admin);
  const { data: options } = await admin.call('operation.options');
  const me = options.people.find(({ account }) => account === 'admin@nusa.test')?.id ?? 0;
  expect(options.kinds).toEqual(expect.arrayContaining(['security', 'userGroup']));
  const mine = await admin.call('operation.list', { query: { userId: String(me) } });
  expect(new Set(mine.data.list.map(({ person }) => person?.account))).toEqual(new Set(['admin@nusa.test']));
  expect((await admin.call('operation.list', { query: { userId: 'x' } })).data.total).toBe(0);
  expect((await admin.call('operation.list', { query: { toDay: '2020-01-01' } })).data.total).toBe(0);
});

test('another company sees no record and has a chain of its own', async () => {
  const other = await platform.as('admin@kirana.test');
  const admin = await platform.as('admin');
  await saveHours(admin);
  const own = await admin.call('operation.list');
  expect((await other.call('operation.detail', { params: { id: own.data.list[0]?.id ?? 0 } })).failure).toBe(
    'thing.unknown',
  );
  expect((await other.call('operation.list', { query: { action: 'security.save' } })).data.total).toBe(0);
  expect((await other.call('operation.verify')).data.broken).toBeNull();
});

test('twelve changes at once: their records form one chain without gaps', async () => {
  const admin = await platform.as('admin');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => admin.call('userGroup.add', { body: { GroupName: `Team ${at}` } })),
  );
  expect(answers.map(({ failure }) => failure)).toEqual(answers.map(() => null));
  const { data } = await admin.call('operation.verify');
  expect(data).toMatchObject({ broken: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
  const [sealed] = await asOwner<{ count: number; last: number }>(
    'select count(*)::int as count, max(no)::int as last from operation_seal where company_id = 1',
  );
  expect(sealed).toEqual({ count: data.records, last: data.records });
});

test('export: contains the filtered records, is refused without the permission', async () => {
  const admin = await platform.as('admin');
  await saveHours(admin);
  await addGroup(admin, 'Exported');
  const [added] = await asOwner<{ count: number }>(
    "select count(*)::int as count from operation_record where company_id = 1 and action = 'userGroup.add'",
  );
  const requested = await admin.call('download.operations', {
    body: { filter: { action: 'userGroup.add' }, language: 'zh' },
  });
  expect(requested.data).toMatchObject({ kind: 'operations', total: added?.count, plaintext: false });
  const { writeDownload } = await import('@test/support/writeDownload');
  await writeDownload(requested.data.id, 1, platform.services);
  const { data } = await admin.call('download.list');
  const written = data.list.find(({ id }) => id === requested.data.id);
  expect(written).toMatchObject({ kind: 'operations', state: 'done', rows: added?.count });
  expect((await (await platform.as('viewer')).call('download.operations', { body: { filter: {} } })).failure).toBe(
    'access.denied',
  );
});

test('hostile name: unchanged in the list, the chain stays intact, its export has one row without escape characters', async () => {
  const admin = await platform.as('admin');
  const name = '=1+1\r\n\u001b[2J2026 admin signed out\u202E';
  expect((await admin.call('userGroup.add', { body: { GroupName: name } })).failure).toBeNull();
  const { data } = await admin.call('operation.list', { query: { action: 'userGroup.add' } });
  expect(data.list[0]?.targetName).toBe(name);
  expect((await admin.call('operation.verify')).data.broken).toBeNull();
  const filter = { targetId: data.list[0]?.targetId ?? '', action: 'userGroup.add' };
  const [sheet = []] = await sheetsOf(platform, admin, await admin.call('download.operations', { body: { filter } }));
  expect(sheet).toHaveLength(2);
  expect(sheet[1]?.filter((cell) => cell.includes('admin signed out'))).toContain(
    '=1+1\n[2J2026 admin signed out\u202E',
  );
  expect(sheet.join()).not.toContain('\u001b');
});

test('seals: cannot be updated, deleted or truncated even by the owner of the database', async () => {
  for (const statement of [
    "update operation_seal set hash = ''",
    'delete from operation_seal',
    'truncate operation_seal',
  ]) {
    await expect(asOwner(statement)).rejects.toThrow(/append-only/);
  }
});
