import { pruneDownloads } from '@sandbox/platform/reports/downloads/prune';
import { jobHandlers } from '@sandbox/platform/platform';
import type { Services } from '@sandbox/platform/foundation/http/services';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { column, companyOf, listed, sheetsOf, write } from './written';

const line = 'collection';
const DAY = 86_400_000;
/** More than twice the 5,000 records of one file. */
const entries = 10_200;
let platform: TestPlatform;
let admin: Caller;

const sql = (text: string, values: readonly unknown[] = []) =>
  platform.database.asOwner((client) => client.query<Record<string, unknown>>(text, [...values]));
const ask = () => admin.call('download.blacklist', { params: { line }, body: { filter: { reason: 'legal' } } });
const stored = async (ids: readonly string[]) =>
  (await sql('select id from stored_file where id = any($1::uuid[])', [ids])).rows.length;
const reprocess = (id: number) => admin.call('download.reprocess', { params: { id } });

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  await sql("update blacklist set reason = 'other' where reason = 'legal'");
  await sql(
    `insert into blacklist (company_id, line, phone, reason, remark, created_by, created_at)
     select c.id, 'collection', '+62811' || (10000000 + n), 'legal', '', (select id from app_user where company_id = c.id limit 1), '2026-11-20T03:00:00Z'
       from company c, generate_series(1, $1) n where c.name = 'Nusa Finance'`,
    [entries],
  );
});
afterAll(() => platform.close());

/** The worker's job, the last of its tries, with a clock that stops at the second file. */
async function failAtSecondFile(id: number) {
  let requested = 0;
  const clock: Services['clock'] = {
    ...platform.clock,
    real: () => {
      requested += 1;
      if (requested > 1) throw new Error('no room');
      return platform.clock.real();
    },
  };
  const job = {
    id: 1,
    kind: 'download.write',
    companyId: await companyOf(platform, id),
    payload: { id },
    tries: 2,
    lost: 0,
    dueAt: 0,
    signal: new AbortController().signal,
    finish: () => Promise.resolve(),
  };
  await jobHandlers({ ...platform.services, clock })['download.write']?.(job as never);
}

it('writes more than 5,000 records into several files, each once', async () => {
  const sheets = await sheetsOf(platform, admin, await ask());
  expect(sheets.map((sheet) => sheet.length - 1)).toEqual([5_000, 5_000, 200]);
  expect(new Set(sheets.map(([header]) => JSON.stringify(header))).size).toBe(1);
  const places = sheets.flatMap((sheet) => column(sheet, 'phone'));
  expect(places).toHaveLength(entries);
  const [newest] = (await admin.call('download.list')).data.list;
  expect(newest).toMatchObject({ state: 'done', rows: entries, total: entries });
  expect(newest?.files.map(({ name }) => name.replace(/^.*-(\d)\.xlsx$/, '$1'))).toEqual(['1', '2', '3']);
});

it('a failed download: notifies its owner once; written again, it goes on after the file it has', async () => {
  const { id } = (await ask()).data;
  await failAtSecondFile(id);
  const failed = await listed(admin, id);
  expect(failed).toMatchObject({ state: 'failed', failure: 'error', rows: 5_000, finishedAt: null });
  expect(failed.files).toHaveLength(1);
  const notices = await admin.call('notice.list', {});
  expect(notices.data.list.filter(({ kind, facts }) => kind === 'downloadFailed' && facts.id === id)).toHaveLength(1);
  expect(notices.text).not.toContain('no room');
  expect(
    (await admin.file('download.file', { params: { id, fileId: failed.files[0]?.id ?? '' } })).json(),
  ).toMatchObject({ message: 'download.notReady' });

  expect((await reprocess(id)).data).toMatchObject({ state: 'pending', failure: null });
  const done = await write(platform, admin, id);
  expect(done).toMatchObject({ state: 'done', rows: entries });
  expect(done.files.map(({ id: file }) => file)[0]).toBe(failed.files[0]?.id);
  expect(done.files).toHaveLength(3);
});

it('a download in progress: cannot be written again, nor removed while it is written', async () => {
  const { id } = (await ask()).data;
  expect((await reprocess(id)).failure).toBe('download.notReady');
  await sql("update download set state = 'writing' where id = $1", [id]);
  expect((await admin.call('download.remove', { params: { id } })).failure).toBe('download.writing');
  const { files } = await write(platform, admin, id);
  expect((await admin.call('download.remove', { params: { id } })).failure).toBeNull();
  expect(await stored(files.map(({ id: file }) => file))).toBe(0);
});

it('a download removed before its turn: is never written', async () => {
  const { id } = (await ask()).data;
  const companyId = await companyOf(platform, id);
  expect((await admin.call('download.remove', { params: { id } })).failure).toBeNull();
  const before = (await sql('select count(*)::int as files from stored_file')).rows;
  const job = {
    id: 1,
    kind: 'download.write',
    companyId,
    payload: { id },
    tries: 0,
    lost: 0,
    dueAt: 0,
    signal: new AbortController().signal,
    finish: () => Promise.resolve(),
  };
  await jobHandlers(platform.services)['download.write']?.(job as never);
  expect((await sql('select count(*)::int as files from stored_file')).rows).toEqual(before);
});

it('a finished download: can be written again, which replaces its files', async () => {
  const { id } = (await ask()).data;
  const before = (await write(platform, admin, id)).files.map(({ id: file }) => file);
  await reprocess(id);
  expect(await stored(before)).toBe(0);
  const after = await write(platform, admin, id);
  expect(after).toMatchObject({ state: 'done', rows: entries });
  expect(after.files).toHaveLength(3);
});

it('the list of downloads: has pages that do not overlap', async () => {
  const { id } = (await ask()).data;
  await sql(
    "insert into download (company_id, user_id, kind, params, state, created_at) select company_id, user_id, kind, params, 'failed', created_at from download, generate_series(1, 40) where id = $1",
    [id],
  );
  const pages = await Promise.all(
    [1, 2].map(async (page) => (await admin.call('download.list', { query: { page, limit: 30 } })).data),
  );
  expect(pages[0]?.list).toHaveLength(30);
  expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(Math.min(60, pages[0]?.total ?? 0));
});

// It moves the clock past every session, so the admin signs in again.
it('files of a download: expire and are deleted after seven days; the download can be written again', async () => {
  const { id } = (await ask()).data;
  const { files, expiresAt } = await write(platform, admin, id);
  const ids = files.map(({ id: file }) => file);
  expect((expiresAt ?? 0) - platform.clock.real()).toBe(7 * DAY);
  platform.clock.advance(0, 7 * DAY - 1);
  await pruneDownloads.run(platform.services);
  expect(await stored(ids)).toBe(3);
  platform.clock.advance(0, 1);
  const { data } = await platform
    .with(null)
    .call('session.signIn', { body: { username: 'admin@nusa.test', password: 'Demo12345' } });
  admin = platform.with(data.token);
  expect(await listed(admin, id)).toMatchObject({ state: 'expired' });
  const params = { id, fileId: ids[0] ?? '' };
  expect((await admin.file('download.file', { params })).json()).toMatchObject({ message: 'download.expired' });
  expect((await admin.call('download.link', { params })).failure).toBe('download.expired');
  const { dueAt } = await pruneDownloads.run(platform.services);
  expect([await stored(ids), dueAt - platform.clock.now()]).toEqual([0, DAY]);
  expect(await listed(admin, id)).toMatchObject({ state: 'expired', files: [] });
  expect((await reprocess(id)).failure).toBeNull();
  expect(await write(platform, admin, id)).toMatchObject({ state: 'done', rows: entries });
});
