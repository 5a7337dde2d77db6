import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import { writeDownload } from '@test/support/writeDownload';
import { testNow } from '@test/support/database';
import type { Caller, TestPlatform } from '@test/support/platform';
import { ids, line, recordedCallActions, startMarks, type Marks } from './marks';

let platform: TestPlatform;
let admin: Caller;
let operator: Caller;
let at: Marks['at'];
let found: Marks['found'];
const otherThan = (label: string | null) => (label === 'A' ? 'B' : 'A');

beforeAll(async () => {
  ({ platform, admin, operator, at, found } = await startMarks());
});
afterAll(() => platform.close());

function rowsOf(bytes: Uint8Array): string[][] {
  const read = readSheet(new Uint8Array(bytes));
  if (!read.ok) throw new Error(read.failure);
  return read.sheet.rows.map((row) => row.map(String));
}

async function sheetOf(body: { filter: object; plaintext: boolean }, who = admin): Promise<string[][]> {
  const { data } = await who.call('download.calls', { params: { line }, body: { ...body, language: 'en' } });
  const companyId = await platform.database.asOwner(
    async (client) =>
      (await client.query<{ company_id: number }>('select company_id from download where id = $1', [data.id])).rows[0]
        ?.company_id ?? 0,
  );
  await writeDownload(data.id, companyId, platform.services);
  const listed = (await who.call('download.list')).data.list.find(({ id }) => id === data.id);
  const file = await who.file('download.file', { params: { id: data.id, fileId: listed?.files[0]?.id ?? '' } });
  return rowsOf(file.rawPayload);
}

describe('a label annotated by a person', () => {
  it("stands beside the robot's label, which stays; figures and the filter use the robot's", async () => {
    const { made, params } = at(5);
    const other = otherThan(made.label);
    const before = await admin.call('dashboard.figures', { params: { line } });
    const { data } = await operator.call('call.annotate', { params, body: { label: other, version: 0 } });
    expect(data.annotations).toEqual([expect.objectContaining({ label: other, version: 1, at: testNow })]);
    const detail = (await admin.call('call.detail', { params })).data;
    expect([detail.label, detail.annotated]).toEqual([made.label, other]);
    const row = (
      await admin.call('call.list', { params: { line }, query: { search: String(made.id) } })
    ).data.list.find(({ id }) => id === made.id);
    expect([row?.label, row?.annotated]).toEqual([made.label, other]);
    expect((await admin.call('dashboard.figures', { params: { line } })).data).toEqual(before.data);
    expect(await found({ label: made.label })).toContain(made.id);
  });

  it.each(['Z', 'I', '', 'AA'])('is refused at the field when it is not a label of the line: %j', async (label) => {
    expect(
      (await operator.call('call.annotate', { params: at(6).params, body: { label, version: 0 } })).fields,
    ).toEqual([expect.objectContaining({ field: 'label', code: 'unknownChoice' })]);
  });

  it("saved by two people at once: one is refused, and can save once it has read the other's version", async () => {
    const { params } = at(7);
    const answers = await Promise.all([
      admin.call('call.annotate', { params, body: { label: 'C', version: 0 } }),
      operator.call('call.annotate', { params, body: { label: 'D', version: 0 } }),
    ]);
    expect(answers.map(({ failure }) => failure ?? 'kept').sort()).toEqual(['kept', 'thing.changed']);
    const seen = (await operator.call('call.detail', { params })).data.annotations;
    expect(seen).toHaveLength(1);
    const after = await operator.call('call.annotate', {
      params,
      body: { label: 'E', version: seen[0]?.version ?? 0 },
    });
    expect(after.data.annotations.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('cleared: its history stays; saved twice: is one entry', async () => {
    const { params } = at(8);
    await operator.call('call.annotate', { params, body: { label: 'B', version: 0 } });
    expect(
      (await operator.call('call.annotate', { params, body: { label: 'B', version: 1 } })).data.annotations,
    ).toHaveLength(1);
    const { data } = await admin.call('call.annotate', { params, body: { label: null, version: 1 } });
    expect(data.annotations.map(({ label }) => label)).toEqual([null, 'B']);
    expect((await admin.call('call.detail', { params })).data.annotated).toBeNull();
  });

  it('filter by annotation: finds calls where it agrees, differs or is missing', async () => {
    const before = await found({ annotation: 'agrees,differs' });
    const [agreeing, unlike, takenBack] = [at(9), at(10), at(11)];
    const annotate = (params: typeof agreeing.params, label: string | null, version = 0) =>
      operator.call('call.annotate', { params, body: { label, version } });
    await annotate(agreeing.params, agreeing.made.label);
    await annotate(unlike.params, otherThan(unlike.made.label));
    await annotate(takenBack.params, 'B');
    await annotate(takenBack.params, null, 1);
    const { data } = await admin.call('call.list', { params: { line }, query: { limit: 60 } });
    const are = (passes: (row: (typeof data.list)[number]) => boolean) =>
      data.list
        .filter(passes)
        .map(({ id }) => id)
        .sort((a, b) => a - b);
    expect(await found({ annotation: 'differs' })).toEqual(
      are(({ label, annotated }) => annotated !== null && annotated !== label),
    );
    expect(await found({ annotation: 'agrees' })).toEqual(are(({ label, annotated }) => annotated === label));
    expect(await found({ annotation: 'agrees,differs' })).toEqual(are(({ annotated }) => annotated !== null));
    expect(await found({ annotation: 'none' })).toEqual(are(({ annotated }) => annotated === null));
    expect(await found({ annotation: 'agrees,differs' })).toEqual(ids([agreeing.made, unlike.made], before));
  });

  it('cannot be changed in the database afterwards', async () => {
    await operator.call('call.annotate', { params: at(12).params, body: { label: 'B', version: 0 } });
    await expect(
      platform.database.asOwner((client) => client.query("update call_annotation set label = 'A'")),
    ).rejects.toThrow(/append-only/);
  });
});

describe('export of filtered calls', () => {
  beforeAll(async () => {
    const { made, params } = at(0);
    await operator.call('call.annotate', { params, body: { label: otherThan(made.label), version: 0 } });
    await operator.call('call.giveFeedback', { params, body: { turn: 1, category: 'misheard', remark: '' } });
    await admin.call('call.giveFeedback', { params, body: { turn: null, category: 'sound', remark: '' } });
  });

  it('has the rows of the list, both labels and the feedback, numbers masked', async () => {
    const { made } = at(0);
    const [header = [], ...rows] = await sheetOf({ filter: { annotation: 'agrees,differs' }, plaintext: false });
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(
      column('Call ID')
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(await found({ annotation: 'agrees,differs' }));
    const row = rows.find((one) => one[header.indexOf('Call ID')] === String(made.id)) ?? [];
    expect([row[header.indexOf('Intention label')], row[header.indexOf('Annotated label')]]).toEqual([
      expect.stringMatching(new RegExp(`^${made.label} · \\w`)),
      expect.stringMatching(new RegExp(`^${otherThan(made.label)} · \\w`)),
    ]);
    expect(column('phone').every((phone) => phone?.includes('*'))).toBe(true);
    const [, marked = []] = await sheetOf({ filter: { feedback: 'misheard' }, plaintext: false });
    expect(marked.at(-1)).toBe('Misheard; Bad sound');
  });

  it('has plain numbers with the permission, and is refused without it', async () => {
    const { made } = at(0);
    const [header = [], row = []] = await sheetOf({ filter: { feedback: 'misheard' }, plaintext: true });
    expect(row[header.indexOf('phone')]).toBe(made.phone);
    expect(
      (
        await operator.call('download.calls', {
          params: { line },
          body: { filter: {}, plaintext: true, language: 'en' },
        })
      ).failure,
    ).toBe('access.denied');
  });
});

describe('annotations and feedback', () => {
  it('are refused on a call of another company or line, and invisible to another company', async () => {
    const { made } = at(0);
    const kirana = await platform.as('admin@kirana.test');
    const params = { line: 'marketing', id: made.id } as const;
    expect(
      (await kirana.call('call.giveFeedback', { params, body: { turn: null, category: 'sound', remark: '' } })).failure,
    ).toBe('thing.unknown');
    expect((await kirana.call('call.annotate', { params, body: { label: 'A', version: 0 } })).failure).toBe(
      'thing.unknown',
    );
    expect((await admin.call('call.annotate', { params, body: { label: 'A', version: 0 } })).failure).toBe(
      'thing.unknown',
    );
    const rows = await platform.database.store.company(2, (db) =>
      db.execute('select 1 from call_feedback union all select 1 from call_annotation'),
    );
    expect(rows.rows).toEqual([]);
  });

  it('leave operation records', async () => {
    const { params } = at(13);
    await operator.call('call.annotate', { params, body: { label: 'B', version: 0 } });
    await operator.call('call.giveFeedback', { params, body: { turn: null, category: 'sound', remark: '' } });
    expect(await recordedCallActions(platform)).toEqual(['call.annotate', 'call.giveFeedback']);
  });
});
