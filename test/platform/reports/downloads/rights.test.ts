import { writeDownload } from '@test/support/writeDownload';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { writeLedger } from '../../calling/calls/ledger';
import { companyOf, listed, write } from './written';

/** A file is judged by what its person may when it is taken, not when it was asked for. */
const params = { line: 'collection' } as const;
const full = [
  'normal*CallDetails*view',
  'normal*CallDetails*downloadDetails',
  'normal*CallDetails*downloadPlaintext',
  'normal*CallTasks*view',
  'normal*CallTasks*downloadDetails',
  'normal*StageReport*view',
  'normal*StageReport*downloadDetails',
];
let platform: TestPlatform;
let operator: Caller;
let nobody: Caller;
let taskId: number;

const sql = (text: string, values: readonly unknown[] = []) =>
  platform.database.asOwner((client) => client.query(text, [...values]));
const theirRole = "id = (select role_id from app_user where account = 'operator@nusa.test')";
const allow = (permissions: readonly string[], scope = 'company') =>
  sql(`update role set permissions = $1, data_scope = $2 where ${theirRole}`, [permissions, scope]);
const without = (...gone: string[]) =>
  allow(full.filter((permission) => !gone.some((part) => permission.endsWith(part))));

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  const ledger = await writeLedger(platform.database.store, { now: testNow, count: 30 });
  taskId = ledger.tasks[0] ?? 0;
  operator = await platform.as('operator');
  nobody = platform.with(null);
});
afterAll(() => platform.close());
beforeEach(async () => {
  await sql("update app_user set status = 'enabled' where account = 'operator@nusa.test'");
  await allow(full);
});

async function ask(plaintext = false): Promise<number> {
  const { data, text } = await operator.call('download.calls', { params, body: { filter: {}, plaintext } });
  if (!data?.id) throw new Error(text);
  return data.id;
}

async function finished(plaintext = false) {
  const { id, files, state } = await write(platform, operator, await ask(plaintext));
  expect(state).toBe('done');
  const of = { id, fileId: files[0]?.id ?? '' };
  const link = (await operator.call('download.link', { params: of })).data.token;
  return { of, link };
}

type CreatedFile = Awaited<ReturnType<typeof finished>>;

/** What comes of each way to the file; null: it is given. */
async function ways({ of, link }: CreatedFile): Promise<Record<string, string | null>> {
  const file = await operator.file('download.file', { params: of });
  const isFile = String(file.headers['content-type']).includes('spreadsheet');
  const linked = await nobody.file('download.linkedFile', { body: { token: link, opener: '0f'.repeat(16) } });
  return {
    file: isFile ? null : file.json<{ message: string }>().message,
    link: (await operator.call('download.link', { params: of })).failure,
    linked: (await nobody.call('download.linked', { body: { token: link, opener: '0f'.repeat(16) } })).failure,
    linkedFile: String(linked.headers['content-type']).includes('spreadsheet')
      ? null
      : linked.json<{ message: string }>().message,
    allowed: (await listed(operator, of.id)).can.includes('save') ? null : 'not allowed',
  };
}

const open = { file: null, link: null, linked: null, linkedFile: null, allowed: null };
const shut = {
  file: 'access.denied',
  link: 'access.denied',
  linked: 'download.linkInvalid',
  linkedFile: 'download.linkInvalid',
  allowed: 'not allowed',
};

describe('a finished file', () => {
  it.each([
    ['the permission to download', ['*downloadDetails'], false],
    ['the permission for plain numbers', ['*downloadPlaintext'], true],
    ['the menu it was asked for on', ['CallDetails*view', 'CallDetails*downloadDetails'], false],
  ] as [string, string[], boolean][])(
    'is refused without %s, and given again with it',
    async (_what, gone, plaintext) => {
      const made = await finished(plaintext);
      expect(await ways(made)).toEqual(open);
      await without(...gone);
      expect(await ways(made)).toEqual(shut);
      await allow(full);
      expect(await ways(made)).toEqual(open);
    },
  );

  it('with masked numbers is given without the permission for plain numbers', async () => {
    const made = await finished(false);
    await without('*downloadPlaintext');
    expect(await ways(made)).toEqual(open);
  });

  it('is refused while the company is without its product', async () => {
    const made = await finished();
    await sql("update company set products = array_remove(products, 'collection') where name = 'Nusa Finance'");
    expect(await ways(made)).toEqual(shut);
    await sql("update company set products = products || '{collection}' where name = 'Nusa Finance'");
    expect(await ways(made)).toEqual(open);
  });

  it('is refused while the licence has ended, also by link', async () => {
    const { of, link } = await finished();
    await sql("update company set licence_until = licence_until - 1000 where name = 'Nusa Finance'");
    expect((await operator.file('download.file', { params: of })).json<{ message: string }>().message).toBe(
      'session.licence',
    );
    expect((await operator.call('download.link', { params: of })).failure).toBe('session.licence');
    expect((await nobody.call('download.linked', { body: { token: link, opener: '0f'.repeat(16) } })).failure).toBe(
      'download.linkInvalid',
    );
    expect(
      (await nobody.file('download.linkedFile', { body: { token: link, opener: '0f'.repeat(16) } })).json<{
        message: string;
      }>().message,
    ).toBe('download.linkInvalid');
    await sql("update company set licence_until = licence_until + 1000 where name = 'Nusa Finance'");
    expect(await ways({ of, link })).toEqual(open);
  });

  it('is refused once the data scope of its owner is narrower, and given when it is wider', async () => {
    const made = await finished();
    await allow(full, 'own');
    expect(await ways(made)).toEqual(shut);
    await allow(full, 'group');
    expect(await ways(made)).toEqual(shut);
    const own = await finished();
    await allow(full, 'company');
    expect(await ways(own)).toEqual(open);
  });

  it('of a report fails when the data scope is narrower than when it was requested', async () => {
    const { data } = await operator.call('download.report', { params, body: { report: 'stages' } });
    await allow(full, 'own');
    expect(await write(platform, operator, data.id)).toMatchObject({ state: 'failed', failure: 'rights', files: [] });
  });

  it('can be removed without the permission to download', async () => {
    const { of } = await finished();
    await without('*downloadDetails');
    expect((await operator.call('download.remove', { params: { id: of.id } })).failure).toBeNull();
    expect((await sql('select 1 from stored_file where id = $1', [of.fileId])).rows).toEqual([]);
  });
});

describe('a file to be written', () => {
  it.each([
    ['lost the right', () => without('*downloadDetails'), () => allow(full)],
    [
      'was disabled',
      () => sql("update app_user set status = 'disabled' where account = 'operator@nusa.test'"),
      () => sql("update app_user set status = 'enabled' where account = 'operator@nusa.test'"),
    ],
  ] as [string, () => Promise<unknown>, () => Promise<unknown>][])(
    'fails when its owner %s, notifies once, and is written again only with the permission',
    async (_what, take, giveBack) => {
      const id = await ask();
      await take();
      await writeDownload(id, await companyOf(platform, id), platform.services);
      const stored = await sql('select state, failure, file_ids from download where id = $1', [id]);
      expect(stored.rows).toEqual([{ state: 'failed', failure: 'rights', file_ids: [] }]);
      expect(
        (
          await sql("select count(*)::int as told from notice where kind = 'downloadFailed' and payload @> $1", [
            JSON.stringify({ id }),
          ])
        ).rows,
      ).toEqual([{ told: 1 }]);
      await giveBack();
      expect(await listed(operator, id)).toMatchObject({ state: 'failed', failure: 'rights' });
      await without('*downloadDetails');
      expect((await operator.call('download.reprocess', { params: { id } })).failure).toBe('access.denied');
      await allow(full);
      expect((await operator.call('download.reprocess', { params: { id } })).failure).toBeNull();
      expect(await write(platform, operator, id)).toMatchObject({ state: 'done', failure: null });
    },
  );

  it('fails without the permission of the screen it was requested on', async () => {
    const { data } = await operator.call('download.taskDetails', { params: { ...params, id: taskId }, body: {} });
    await without('CallTasks*downloadDetails');
    expect(await write(platform, operator, data.id)).toMatchObject({ state: 'failed', failure: 'rights' });
  });
});
