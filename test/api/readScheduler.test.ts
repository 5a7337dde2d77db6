import { ReadScheduler } from '@/api/readScheduler';

/** Reads that say when they are asked, and answer when told. */
function begin() {
  const readScheduler = new ReadScheduler();
  const requested: string[] = [];
  const answers = new Map<string, { resolve: (text: string) => void; reject: (reason: Error) => void }>();
  const send = (key: string) => () =>
    new Promise<string>((resolve, reject) => {
      requested.push(key);
      answers.set(key, { resolve, reject });
    });
  return {
    readScheduler,
    requested,
    ask: (key: string, later = false) => readScheduler.run(key, send(key), later),
    ahead: (key: string) => readScheduler.sendAhead(key, send(key)),
    answer: (key: string) => answers.get(key)?.resolve(`${key} came`),
    fail: (key: string) => answers.get(key)?.reject(new Error(key)),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => jest.useRealTimers());

test('a secondary read: is sent after the rows have come, whichever began first', async () => {
  const { requested, ask, answer } = begin();
  const options = ask('options', true);
  const rows = ask('rows');
  const views = ask('views', true);
  await settled();
  expect(requested).toEqual(['rows']);

  answer('rows');
  await expect(rows).resolves.toBe('rows came');
  await settled();
  expect(requested).toEqual(['rows', 'options', 'views']);
  answer('options');
  answer('views');
  await expect(Promise.all([options, views])).resolves.toEqual(['options came', 'views came']);
});

test('a secondary read: is sent also when the rows fail', async () => {
  const { requested, ask, fail } = begin();
  const rows = ask('rows').catch((error: unknown) => error);
  void ask('options', true);
  fail('rows');
  await rows;
  await settled();
  expect(requested).toEqual(['rows', 'options']);
});

test('a secondary read with no rows before it: is sent at once', async () => {
  const { requested, ask } = begin();
  void ask('options', true);
  await settled();
  expect(requested).toEqual(['options']);
});

test('a secondary read: waits for slow rows only a short time', async () => {
  jest.useFakeTimers();
  const { requested, ask } = begin();
  void ask('rows');
  void ask('options', true);
  await jest.advanceTimersByTimeAsync(1_400);
  expect(requested).toEqual(['rows']);
  await jest.advanceTimersByTimeAsync(200);
  expect(requested).toEqual(['rows', 'options']);
});

test('a read ahead: is sent once however often its screen is rendered, and answers once', async () => {
  const { readScheduler, requested, answer, ahead } = begin();
  ahead('rows');
  ahead('rows');
  expect(requested).toEqual(['rows']);
  expect(readScheduler.isIdle()).toBe(false);
  answer('rows');
  await expect(readScheduler.takeAhead('rows')).resolves.toBe('rows came');
  expect(readScheduler.takeAhead('rows')).toBeUndefined();
  await settled();
  expect(readScheduler.isIdle()).toBe(true);
});

test.each<[string, (readScheduler: ReadScheduler) => Promise<unknown>]>([
  ['ten seconds later', () => jest.advanceTimersByTimeAsync(10_000)],
  ['after data has changed', (readScheduler) => Promise.resolve(readScheduler.dropAhead())],
  [
    'after its screen has stood',
    (readScheduler) => {
      readScheduler.endAhead('rows');
      return jest.advanceTimersByTimeAsync(1);
    },
  ],
])('the answer of a read ahead, %s: is not used any more', async (_when, pass) => {
  jest.useFakeTimers();
  const { readScheduler, requested, ahead } = begin();
  ahead('rows');
  await pass(readScheduler);
  expect(readScheduler.takeAhead('rows')).toBeUndefined();
  ahead('rows');
  expect(requested).toEqual(['rows', 'rows']);
});

test('secondary reads: wait for what is read ahead', async () => {
  const { requested, ask, answer, ahead } = begin();
  ahead('rows');
  void ask('options', true);
  await settled();
  expect(requested).toEqual(['rows']);
  answer('rows');
  await settled();
  expect(requested).toEqual(['rows', 'options']);
});
