import { Readers } from '@/api/readers';

/** Reads that say when they are asked, and answer when told. */
function begin() {
  const readers = new Readers();
  const asked: string[] = [];
  const answers = new Map<string, { resolve: (text: string) => void; reject: (reason: Error) => void }>();
  const ask = (key: string, later = false) =>
    readers.run(
      key,
      () =>
        new Promise<string>((resolve, reject) => {
          asked.push(key);
          answers.set(key, { resolve, reject });
        }),
      later,
    );
  return { asked, ask, answer: (key: string) => answers.get(key)?.resolve(`${key} came`), fail: (key: string) => answers.get(key)?.reject(new Error(key)) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => jest.useRealTimers());

test('what stands beside the rows is asked when the rows have come, whichever began first', async () => {
  const { asked, ask, answer } = begin();
  const options = ask('options', true);
  const rows = ask('rows');
  const views = ask('views', true);
  await settled();
  expect(asked).toEqual(['rows']);

  answer('rows');
  await expect(rows).resolves.toBe('rows came');
  await settled();
  expect(asked).toEqual(['rows', 'options', 'views']);
  answer('options');
  answer('views');
  await expect(Promise.all([options, views])).resolves.toEqual(['options came', 'views came']);
});

test('it is asked when the rows fail, too', async () => {
  const { asked, ask, fail } = begin();
  const rows = ask('rows').catch((error: unknown) => error);
  void ask('options', true);
  fail('rows');
  await rows;
  await settled();
  expect(asked).toEqual(['rows', 'options']);
});

test('with nothing before it, it is asked at once', async () => {
  const { asked, ask } = begin();
  void ask('options', true);
  await settled();
  expect(asked).toEqual(['options']);
});

test('rows that take their time are not waited for long', async () => {
  jest.useFakeTimers();
  const { asked, ask } = begin();
  void ask('rows');
  void ask('options', true);
  await jest.advanceTimersByTimeAsync(1_400);
  expect(asked).toEqual(['rows']);
  await jest.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['rows', 'options']);
});
