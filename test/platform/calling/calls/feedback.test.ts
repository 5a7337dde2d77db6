import { testNow } from '@test/support/database';
import type { Caller, TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { ids, line, recordedCallActions, startMarks, type Marks } from './marks';

let platform: TestPlatform;
let admin: Caller;
let operator: Caller;
let at: Marks['at'];
let missed: Marks['missed'];
let found: Marks['found'];

beforeAll(async () => {
  ({ platform, admin, operator, at, missed, found } = await startMarks());
});
afterAll(() => platform.close());

/** So many statements on this database wait for another's. */
async function waitForLocks(count: number): Promise<void> {
  await until(async () => {
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      ),
    );
    return (rows[0]?.waiting ?? 0) >= count;
  });
}

describe('feedback on a call', () => {
  it('with a number: is masked for who may not read plain ones, except its author', async () => {
    const { params } = at(12);
    const remark = 'Gave 0815 7192 4865 as the number of his wife';
    await admin.call('call.giveFeedback', { params, body: { turn: null, category: 'other', remark } });
    const own = 'Call 0815 7192 4866 instead';
    await operator.call('call.giveFeedback', { params, body: { turn: 0, category: 'other', remark: own } });
    const remarksFor = async (who: typeof admin) =>
      (await who.call('call.detail', { params })).data.feedback.map((one) => one.remark);
    expect(await remarksFor(operator)).toEqual(['Gave 08*******865 as the number of his wife', own]);
    expect(await remarksFor(admin)).toEqual([remark, own]);
  });

  it('is saved with turn and time, shown to others who see the call, and editable by its author only', async () => {
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
  ])('is refused at the invalid field: %j', async (body, field, code) => {
    const answer = await operator.call('call.giveFeedback', { params: at(1).params, body });
    expect(answer.fields).toEqual([expect.objectContaining({ field, code })]);
  });

  it('on an unanswered call: is refused for a turn and accepted for the whole call', async () => {
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

  it('sent three times at once by one person: is saved once; another person can give the same', async () => {
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

  it('is edited and removed by its author only; an edit of an older version is refused', async () => {
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

  it('two edits to the same category of a call at once: one is saved, the other refused at the field', async () => {
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

  it('a remark with HTML, a formula and SQL: is saved as text', async () => {
    const { params } = at(5);
    const remark = '<img src=x onerror=alert(1)> =1+1 \u202e"; drop table call; --';
    const { data } = await operator.call('call.giveFeedback', { params, body: { turn: 0, category: 'other', remark } });
    expect(data.feedback[0]?.remark).toBe(remark);
  });

  it('filter by category: finds exactly the calls with such feedback', async () => {
    const before = {
      misheard: await found({ feedback: 'misheard' }),
      others: await found({ feedback: 'silence,wrongAnswer' }),
    };
    const give = (index: number, category: string) =>
      operator.call('call.giveFeedback', { params: at(index).params, body: { turn: 0, category, remark: '' } });
    await give(6, 'misheard');
    await give(7, 'wrongAnswer');
    await give(8, 'silence');
    const removed = (await give(9, 'silence')).data.feedback[0]?.id ?? 0;
    await operator.call('call.removeFeedback', { params: { ...at(9).params, feedbackId: removed } });
    expect(await found({ feedback: 'misheard' })).toEqual(ids([at(6).made], before.misheard));
    expect(await found({ feedback: 'silence,wrongAnswer' })).toEqual(ids([at(7).made, at(8).made], before.others));
    expect((await admin.call('call.list', { params: { line }, query: { feedback: 'rude' } })).failure).toBe(
      'input.invalid',
    );
  });

  it('leaves operation records when given, edited and removed', async () => {
    const { params } = at(10);
    const body = { turn: 0, category: 'silence', remark: '' };
    const given = (await operator.call('call.giveFeedback', { params, body })).data.feedback[0]?.id ?? 0;
    const own = { ...params, feedbackId: given };
    await operator.call('call.editFeedback', { params: own, body: { ...body, turn: 1, version: 1 } });
    await operator.call('call.removeFeedback', { params: own });
    expect(await recordedCallActions(platform)).toEqual([
      'call.editFeedback',
      'call.giveFeedback',
      'call.removeFeedback',
    ]);
  });
});
