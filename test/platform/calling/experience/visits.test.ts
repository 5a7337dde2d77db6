import { hostileTexts } from '@test/platform/access/fuzz/hostileValues';
import type { Caller, TestPlatform } from '@test/support/platform';
import { line } from './fixtures';
import { startSharing, type Sharing } from './sharing';

const MINUTE = 60_000;
let sharing: Sharing;
let platform: TestPlatform;
let admin: Caller;

beforeAll(async () => {
  sharing = await startSharing('Visited_robot');
  ({ platform } = sharing);
});
afterAll(() => platform.close());
// More minutes pass in a test than a session lasts without requests.
beforeEach(async () => {
  admin = await platform.signIn('admin');
});

const link = (name: string) => sharing.link(name);
const visitor = (from: string) => sharing.visitor(from);
const visitsOf = (id: number) => sharing.visitsOf(id);

describe('a trial', () => {
  it('two visitors at once: each hears their own values, and a fixed value stays whatever is sent', async () => {
    const { token } = await link('Two');
    const [ann, bob] = [visitor('203.0.113.7'), visitor('203.0.113.8')];
    const [a, b] = await Promise.all([ann, bob].map((one) => one.call('share.open', { body: { token } })));
    expect(a?.data.variables).toEqual(b?.data.variables);
    const begin = (who: Caller, visit: string, borrower_name: string) =>
      who.call('share.begin', { body: { visit, values: { borrower_name, total_owing_amount: 'nothing' } } });
    const [visitA, visitB] = [a?.data.visit ?? '', b?.data.visit ?? ''];
    const [talkA, talkB] = await Promise.all([begin(ann, visitA, 'Ann'), begin(bob, visitB, 'Bob')]);
    expect(talkA?.text).toContain('speaking with Ann');
    expect(talkB?.text).toContain('speaking with Bob');
    const say = (who: Caller, visit: string) => who.call('share.answer', { body: { visit, text: 'yes', at: 0 } });
    const [onA, onB] = await Promise.all([say(ann, visitA), say(bob, visitB)]);
    expect(onA?.text).toContain('You owe Rp 540.000.');
    expect([onA?.text.includes('Bob'), onB?.text.includes('Ann')]).toEqual([false, false]);
    expect((await visitor('203.0.113.9').call('share.open', { body: { token } })).data.variables[0]?.value).toBe(
      'Mary Lee',
    );
  });

  it('walks the script turn by turn: the visitor gets what is said, never intents, branches or what is ahead', async () => {
    const { id, token } = await link('Turns');
    const who = visitor('203.0.113.7');
    const opened = await who.call('share.open', { body: { token } });
    const { visit } = opened.data;
    const first = await who.call('share.begin', { body: { visit, values: {} } });
    expect(first.data).toEqual({
      turns: [
        { speaker: 'robot', text: 'Hello.' },
        { speaker: 'robot', text: 'Am I speaking with Mary Lee?' },
      ],
      end: null,
      answers: 0,
    });
    for (const secret of ['Goodbye', 'wrong number', 'intent', 'promiseDate', '"label"'])
      expect(opened.text + first.text).not.toContain(secret);
    const yes = { body: { visit, text: 'yes', at: 0 } } as const;
    const [once, twice] = [await who.call('share.answer', yes), await who.call('share.answer', yes)];
    expect(twice.data).toEqual(once.data);
    expect(once.data.answers).toBe(1);
    const end = await who.call('share.answer', { body: { visit, text: 'never', at: 1 } });
    expect(end.data).toMatchObject({ end: 'hangUp', answers: 2 });
    expect((await visitsOf(id)).list[0]).toMatchObject({ trial: { answers: 2, end: 'hangUp' } });
  });

  it('transferred, or left before its end: is logged as that', async () => {
    const { id, token } = await link('Ends');
    const who = visitor('203.0.113.7');
    const talk = async (answers: readonly string[]) => {
      const { visit } = (await who.call('share.open', { body: { token } })).data;
      await who.call('share.begin', { body: { visit, values: {} } });
      for (const [at, text] of answers.entries()) await who.call('share.answer', { body: { visit, text, at } });
    };
    await talk(['yes']);
    await talk(['yes', 'a human please']);
    await who.call('share.open', { body: { token } });
    const { list, total } = await visitsOf(id);
    expect([total, list.map(({ trial }) => trial?.end ?? null)]).toEqual([3, [null, 'transfer', 'left']]);
    const tried = await admin.call('experience.visits', { params: { line, id }, query: { tried: 'yes' } });
    expect(tried.data.total).toBe(2);
    expect((await admin.call('experience.detail', { params: { line, id } })).data).toMatchObject({
      visits: 3,
      trials: 2,
    });
  });

  it('of a link that is set invalid meanwhile: ends', async () => {
    const { id, token } = await link('Stops');
    const who = visitor('203.0.113.7');
    const { visit } = (await who.call('share.open', { body: { token } })).data;
    await who.call('share.begin', { body: { visit, values: {} } });
    await admin.call('experience.disable', { params: { line, id } });
    expect((await who.call('share.answer', { body: { visit, text: 'yes', at: 0 } })).failure).toBe(
      'experience.setInvalid',
    );
  });

  it('of a robot that is deactivated meanwhile: goes on to its end, and none begins after it', async () => {
    const { token } = await link('Rests');
    const who = visitor('203.0.113.7');
    const { visit } = (await who.call('share.open', { body: { token } })).data;
    await who.call('share.begin', { body: { visit, values: {} } });
    const robot = { params: { line, id: sharing.robotId } } as const;
    await admin.call('robot.deactivate', robot);
    const end = await who.call('share.answer', { body: { visit, text: 'wrong number', at: 0 } });
    const again = await who.call('share.begin', { body: { visit, values: {} } });
    await admin.call('robot.activate', robot);
    expect([end.failure, end.data.end, again.failure]).toEqual([null, 'hangUp', 'experience.robotInactive']);
    expect((await who.call('share.begin', { body: { visit, values: {} } })).failure).toBeNull();
  });

  it('value that is empty or too long: is refused at its field', async () => {
    const { token } = await link('Values');
    const who = visitor('203.0.113.7');
    const { visit } = (await who.call('share.open', { body: { token } })).data;
    for (const borrower_name of ['', 'x'.repeat(61)])
      expect((await who.call('share.begin', { body: { visit, values: { borrower_name } } })).fields[0]?.field).toBe(
        'values.borrower_name',
      );
    expect((await who.call('share.begin', { body: { visit: 'x'.repeat(43), values: {} } })).failure).toBe(
      'experience.unknown',
    );
  });

  it('with hostile values and answers: each is refused at its field, or heard as it was typed', async () => {
    const { token } = await link('Hostile');
    const who = visitor('203.0.113.7');
    const { visit } = (await who.call('share.open', { body: { token } })).data;
    for (const text of hostileTexts) {
      platform.clock.advance(0, MINUTE);
      const begun = await who.call('share.begin', { body: { visit, values: { borrower_name: text } } });
      const isValue = text.trim() !== '' && [...text.trim()].length <= 60 && !/\u0000|\p{Surrogate}/u.test(text);
      expect([text, begun.failure]).toEqual([
        text,
        isValue ? null : expect.stringMatching(/^input\.(invalid|tooLarge)$/),
      ]);
      if (isValue) expect(begun.data.turns[1]?.text).toBe(`Am I speaking with ${text.trim()}?`);
      await who.call('share.begin', { body: { visit, values: {} } });
      const heard = await who.call('share.answer', { body: { visit, text, at: 0 } });
      const isAnswer = text.length <= 1_000 && !/\u0000|\p{Surrogate}/u.test(text);
      expect([text, heard.failure]).toEqual([
        text,
        isAnswer ? null : expect.stringMatching(/^input\.(invalid|tooLarge)$/),
      ]);
      if (isAnswer) expect(heard.data.turns[2]?.text).toBe(text.trim().slice(0, 500));
    }
  });
});
