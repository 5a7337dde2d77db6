import { ReadScheduler } from '@/api/readScheduler';

/** Reads that say when they are asked, and answer when told. */
function begin() {
  const readScheduler = new ReadScheduler();
  const requested: string[] = [];
  const answers = new Map<string, { resolve: (text: string) => void; reject: (reason: Error) => void }>();
  const ask = (key: string, later = false) =>
    readScheduler.run(
      key,
      () =>
        new Promise<string>((resolve, reject) => {
          requested.push(key);
          answers.set(key, { resolve, reject });
        }),
      later,
    );
  return {
    requested,
    ask,
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
