import { writeDownload } from '@test/support/writeDownload';
import { jobHandlers } from '@sandbox/platform/platform';
import type { Services } from '@sandbox/platform/foundation/http/services';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { story } from '@test/support/story';
import { wall } from '../../calling/calls/drawnCalls';
import { type Ledger, writeLedger } from '../../calling/calls/ledger';
import { fakeSpeech, openArchive } from './archive';
import { companyOf, listed } from './written';

const line = 'collection';
const params = { line } as const;
let platform: TestPlatform;
let ledger: Ledger;
let admin: Caller;

const sql = (text: string, values: readonly unknown[] = []) =>
  platform.database.asOwner((client) => client.query<Record<string, unknown>>(text, [...values]));
const heard = () => ledger.calls.filter(({ ring, talk }) => ring === 'answered' && talk > 0);
const taskAt = (index: number) => ledger.tasks[index] ?? 0;

beforeAll(async () => {
  platform = await startTestPlatform();
  ledger = await writeLedger(platform.database.store, { now: testNow, count: 60 });
  admin = await platform.as('admin');
});
afterAll(() => platform.close());

async function written(id: number, speech: Services['speech'] = fakeSpeech(1_000), who = admin) {
  await writeDownload(id, await companyOf(platform, id), { ...platform.services, speech });
  return listed(who, id);
}

it('recordings of a task: each in a file named by time, masked number and call, with an index', async () => {
  const requested = await admin.call('download.recordings', { params, body: { of: 'task', id: taskAt(0) } });
  const mine = heard().filter(({ taskIndex }) => taskIndex === 0);
  expect(requested.data).toMatchObject({ kind: 'recordings', state: 'pending', total: mine.length, plaintext: false });
  const done = await written(requested.data.id);
  expect(done).toMatchObject({ state: 'done', rows: mine.length, total: mine.length });
  expect(done.files.map(({ name }) => name)).toEqual(['Task_0-recordings-masked-2026-11-21.zip']);
  const { sounds, index } = await openArchive(admin, done.id, done.files[0] as never);
  const named = mine.map((one) => {
    const { day } = wall(one.at, 'Asia/Jakarta');
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Jakarta',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }).format(one.at);
    const masked = `${one.phone.slice(0, 5)}xxxxx${one.phone.slice(-3)}`;
    return `${day.replaceAll('-', '')}-${clock.replaceAll(':', '')}_${masked}_${taskAt(0)}-${one.tryNumber}_${one.id}.wav`;
  });
  expect(Object.keys(sounds).sort()).toEqual([...named].sort());
  const letterOf = (label = '') => /^([A-H]) · \w/.exec(label)?.[1];
  expect(
    index.map((row) => [row['File'], row['Call ID'], row['Talk (s)'], letterOf(row['Intention label'])]).sort(),
  ).toEqual(mine.map((one, at) => [named[at], String(one.id), String(one.talk), one.label]).sort());
  expect(JSON.stringify([sounds, index])).not.toMatch(/\+62812\d{4}/);
});

it('a downloaded recording: equals the recording of the call', async () => {
  const one = heard().reduce((shortest, next) => (next.talk < shortest.talk ? next : shortest));
  const { data } = await admin.call('download.callRecordings', {
    params,
    body: { filter: { search: String(one.id) } },
  });
  const done = await written(data.id, platform.services.speech);
  const { sounds } = await openArchive(admin, done.id, done.files[0] as never);
  const single = await admin.file('call.recording', { params: { ...params, id: one.id } });
  expect(Object.values(sounds).map((sound) => Buffer.compare(Buffer.from(sound), single.rawPayload))).toEqual([0]);
});

it('recordings of calls: are those of the filtered list; a day too far back is refused at the field', async () => {
  const filter = { label: 'A', fromDay: '2026-09-01' };
  const { data } = await admin.call('download.callRecordings', { params, body: { filter } });
  const done = await written(data.id);
  const { index } = await openArchive(admin, done.id, done.files[0] as never);
  expect(index.map((row) => Number(row['Call ID']))).toEqual(
    heard()
      .filter(({ label, day }) => label === 'A' && day >= '2026-09-01')
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  );
  const tooOld = await admin.call('download.callRecordings', { params, body: { filter: { fromDay: '2026-05-01' } } });
  expect(tooOld.fields).toEqual([expect.objectContaining({ field: 'fromDay', code: 'dayTooOld' })]);
});

it('recordings: are refused where no call has one, and for an unknown task', async () => {
  const none = await admin.call('download.callRecordings', { params, body: { filter: { ringType: 'busy' } } });
  expect(none.failure).toBe('download.noRecordings');
  const unknown = await admin.call('download.recordings', { params, body: { of: 'task', id: 999_999 } });
  expect(unknown.failure).toBe('thing.unknown');
});

it('recordings with plain numbers: have them in file names and index', async () => {
  const { data } = await admin.call('download.recordings', {
    params,
    body: { of: 'task', id: taskAt(1), plaintext: true },
  });
  const done = await written(data.id);
  const { sounds, index } = await openArchive(admin, done.id, done.files[0] as never);
  const phones = heard()
    .filter(({ taskIndex }) => taskIndex === 1)
    .map(({ phone }) => phone);
  expect(
    Object.keys(sounds)
      .map((name) => name.split('_')[1])
      .sort(),
  ).toEqual([...phones].sort());
  // A spreadsheet would take a leading plus for a formula.
  expect(index.map((row) => row['Number called']).sort()).toEqual(phones.map((phone) => `'${phone}`).sort());
});

story('recordings in two archives', (step) => {
  const large = 33 * 1_048_576;
  let id: number;

  /** The call behind which so many recordings of the task are left. */
  const lastBut = (left: number) =>
    heard()
      .filter(({ taskIndex }) => taskIndex === 0)
      .map((one) => one.id)
      .sort((a, b) => a - b)
      .at(-left - 1) ?? 0;

  step('a download has three recordings left, and one archive has room for two', async () => {
    const { data } = await admin.call('download.callRecordings', {
      params,
      body: { filter: { taskId: String(taskAt(0)) } },
    });
    id = data.id;
    // Three are left to be said.
    await sql(
      "update download set total = 3, params = jsonb_set(params, '{cursor}', to_jsonb($2::text)) where id = $1",
      [id, String(lastBut(3))],
    );
  });

  step('killed in the second archive: goes on after the first, and speaks only the missing recording', async () => {
    const killed = fakeSpeech(large, (times) => {
      if (times > 2) throw new Error('killed');
    });
    await expect(written(id, killed)).rejects.toThrow('killed');
    const half = await listed(admin, id);
    expect(half).toMatchObject({ state: 'writing', rows: 2 });
    expect(half.files.map(({ name }) => name.replace(/^.*-(\d)\.zip$/, '$1'))).toEqual(['1']);
    let again = 0;
    const done = await written(
      id,
      fakeSpeech(large, (times) => void (again = times)),
    );
    expect([done.state, done.rows, done.total, again]).toEqual(['done', 3, 3, 1]);
    expect(done.files.map((file) => file.id)[0]).toBe(half.files[0]?.id);
    const opened = await Promise.all(done.files.map((file) => openArchive(admin, id, file)));
    expect(opened.map(({ index }) => index.length)).toEqual([2, 1]);
    expect(new Set(opened.flatMap(({ sounds }) => Object.keys(sounds))).size).toBe(3);
  });

  step('removed: leaves no stored piece behind', async () => {
    expect((await admin.call('download.remove', { params: { id } })).failure).toBeNull();
    expect(
      (
        await sql(
          'select count(*)::int as pieces from stored_piece p where not exists (select from stored_file f where f.id = p.file_id)',
        )
      ).rows,
    ).toEqual([{ pieces: 0 }]);
  });
});

it('two archives at once: one is written, the job of the other is put off by two seconds', async () => {
  const ids = await Promise.all(
    [0, 1].map(
      async (at) => (await admin.call('download.recordings', { params, body: { of: 'task', id: taskAt(at) } })).data.id,
    ),
  );
  const companyId = await companyOf(platform, ids[0] ?? 0);
  const run = jobHandlers({ ...platform.services, speech: fakeSpeech(100) })['download.archive'];
  const job = async (id: number) =>
    run?.({
      id: 1,
      kind: 'download.archive',
      companyId,
      payload: { id },
      tries: 0,
      lost: 0,
      dueAt: 0,
      signal: new AbortController().signal,
      finish: () => Promise.resolve(),
    } as never);
  const [first, second] = await Promise.all(ids.map(job));
  expect(first).toBeUndefined();
  expect(second?.dueAt).toBe(platform.clock.now() + 2_000);
  expect(await Promise.all(ids.map(async (id) => (await listed(admin, id)).state))).toEqual(['done', 'pending']);
  expect(await job(ids[1] ?? 0)).toBeUndefined();
  expect((await listed(admin, ids[1] ?? 0)).state).toBe('done');
});

it('progress of an archive: is published once a second at most, and at its end', async () => {
  const { data } = await admin.call('download.recordings', { params, body: { of: 'task', id: taskAt(0) } });
  const { total } = data;
  // Each is said in 0.4 seconds: a second is over with every third.
  await written(
    data.id,
    fakeSpeech(100, () => platform.clock.advance(0, 400)),
  );
  const { rows } = await sql(
    "select payload ->> 'rows' as rows, payload ->> 'state' as state from live_event where topic = 'download' and (payload ->> 'id')::int = $1 order by seq",
    [data.id],
  );
  const thirds = Array.from({ length: Math.floor((total ?? 0) / 3) }, (_, at) => (at + 1) * 3);
  expect(thirds.length).toBeGreaterThan(1);
  expect(rows.filter(({ state }) => state === 'writing').map((row) => Number(row['rows']))).toEqual([0, ...thirds]);
  expect(rows.at(-1)).toEqual({ rows: String(total), state: 'done' });
});

it('recordings: need their own permission of the screen and that for plain numbers, until they are written', async () => {
  const role = "id = (select role_id from app_user where account = 'operator@nusa.test')";
  const may = (permissions: readonly string[]) =>
    sql(`update role set permissions = $1, data_scope = 'company' where ${role}`, [permissions]);
  const operator = await platform.as('operator');
  const body = { of: 'task' as const, id: taskAt(0) };
  await may([
    'normal*CallTasks*view',
    'normal*CallTasks*downloadDetails',
    'normal*CallDetails*view',
    'normal*CallDetails*downloadDetails',
    'normal*CallDetails*downloadPlaintext',
  ]);
  expect((await operator.call('download.recordings', { params, body })).failure).toBe('access.denied');
  expect((await operator.call('download.callRecordings', { params, body: { filter: {} } })).failure).toBe(
    'access.denied',
  );
  await may(['normal*CallTasks*view', 'normal*CallTasks*downloadRecordings', 'normal*CallDetails*view']);
  expect((await operator.call('download.recordings', { params, body: { ...body, plaintext: true } })).failure).toBe(
    'access.denied',
  );
  expect((await operator.call('download.recordings', { params, body: { of: 'plan', id: 1 } })).failure).toBe(
    'access.denied',
  );
  const { data } = await operator.call('download.recordings', { params, body });
  await may(['normal*CallTasks*view', 'normal*CallDetails*view']);
  expect(await written(data.id, fakeSpeech(10), operator)).toMatchObject({
    state: 'failed',
    failure: 'rights',
    files: [],
  });
});

it('recordings: leave out calls of tasks outside the data scope of their owner', async () => {
  const operator = await platform.as('operator');
  const may = [
    'normal*CallTasks*view',
    'normal*CallTasks*downloadRecordings',
    'normal*CallDetails*view',
    'normal*CallDetails*downloadRecordings',
  ];
  const reach = (scope: string) =>
    sql(
      "update role set permissions = $1, data_scope = $2 where id = (select role_id from app_user where account = 'operator@nusa.test')",
      [may, scope],
    );
  await reach('company');
  const all = await operator.call('download.callRecordings', { params, body: { filter: {} } });
  expect(all.data.total).toBe(heard().length);
  await reach('own');
  expect((await operator.call('download.callRecordings', { params, body: { filter: {} } })).failure).toBe(
    'download.noRecordings',
  );
  expect((await operator.call('download.recordings', { params, body: { of: 'task', id: taskAt(0) } })).failure).toBe(
    'thing.unknown',
  );
  await sql('update task set created_by = (select id from app_user where account = $1) where id = $2', [
    'operator@nusa.test',
    taskAt(0),
  ]);
  const done = await written(all.data.id, fakeSpeech(10), operator);
  const { index } = await openArchive(operator, done.id, done.files[0] as never);
  expect(index.map((row) => Number(row['Call ID']))).toEqual(
    heard()
      .filter(({ taskIndex }) => taskIndex === 0)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  );
});
