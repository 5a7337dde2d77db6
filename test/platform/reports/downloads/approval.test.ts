import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { writeLedger } from '../../calling/calls/ledger';
import { listed, write } from './written';

const params = { line: 'collection' } as const;
const operatorPermissions = [
  'normal*CallDetails*view',
  'normal*CallDetails*downloadDetails',
  'normal*CallDetails*downloadPlaintext',
  'normal*CallDetails*downloadRecordings',
  'normal*CallTasks*view',
  'normal*CallTasks*downloadNumbers',
  'normal*CallTasks*downloadPlaintext',
  'normal*CallTasks*downloadRecordings',
  'normal*BlackList*view',
  'normal*BlackList*downloadNumbers',
  'normal*BlackList*downloadPlaintext',
];
let platform: TestPlatform;
let admin: Caller;
let operator: Caller;
let approver: Caller;
let taskId: number;

const sql = (text: string, values: readonly unknown[] = []) =>
  platform.database.asOwner((client) => client.query(text, [...values]));
const roleOf = (account: string) => `id = (select role_id from app_user where account = '${account}@nusa.test')`;
const allowOperator = (permissions: readonly string[]) =>
  sql(`update role set permissions = $1, data_scope = 'company' where ${roleOf('operator')}`, [permissions]);
const require = async (download_list: boolean) => {
  const { show_approval: was } = (await admin.call('company.info')).data;
  return admin.call('company.setApprovals', { body: { ...was, download_list, was } });
};

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  const ledger = await writeLedger(platform.database.store, { now: testNow, count: 30 });
  taskId = ledger.tasks[0] ?? 0;
  admin = await platform.as('admin');
  operator = await platform.as('operator');
  approver = await platform.as('approver');
});
afterAll(() => platform.close());
beforeEach(async () => {
  await sql('delete from notice');
  await sql('delete from download');
  await allowOperator(operatorPermissions);
  await require(true);
});

const ask = async (who = operator, plaintext = true) =>
  (
    await who.call('download.calls', {
      params,
      body: { filter: { fromDay: '2026-11-01', minTalkSeconds: 1 }, plaintext },
    })
  ).data;
const awaiting = async (who: Caller) => (await who.call('download.awaiting')).data.list.map(({ id }) => id);
const decide = (who: Caller, id: number, action: 'approve' | 'reject' = 'approve') =>
  who.call(`download.${action}`, { params: { ...params, id }, body: { note: 'Not needed' } });
const noticesOf = async (who: Caller) =>
  (await who.call('notice.list')).data.list
    .filter(({ read }) => !read)
    .map(({ kind, count, facts }) => ({ kind, count, id: facts.id, subject: facts.subject, approved: facts.approved }));
const jobsOf = async (id: number) =>
  (await sql(`select 1 from job where payload ->> 'id' = $1 and kind like 'download.%'`, [String(id)])).rows.length;

it('setting off: a file with plain numbers is written at once; the change is recorded', async () => {
  await require(false);
  const { id, state } = await ask();
  expect(state).toBe('pending');
  expect((await write(platform, operator, id)).state).toBe('done');
  const { data } = await admin.call('operation.list', { query: { action: 'company.setApprovals' } });
  expect(data.list[0]).toMatchObject({ action: 'company.setApprovals' });
});

it('a file with plain numbers, of whatever kind: awaits approval and nothing is written; a masked one does not wait', async () => {
  const of = { of: 'task', id: taskId } as const;
  const requests = (plaintext: boolean) => [
    operator.call('download.calls', { params, body: { filter: {}, plaintext } }),
    operator.call('download.numbers', { params, body: { ...of, plaintext } }),
    operator.call('download.recordings', { params, body: { ...of, plaintext } }),
    operator.call('download.callRecordings', { params, body: { filter: {}, plaintext } }),
    operator.call('download.blacklist', { params, body: { filter: {}, plaintext } }),
  ];
  expect((await Promise.all(requests(false))).map(({ data }) => data.state)).toEqual(Array(5).fill('pending'));
  const plain = (await Promise.all(requests(true))).map(({ data }) => data);
  expect(plain.map(({ state }) => state)).toEqual(Array(5).fill('awaiting'));
  for (const { id } of plain) {
    expect(await jobsOf(id)).toBe(0);
    expect(await write(platform, operator, id)).toMatchObject({ state: 'awaiting', files: [], can: ['withdraw'] });
  }
  expect((await awaiting(approver)).sort()).toEqual(plain.map(({ id }) => id).sort());
});

it('approved: the approver sees what it is, the requester gets the file and the notices', async () => {
  const { id } = await ask();
  const [request] = (await approver.call('download.awaiting')).data.list;
  expect(request).toMatchObject({
    ...{ id, line: 'collection', kind: 'calls', of: 'list', days: { from: '2026-11-01', to: null }, filters: 1 },
    can: ['approve', 'reject'],
  });
  expect(request?.by).not.toBe('');
  expect(await noticesOf(approver)).toEqual([{ kind: 'approvalWanted', count: 1, id, subject: 'download' }]);
  expect(await noticesOf(operator)).toEqual([]);
  expect((await decide(approver, id)).code).toBe(200);
  expect(await noticesOf(approver)).toEqual([]);
  expect(await noticesOf(operator)).toEqual([
    { kind: 'approvalAnswered', count: 1, id, subject: 'download', approved: true },
  ]);
  const written = await write(platform, operator, id);
  expect(written).toMatchObject({ state: 'done', decision: { state: 'approved' } });
  const file = { id, fileId: written.files[0]?.id ?? '' };
  expect(String((await operator.file('download.file', { params: file })).headers['content-type'])).toContain('sheet');
  expect((await approver.file('download.file', { params: file })).json<{ message: string }>().message).toBe(
    'thing.unknown',
  );
  const query = { action: 'download.approve', kind: 'download', targetId: String(id) };
  expect((await admin.call('operation.list', { query })).data.list).toHaveLength(1);
});

it('rejected: the requester sees who and why, nothing is written, and it can only be removed', async () => {
  const { id } = await ask();
  const noReason = await approver.call('download.reject', { params: { ...params, id }, body: { note: ' ' } });
  expect(noReason.failure).toBe('input.invalid');
  expect((await decide(approver, id, 'reject')).code).toBe(200);
  expect(await write(platform, operator, id)).toMatchObject({
    ...{ state: 'rejected', files: [], can: ['remove'] },
    decision: { state: 'rejected', note: 'Not needed' },
  });
  expect((await noticesOf(operator))[0]).toMatchObject({ kind: 'approvalAnswered', approved: false });
  expect((await operator.call('download.reprocess', { params: { id } })).failure).toBe('download.notReady');
  expect((await operator.call('download.remove', { params: { id } })).code).toBe(200);
});

it('withdrawn: awaits nobody, the notice counts what is left, and a later decision says so', async () => {
  const first = await ask();
  const second = await ask();
  expect(await noticesOf(approver)).toMatchObject([{ kind: 'approvalWanted', count: 2 }]);
  expect((await operator.call('download.remove', { params: { id: first.id } })).failure).toBe('download.writing');
  expect((await approver.call('download.withdraw', { params: { id: first.id } })).failure).toBe('thing.unknown');
  expect((await operator.call('download.withdraw', { params: { id: second.id } })).code).toBe(200);
  expect(await awaiting(approver)).toEqual([first.id]);
  expect(await noticesOf(approver)).toMatchObject([{ kind: 'approvalWanted', count: 1, id: first.id }]);
  const late = await decide(approver, second.id);
  expect(late.failure).toBe('approval.state');
  expect(late.text).toContain('withdrawn');
  expect((await operator.call('download.withdraw', { params: { id: second.id } })).failure).toBe('approval.state');
});

it('two decisions at once: one counts, the other is refused with what was decided; written once', async () => {
  const { id } = await ask();
  const both = await Promise.all([decide(approver, id), decide(admin, id, 'reject')]);
  expect(both.map(({ failure }) => failure).sort()).toEqual(['approval.state', null].sort());
  const { state } = await listed(operator, id);
  const refused = both.find(({ failure }) => failure !== null);
  expect(refused?.text).toContain(state === 'rejected' ? 'rejected' : 'approved');
  expect(await jobsOf(id)).toBe(state === 'rejected' ? 0 : 1);
});

it('one’s own request: is decided by another person, also when one may approve', async () => {
  const { id } = await ask(admin);
  expect(await awaiting(admin)).toEqual([]);
  expect((await decide(admin, id)).failure).toBe('approval.own');
  expect((await decide(admin, id, 'reject')).failure).toBe('approval.own');
  expect(await awaiting(approver)).toEqual([id]);
});

it('people without the permission, of another line, data scope or company: see nothing and decide nothing', async () => {
  const { id } = await ask();
  expect(await awaiting(operator)).toEqual([]);
  const viewer = await platform.as('viewer');
  expect(await awaiting(viewer)).toEqual([]);
  expect((await decide(viewer, id)).failure).toBe('access.denied');
  const kirana = await platform.as('admin@kirana.test');
  expect(await awaiting(kirana)).toEqual([]);
  const there = { params: { line: 'marketing', id }, body: {} } as const;
  expect((await kirana.call('download.approve', there)).failure).toBe('thing.unknown');
  expect((await admin.call('download.approve', there)).failure).toBe('thing.unknown');
  await sql(`update role set data_scope = 'own' where ${roleOf('approver')}`);
  expect(await awaiting(approver)).toEqual([]);
  expect((await decide(approver, id)).failure).toBe('thing.unknown');
  await sql(`update role set data_scope = 'company' where ${roleOf('approver')}`);
  expect(await awaiting(approver)).toEqual([id]);
});

it('a download that never needed an approval: is unknown to approvers', async () => {
  const { id } = await ask(operator, false);
  expect((await decide(approver, id)).failure).toBe('thing.unknown');
});

it('the right to plain numbers is taken before it is written: the approved file fails', async () => {
  const { id } = await ask();
  await decide(approver, id);
  await allowOperator(operatorPermissions.filter((one) => !one.endsWith('downloadPlaintext')));
  expect(await write(platform, operator, id)).toMatchObject({ state: 'failed', failure: 'rights', files: [] });
});

it('setting switched off meanwhile: what awaits is still decided on', async () => {
  const { id } = await ask();
  await require(false);
  expect(await awaiting(approver)).toEqual([id]);
  expect((await decide(approver, id)).code).toBe(200);
  expect((await write(platform, operator, id)).state).toBe('done');
});

it('nobody decides for seven days: it expires, and processing it again asks again', async () => {
  const { id } = await ask();
  await sql('update download set expires_at = $2 where id = $1', [id, new Date(platform.services.clock.real())]);
  expect(await listed(operator, id)).toMatchObject({ state: 'expired', can: ['reprocess', 'remove'] });
  expect(await awaiting(approver)).toEqual([]);
  const late = await decide(approver, id);
  expect(late.failure).toBe('approval.state');
  expect(late.text).toContain('expired');
  expect((await operator.call('download.reprocess', { params: { id } })).data.state).toBe('awaiting');
  expect(await awaiting(approver)).toEqual([id]);
});

it('an approved file that was written: processing it again asks again, without its former file', async () => {
  const { id } = await ask();
  await decide(approver, id);
  await write(platform, operator, id);
  expect((await operator.call('download.reprocess', { params: { id } })).data).toMatchObject({
    ...{ state: 'awaiting', decision: null, files: [] },
  });
  expect((await decide(approver, id)).code).toBe(200);
  expect((await write(platform, operator, id)).state).toBe('done');
});
