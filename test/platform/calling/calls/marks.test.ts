import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import { writeDownload } from '@test/support/writeDownload';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { type Ledger, type CreatedCall, writeLedger } from './ledger';

const line = 'collection';
let platform: TestPlatform;
let ledger: Ledger;
let admin: Caller;
let operator: Caller;

beforeAll(async () => {
  platform = await startTestPlatform();
  ledger = await writeLedger(platform.database.store, { now: testNow, count: 40 });
  admin = await platform.as('admin');
  operator = await platform.as('operator');
});
afterAll(() => platform.close());

const reached = (): CreatedCall[] => ledger.calls.filter(({ ring }) => ring === 'answered');
const at = (index: number) => {
  const made = reached()[index];
  if (!made) throw new Error('too few calls');
  return { made, params: { line, id: made.id } } as const;
};
const missed = () => ({ line, id: ledger.calls.find(({ ring }) => ring === 'busy')?.id ?? 0 }) as const;
const found = async (query: Record<string, string>) =>
  (await admin.call('call.list', { params: { line }, query: { ...query, limit: 60 } })).data.list
    .map(({ id }) => id)
    .sort((a, b) => a - b);
const ids = (calls: readonly CreatedCall[]) => calls.map(({ id }) => id).sort((a, b) => a - b);

/** So many statements on this database wait for another's. */
async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      ),
    );
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}

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

describe('feedback on a call', () => {
  it('is kept with its turn, author and moment, and told to everybody who sees the call', async () => {
    const { params } = at(0);
    const given = await operator.call('call.giveFeedback', {
      params,
      body: { turn: 1, category: 'misheard', remark: '  It was the first, not the third ' },
    });
    expect(given.data.feedback).toEqual([
      expect.objectContaining({
        turn: 1,
        category: 'misheard',
        remark: 'It was the first, not the third',
        can: ['edit', 'remove'],
        at: testNow,
        changedAt: null,
        version: 1,
      }),
    ]);
    await admin.call('call.giveFeedback', { params, body: { turn: null, category: 'sound', remark: '' } });
    const { data } = await admin.call('call.detail', { params });
    expect(data.feedback.map(({ turn, category, can }) => [turn, category, can])).toEqual([
      [null, 'sound', ['edit', 'remove']],
      [1, 'misheard', []],
    ]);
    expect(data.fedBack).toEqual(['misheard', 'sound']);
    expect(data.turns[1]?.text).toBe('Tanggal satu.');
  });

  it.each([
    [{ turn: 3, category: 'misheard', remark: '' }, 'turn', 'unknownChoice'],
    [{ turn: -1, category: 'misheard', remark: '' }, 'turn', 'unknownChoice'],
    [{ turn: 0, category: '', remark: '' }, 'category', 'required'],
    [{ turn: 0, category: 'rude', remark: '' }, 'category', 'unknownChoice'],
    [{ turn: 0, category: 'other', remark: ' ' }, 'remark', 'required'],
    [{ turn: 0, category: 'misheard', remark: 'é'.repeat(201) }, 'remark', 'tooLong'],
  ])('is refused at its field: %j', async (body, field, code) => {
    const answer = await operator.call('call.giveFeedback', { params: at(1).params, body });
    expect(answer.fields).toEqual([expect.objectContaining({ field, code })]);
  });

  it('speaks of no turn where nothing was said', async () => {
    expect(
      (
        await operator.call('call.giveFeedback', {
          params: missed(),
          body: { turn: 0, category: 'other', remark: 'x' },
        })
      ).fields,
    ).toEqual([expect.objectContaining({ field: 'turn' })]);
    expect(
      (
        await operator.call('call.giveFeedback', {
          params: missed(),
          body: { turn: null, category: 'wrongLabel', remark: '' },
        })
      ).code,
    ).toBe(200);
  });

  it('is said once of a turn by one person, however often it is pressed', async () => {
    const { params } = at(2);
    const body = { turn: 0, category: 'wrongAnswer', remark: 'a' };
    const answers = await Promise.all([1, 2, 3].map(() => operator.call('call.giveFeedback', { params, body })));
    expect(answers.map(({ code, fields }) => (code === 200 ? 'kept' : fields[0]?.code)).sort()).toEqual([
      'feedbackRepeated',
      'feedbackRepeated',
      'kept',
    ]);
    const again = await admin.call('call.giveFeedback', { params, body });
    expect(again.data.feedback).toHaveLength(2);
  });

  it('is changed and removed by its author alone, from what was last seen', async () => {
    const { params } = at(3);
    const { data } = await operator.call('call.giveFeedback', {
      params,
      body: { turn: 0, category: 'silence', remark: '' },
    });
    const [one] = data.feedback;
    const own = { ...params, feedbackId: one?.id ?? 0 };
    const change = { turn: 2, category: 'sound', remark: 'crackles', version: 1 };
    expect((await admin.call('call.editFeedback', { params: own, body: change })).failure).toBe('thing.unknown');
    expect((await admin.call('call.removeFeedback', { params: own })).failure).toBe('thing.unknown');
    expect(
      (await operator.call('call.editFeedback', { params: { ...own, id: at(4).made.id }, body: change })).failure,
    ).toBe('thing.unknown');
    expect((await operator.call('call.editFeedback', { params: own, body: change })).data.feedback[0]).toMatchObject({
      turn: 2,
      category: 'sound',
      remark: 'crackles',
      version: 2,
      changedAt: testNow,
    });
    expect(
      (await operator.call('call.editFeedback', { params: own, body: { ...change, remark: 'other tab' } })).failure,
    ).toBe('thing.changed');
    await operator.call('call.giveFeedback', { params, body: { turn: 0, category: 'silence', remark: '' } });
    expect(
      (
        await operator.call('call.editFeedback', {
          params: own,
          body: { ...change, turn: 0, category: 'silence', version: 2 },
        })
      ).fields,
    ).toEqual([expect.objectContaining({ field: 'category', code: 'feedbackRepeated' })]);
    expect(
      (await operator.call('call.removeFeedback', { params: own })).data.feedback.map(({ category }) => category),
    ).toEqual(['silence']);
    expect((await operator.call('call.removeFeedback', { params: own })).failure).toBe('thing.unknown');
  });

  it('lets one of two changes at once say a thing, and tells the other at the field', async () => {
    const { params } = at(4);
    await operator.call('call.giveFeedback', { params, body: { turn: 0, category: 'silence', remark: '' } });
    const { data } = await operator.call('call.giveFeedback', {
      params,
      body: { turn: 1, category: 'silence', remark: '' },
    });
    const both = data.feedback.filter(({ category }) => category === 'silence');
    expect(both).toHaveLength(2);
    const change = (id: number) =>
      operator.call('call.editFeedback', {
        params: { ...params, feedbackId: id },
        body: { turn: null, category: 'sound', remark: '', version: 1 },
      });
    // A third, not committed, holds the place both want: each gets as far as it can before the other has written.
    const answers = await platform.database.asOwner(async (client) => {
      await client.query('begin');
      await client.query(
        "insert into call_feedback (company_id, attempt_id, user_id, turn, category, remark, created_at) select company_id, attempt_id, user_id, null, 'sound', '', created_at from call_feedback where id = $1",
        [both[0]?.id],
      );
      const changing = Promise.all(both.map(({ id }) => change(id)));
      await waitForLocks(2);
      await client.query('rollback');
      return changing;
    });
    expect(answers.map(({ code }) => code === 200).sort()).toEqual([false, true]);
    expect(answers.find(({ code }) => code !== 200)?.fields).toEqual([
      expect.objectContaining({ field: 'category', code: 'feedbackRepeated' }),
    ]);
    for (const { id } of both) await operator.call('call.removeFeedback', { params: { ...params, feedbackId: id } });
  });

  it('keeps hostile words as words', async () => {
    const { params } = at(4);
    const remark = '<img src=x onerror=alert(1)> =1+1 \u202e"; drop table call; --';
    const { data } = await operator.call('call.giveFeedback', { params, body: { turn: 0, category: 'other', remark } });
    expect(data.feedback[0]?.remark).toBe(remark);
  });

  it('finds the calls it was given to', async () => {
    expect(await found({ feedback: 'misheard' })).toEqual(ids([at(0).made]));
    expect(await found({ feedback: 'silence,wrongAnswer' })).toEqual(ids([at(2).made, at(3).made]));
    expect((await admin.call('call.list', { params: { line }, query: { feedback: 'rude' } })).failure).toBe(
      'input.invalid',
    );
  });
});

describe("a person's label", () => {
  it("stands beside the robot's, which stays; figures go by the robot's", async () => {
    const { made, params } = at(5);
    const other = made.label === 'A' ? 'B' : 'A';
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

  it.each(['Z', 'I', '', 'AA'])("is one of the line's own: not %j", async (label) => {
    expect(
      (await operator.call('call.annotate', { params: at(6).params, body: { label, version: 0 } })).fields,
    ).toEqual([expect.objectContaining({ field: 'label', code: 'unknownChoice' })]);
  });

  it("is never overwritten unseen: of two at once one is told, and sees the other's", async () => {
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

  it('is taken back, and its history stays; the same label twice is one', async () => {
    const { params } = at(8);
    await operator.call('call.annotate', { params, body: { label: 'B', version: 0 } });
    expect(
      (await operator.call('call.annotate', { params, body: { label: 'B', version: 1 } })).data.annotations,
    ).toHaveLength(1);
    const { data } = await admin.call('call.annotate', { params, body: { label: null, version: 1 } });
    expect(data.annotations.map(({ label }) => label)).toEqual([null, 'B']);
    expect((await admin.call('call.detail', { params })).data.annotated).toBeNull();
  });

  it('finds what was annotated, what agrees and what differs', async () => {
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
    expect(await found({ annotation: 'agrees,differs' })).toEqual(ids([at(5).made, at(7).made]));
  });

  it('cannot be changed in the database afterwards', async () => {
    await expect(
      platform.database.asOwner((client) => client.query("update call_annotation set label = 'A'")),
    ).rejects.toThrow(/append-only/);
  });
});

describe('what is filtered, as a file', () => {
  it('holds the rows of the list, both labels and the feedback, numbers masked', async () => {
    const { made } = at(5);
    const [header = [], ...rows] = await sheetOf({ filter: { annotation: 'agrees,differs' }, plaintext: false });
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
    expect(
      column('Call ID')
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(await found({ annotation: 'agrees,differs' }));
    const row = rows.find((one) => one[header.indexOf('Call ID')] === String(made.id)) ?? [];
    expect([row[header.indexOf('Intention label')], row[header.indexOf('Annotated label')]]).toEqual([
      made.label,
      made.label === 'A' ? 'B' : 'A',
    ]);
    expect(column('phone').every((phone) => phone?.includes('*'))).toBe(true);
    const [, marked = []] = await sheetOf({ filter: { feedback: 'misheard' }, plaintext: false });
    expect(marked.at(-1)).toBe('Misheard; Bad sound');
  });

  it('holds plain numbers for whoever may have them, and is refused to others', async () => {
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

describe('marks on calls that are not yours', () => {
  it('are neither seen nor made', async () => {
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

  it('leave a record of who made them', async () => {
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ action: string }>(
        "select distinct action from operation_record where action like 'call.%' order by action",
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'call.annotate',
      'call.editFeedback',
      'call.giveFeedback',
      'call.removeFeedback',
    ]);
  });
});
