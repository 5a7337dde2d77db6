import type { Outcome } from '@/api/call';
import type { CallFailure } from '@/domain/callFailure';
import { Autosave } from '@/features/robots/script/editing/autosave';

type Answer = Outcome<{ revision: number }>;

const saved = (revision: number): Answer => ({ ok: true, data: { revision } });
const failure = (id: string, status: number): CallFailure => ({
  id,
  code: status,
  status,
  message: '',
  params: {},
  fields: [],
  requestId: 'r',
});
const lost: Answer = { ok: false, failure: failure('network.offline', 0) };
const changed: Answer = { ok: false, failure: failure('thing.changed', 409) };
const invalid: Answer = { ok: false, failure: failure('input.invalid', 200) };
const tooMany: Answer = { ok: false, failure: failure('input.tooMany', 429) };

/** Answers are given by hand, so that a test says when. */
function begin() {
  const sent: (readonly [string, number])[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  const autosave = new Autosave<string>((value, revision) => {
    sent.push([value, revision]);
    return new Promise((resolve) => waiting.push(resolve));
  }, 1);
  const answer = async (one: Answer) => {
    waiting.shift()?.(one);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { autosave, sent, answer, kind: () => autosave.current().kind };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('several changes in a row: are one save of the last, on the revision before it', async () => {
  const { autosave, sent, answer, kind } = begin();
  autosave.change('a');
  jest.advanceTimersByTime(500);
  autosave.change('ab');
  expect([kind(), sent]).toEqual(['waiting', []]);
  jest.advanceTimersByTime(800);
  expect([kind(), sent]).toEqual(['saving', [['ab', 1]]]);
  await answer(saved(2));
  expect(kind()).toBe('saved');
});

test('a change while one is being saved: is saved after it, on its revision, never beside it', async () => {
  const { autosave, sent, answer, kind } = begin();
  autosave.change('a');
  jest.advanceTimersByTime(800);
  autosave.change('ab');
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([['a', 1]]);
  await answer(saved(2));
  expect(kind()).toBe('waiting');
  jest.advanceTimersByTime(800);
  expect(sent).toEqual([
    ['a', 1],
    ['ab', 2],
  ]);
});

test('a lost network: is tried again with growing pauses, and nothing typed is lost', async () => {
  const { autosave, sent, answer, kind } = begin();
  autosave.change('a');
  jest.advanceTimersByTime(800);
  await answer(lost);
  expect(kind()).toBe('failing');
  jest.advanceTimersByTime(2_000);
  expect(sent).toHaveLength(2);
  await answer(lost);
  jest.advanceTimersByTime(4_999);
  expect(sent).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(sent.at(-1)).toEqual(['a', 1]);
  await answer(saved(2));
  expect(kind()).toBe('saved');
});

test('a refusal: stops the saving until somebody decides, and keeps what is typed meanwhile', async () => {
  const { autosave, sent, answer, kind } = begin();
  autosave.change('a');
  jest.advanceTimersByTime(800);
  await answer(changed);
  autosave.change('ab');
  jest.advanceTimersByTime(60_000);
  expect([kind(), sent]).toEqual(['refused', [['a', 1]]]);
  autosave.goOn(7);
  jest.advanceTimersByTime(0);
  expect(sent.at(-1)).toEqual(['ab', 7]);
  await answer(saved(8));
  expect([kind(), autosave.savedRevision]).toEqual(['saved', 8]);
});

test('giving up for what was saved: sends nothing more', async () => {
  const { autosave, sent, answer, kind } = begin();
  autosave.change('a');
  jest.advanceTimersByTime(800);
  await answer(changed);
  autosave.drop(7);
  jest.advanceTimersByTime(60_000);
  expect([kind(), sent.length, autosave.savedRevision]).toEqual(['saved', 1, 7]);
});

test('given up while it is sent: is saved, and nothing waits', async () => {
  const { autosave, sent, answer, kind } = begin();
  autosave.change('a');
  jest.advanceTimersByTime(800);
  autosave.drop(1);
  await answer(saved(2));
  jest.advanceTimersByTime(60_000);
  expect([kind(), sent.length, autosave.savedRevision]).toEqual(['saved', 1, 2]);
});

test('saving at once: does not wait for the pause, and says what came of it', async () => {
  const { autosave, sent, answer } = begin();
  autosave.change('a');
  const now = autosave.now();
  expect(sent).toEqual([['a', 1]]);
  await answer(saved(2));
  expect((await now).kind).toBe('saved');
});

test('what is refused for itself: is sent again once it is changed, also by hand, and is saved when it is right', async () => {
  const { autosave, sent, answer, kind } = begin();
  autosave.change('too long');
  jest.advanceTimersByTime(800);
  await answer(invalid);
  jest.advanceTimersByTime(60_000);
  expect([kind(), sent.length]).toEqual(['refused', 1]);
  const now = autosave.now();
  await answer(invalid);
  expect([(await now).kind, sent.length]).toEqual(['refused', 2]);
  autosave.change('short');
  expect(kind()).toBe('waiting');
  jest.advanceTimersByTime(800);
  expect(sent.at(-1)).toEqual(['short', 1]);
  await answer(saved(2));
  expect(kind()).toBe('saved');
});

test('corrected while the refusal is on its way: is sent without another change', async () => {
  const { autosave, sent, answer, kind } = begin();
  autosave.change('too long');
  jest.advanceTimersByTime(800);
  autosave.change('short');
  await answer(invalid);
  jest.advanceTimersByTime(800);
  expect(sent.at(-1)).toEqual(['short', 1]);
  await answer(saved(2));
  expect(kind()).toBe('saved');
});

test('too many requests: is tried again by itself', async () => {
  const { autosave, sent, answer, kind } = begin();
  autosave.change('a');
  jest.advanceTimersByTime(800);
  await answer(tooMany);
  jest.advanceTimersByTime(2_000);
  expect([kind(), sent.length]).toEqual(['saving', 2]);
});

test.each(['thing.changed', 'thing.unknown', 'robot.versionState'])(
  '%s: nothing is sent before somebody decides where it goes',
  async (id) => {
    const { autosave, sent, answer } = begin();
    autosave.change('a');
    jest.advanceTimersByTime(800);
    await answer({ ok: false, failure: failure(id, 200) });
    autosave.change('ab');
    await autosave.now();
    jest.advanceTimersByTime(60_000);
    expect(sent).toEqual([['a', 1]]);
  },
);

test('leaving while one is being saved: what was written since is saved too', async () => {
  const { autosave, sent, answer } = begin();
  autosave.change('a');
  jest.advanceTimersByTime(800);
  autosave.change('ab');
  const now = autosave.now();
  await answer(saved(2));
  await answer(saved(3));
  expect([(await now).kind, sent]).toEqual([
    'saved',
    [
      ['a', 1],
      ['ab', 2],
    ],
  ]);
});
