import { contract, type EndpointName } from '@/contract/contract';
import { leavesRecord, type Endpoint } from '@/contract/endpoint';
import { recordedAreas } from '@sandbox/platform/operations';
import { addMonths } from '@/domain/time/zone';
import { writeDownload } from '@test/support/writeDownload';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { askWith } from './askWith';
import { companyThings, type Things } from './companyThings';

// What changes something leaves one operation record by construction, and what is refused leaves none.

/** Change no data of a person or company, or are recorded elsewhere; by hand. */
const unrecorded: readonly EndpointName[] = [
  'session.stay',
  'release.seen',
  'operation.revert',
  'rehearsal.task',
  'rehearsal.plan',
  'task.rehearse',
  'plan.rehearse',
  'robot.saveScript',
  'desk.here',
  'notice.read',
  'tracking.events',
  'tracking.sliding',
];
/** A GET that changes something. */
const recordedGets: readonly EndpointName[] = ['session.language'];
/** Reads that must be recorded; a repeated read within minutes leaves one record. */
const recordedLooks: readonly EndpointName[] = [
  'call.recording',
  'contacts.refused',
  'download.file',
  'inboundCall.recording',
  'testCall.recording',
];

/** Refused for the state of these things, so they leave no record here; the tests of their areas cover them. */
const refusedHere: readonly EndpointName[] = [
  'sso.save',
  'robot.save',
  'robot.categorizeEvents',
  'robot.apply',
  'smsTemplate.save',
  'whatsappTemplate.save',
  'personal.switchTwoFactor',
  'personal.renewRecoveryCodes',
  'personal.bindEmail',
  'security.save',
  'operation.revert',
  'crossLogin.begin',
  'task.start',
  'task.pause',
  'task.resume',
  'task.close',
  'task.submit',
  'task.approve',
  'task.reject',
  'task.append',
  'addCall.append',
  'testCall.recording',
  'task.cancelNumber',
  'plan.create',
  'plan.start',
  'plan.pause',
  'plan.resume',
  'plan.close',
  'plan.approve',
  'plan.reject',
  'call.giveFeedback',
  'liveCall.hint',
  'liveCall.force',
  'liveCall.takeOver',
  'liveCall.end',
  'inboundLive.hint',
  'inboundLive.force',
  'inboundLive.putThrough',
  'inboundLive.end',
  'desk.take',
  'desk.assign',
  'desk.hangUp',
  'desk.finish',
  'download.planDetails',
  'download.reject',
  'download.withdraw',
  'tracking.events',
  'tracking.sliding',
  'webhook.verify',
  'webhook.add',
  'hubspot.finish',
  'hubspot.unbind',
  'contacts.discard',
  'contacts.ofTask',
  'contacts.ofPlan',
  'user.resetTwoFactor',
  'userGroup.remove',
  'role.remove',
];

const tables = Object.fromEntries(
  Object.entries(recordedAreas).flatMap(([area, one]) => ('table' in one ? [[area, one.table]] : [])),
);
const untabled = Object.fromEntries(
  Object.entries(recordedAreas).flatMap(([area, one]) => ('why' in one ? [[area, one.why]] : [])),
);

let platform: TestPlatform;
let own: Things;

beforeAll(async () => {
  platform = await startTestPlatform();
  own = await companyThings(platform, 'Nusa Finance', 'nusa.test');
});
afterAll(() => platform.close());

const endpoints = (Object.entries(contract) as [EndpointName, Endpoint][]).filter(
  ([, { access }]) => access !== 'anyone',
);
/** Id of the newest of all: the demo company has thousands. */
const lastRecord = () =>
  platform.database.asOwner(async (client) => {
    const { rows } = await client.query<{ last: number }>('select max(id) as last from operation_record');
    return rows[0]?.last ?? 0;
  });
const recordsSince = (last: number) =>
  platform.database.asOwner(async (client) =>
    (
      await client.query<{ action: string }>('select action from operation_record where id > $1 order by id', [last])
    ).rows.map(({ action }) => action),
  );

it('every write except those listed here leaves an operation record, and only the listed reads do', () => {
  const written = endpoints.filter(([, { method }]) => method !== 'GET');
  expect(
    written
      .filter(([, one]) => !leavesRecord(one))
      .map(([name]) => name)
      .sort(),
  ).toEqual([...unrecorded].sort());
  const gets = endpoints.filter(([, one]) => one.method === 'GET');
  expect(gets.filter(([, one]) => leavesRecord(one) === true).map(([name]) => name)).toEqual(recordedGets);
  expect(
    gets
      .filter(([, one]) => leavesRecord(one) === 'look')
      .map(([name]) => name)
      .sort(),
  ).toEqual(recordedLooks);
});

it('every area with writes records the state before and after, or has a stated reason', () => {
  const areas = new Set(
    endpoints
      .filter(([, one]) => one.method !== 'GET' || leavesRecord(one))
      .map(([name]) => name.split('.')[0] ?? name),
  );
  expect([...areas].filter((area) => tables[area] === undefined && untabled[area] === undefined)).toEqual([]);
  expect(
    Object.keys(untabled).filter((area) => tables[area] !== undefined || (!areas.has(area) && area !== 'retrieve')),
  ).toEqual([]);
});

it('each successful write leaves one operation record under its name, a refused write none', async () => {
  const admin = await signedIn();
  const wrong: string[] = [];
  const refused: EndpointName[] = [];
  const rank = (name: EndpointName) =>
    name === 'session.signOut'
      ? 4
      : /remove|delete|discard|notMe|Password/.test(name)
        ? 3
        : /disable|cancel|close|endS|unbind|reprocess/.test(name)
          ? 2
          : 1;
  const recorded = endpoints
    .filter(([, one]) => one.upload === undefined && (one.method !== 'GET' || leavesRecord(one)))
    .sort(([a], [b]) => rank(a) - rank(b));
  for (const [name, endpoint] of recorded) {
    const before = await lastRecord();
    const { body } = await askWith(platform, admin, name, own);
    const made = await recordsSince(before);
    // A file is no envelope.
    const done = typeof body === 'string' || (body as { code: number }).code === 200;
    if (!done) refused.push(name);
    if (JSON.stringify(made) !== JSON.stringify(done && leavesRecord(endpoint) ? [name] : []))
      wrong.push(`${name}: ${made.join()}`);
  }
  expect(wrong).toEqual([]);
  expect(refused.sort()).toEqual([...refusedHere].sort());
});

it('a bulk change of a hundred records each one; company and language changes record their values', async () => {
  const fresh = await signedIn();
  const ids = await platform.database.asOwner(async (client) =>
    (
      await client.query<{
        id: number;
      }>(`insert into blacklist (company_id, phone, reason, created_by, created_at, line)
      select ${own.company}, '+6289911' || n, 'asked', ${own.self}, now(), 'collection' from generate_series(100000, 100099) n returning id`)
    ).rows.map(({ id }) => id),
  );
  expect(
    (await fresh.call('blacklist.remove', { params: { line: 'collection' }, body: { ids, why: 'asked for' } })).data
      .removed,
  ).toBe(100);
  expect((await newest(fresh, 'blacklist.remove')).changes).toHaveLength(100);
  await fresh.call('session.language', { query: { language: 'es' } });
  expect((await newest(fresh, 'session.language')).changes).toMatchObject([{ after: { language: 'es' } }]);
  const { data: company } = await fresh.call('company.info');
  await fresh.call('company.setZone', {
    params: { id: company.id },
    body: { new_timezone_region: 'Asia/Jayapura', was: company.new_timezone_region },
  });
  expect((await newest(fresh, 'company.setZone')).changes).toMatchObject([
    { kind: 'company', before: { time_zone: company.new_timezone_region }, after: { time_zone: 'Asia/Jayapura' } },
  ]);
  await fresh.call('company.setZone', {
    params: { id: company.id },
    body: { new_timezone_region: company.new_timezone_region, was: 'Asia/Jayapura' },
  });
  await fresh.call('session.language', { query: { language: 'en' } });
});

it('a record older than six months appears in no list, detail or export', async () => {
  const fresh = await signedIn();
  const at = `${addMonths('2026-11-21', -6)}T00:00:00+07:00`;
  const [old, recent] = await platform.database.asOwner(async (client) => {
    const add = async (when: string) =>
      (
        await client.query<{ id: number }>(
          `insert into operation_record (company_id, user_id, at, action, target_kind, target_id, detail, address, request_id)
       values ($1, $2, ${when}, 'userGroup.add', 'userGroup', 'aged', '{}', '', 'r') returning id::int`,
          [own.company, own.self],
        )
      ).rows[0]?.id ?? 0;
    await client.query("update company set time_zone = 'Asia/Jakarta' where id = $1", [own.company]);
    return [await add(`'${at}'::timestamptz - interval '1 second'`), await add(`'${at}'::timestamptz`)];
  });
  const { data } = await fresh.call('operation.list', { query: { targetId: 'aged' } });
  expect([data.total, data.list.map(({ id }) => id)]).toEqual([1, [recent]]);
  expect((await fresh.call('operation.list', { query: { targetId: 'aged', fromDay: '2020-01-01' } })).data.total).toBe(
    1,
  );
  expect((await fresh.call('operation.detail', { params: { id: old ?? 0 } })).failure).toBe('thing.unknown');
  expect((await fresh.call('operation.detail', { params: { id: recent ?? 0 } })).failure).toBeNull();
  const recorded = await fresh.call('download.operations', { body: { filter: { targetId: 'aged' }, language: 'en' } });
  await writeDownload(recorded.data.id, Number(own.company), platform.services);
  expect((await fresh.call('download.list')).data.list.find(({ id }) => id === recorded.data.id)).toMatchObject({
    state: 'done',
    rows: 1,
  });
});

/** Anew for each test: one of them signs out and changes the password, among its writes. */
async function signedIn(): Promise<Caller> {
  const { data } = await platform
    .with(null)
    .call('session.signIn', { body: { username: 'admin@nusa.test', password: 'Fresh20261' } });
  if (data.token) return platform.with(data.token);
  return platform.with(
    (await platform.with(null).call('session.signIn', { body: { username: 'admin@nusa.test', password: 'Demo12345' } }))
      .data.token,
  );
}

async function newest(who: Caller, action: EndpointName) {
  const { data } = await who.call('operation.list', { query: { action } });
  return (await who.call('operation.detail', { params: { id: data.list[0]?.id ?? 0 } })).data;
}
