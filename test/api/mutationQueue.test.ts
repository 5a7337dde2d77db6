import type { Outcome } from '@/api/call';
import { failed } from '@/api/envelope';
import { MutationQueue } from '@/api/mutationQueue';

type Message = Outcome<string>;
const good = (data: string): Message => ({ ok: true, data });
const offline: Message = { ok: false, failure: failed('network.offline', 0, 'r') };
const refused: Message = { ok: false, failure: failed('thing.changed', 200, 'r') };
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The wire: what was sent under which key, each answered by the test. */
function wire() {
  const sent: { what: string; key: string; answer: (messages: Message) => void }[] = [];
  const mutationQueue = new MutationQueue<string>();
  const send = (body: unknown, { file, signal }: { file?: File; signal?: AbortSignal } = {}) =>
    mutationQueue.run(
      { body, ...(file === undefined ? {} : { file }) },
      signal,
      (key) => new Promise((answer) => sent.push({ what: String(body), key, answer })),
    );
  return { sent, mutationQueue, send };
}

test('the same write pressed twice: is sent once, and both get its answer', async () => {
  const { sent, mutationQueue, send } = wire();
  const both = [send('a'), send('a')];
  expect(sent.map(({ what }) => what)).toEqual(['a']);
  expect(mutationQueue.busy).toBe(true);
  sent[0]?.answer(good('done'));
  expect(await Promise.all(both)).toEqual([good('done'), good('done')]);
  expect(mutationQueue.busy).toBe(false);
});

test('the same write pressed again right after its answer: is a double click; later, or refused, it is a new one', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const { sent, send } = wire();
  const answered = async (message: Message) => {
    const outcome = send('a');
    sent.at(-1)?.answer(message);
    return outcome;
  };
  await answered(good('first'));
  now.mockReturnValue(1_300);
  expect(await send('a')).toEqual(good('first'));
  expect(sent).toHaveLength(1);
  now.mockReturnValue(1_600);
  expect(await answered(refused)).toEqual(refused);
  expect(await answered(good('third'))).toEqual(good('third'));
  expect(sent).toHaveLength(3);
});

test('another write: is sent after the one in progress, refused or not, and gets its own answer', async () => {
  const { sent, mutationQueue, send } = wire();
  const first = send('a');
  const second = send('b');
  await settled();
  expect(sent.map(({ what }) => what)).toEqual(['a']);
  sent[0]?.answer(refused);
  expect(await first).toEqual(refused);
  await settled();
  expect(sent.map(({ what }) => what)).toEqual(['a', 'b']);
  expect(mutationQueue.busy).toBe(true);
  sent[1]?.answer(good('b done'));
  expect(await second).toEqual(good('b done'));
  expect(mutationQueue.busy).toBe(false);
});

test('a write that repeats one before the last: is queued as a write of its own, so that the last press counts', async () => {
  const { sent, send } = wire();
  const outcomes = [send('on'), send('off'), send('on'), send('on')];
  for (const [index, answer] of ['1', '2', '3'].entries()) {
    await settled();
    sent[index]?.answer(good(answer));
  }
  expect(await Promise.all(outcomes)).toEqual([good('1'), good('2'), good('3'), good('3')]);
  expect(sent.map(({ what }) => what)).toEqual(['on', 'off', 'on']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test('an error thrown in one write: reaches its caller and does not block the next write', async () => {
  const { sent, mutationQueue, send } = wire();
  const broken = mutationQueue.run({ body: 'a' }, undefined, () => Promise.reject(new Error('broken')));
  const second = send('b');
  await expect(broken).rejects.toThrow('broken');
  await settled();
  sent[0]?.answer(good('b done'));
  expect(await second).toEqual(good('b done'));
  expect(mutationQueue.busy).toBe(false);
});

test('the key of a write: stays the same until its outcome is known, whatever is sent between', async () => {
  const { sent, send } = wire();
  const sendBeacon = async (body: string, messages: Message) => {
    const answered = send(body);
    sent.at(-1)?.answer(messages);
    await answered;
    return sent.at(-1)?.key;
  };
  const first = await sendBeacon('a', offline);
  expect(await sendBeacon('b', good('b'))).not.toBe(first);
  expect(await sendBeacon('a', good('a'))).toBe(first);
  // Later than a double click.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  expect(await sendBeacon('a', refused)).not.toBe(first);
});

test('another file of the same name, and a write after an aborted one: are writes of their own', async () => {
  const { sent, send } = wire();
  const file = new File(['x'], 'contacts.csv');
  const given = new AbortController();
  const first = send('list', { file, signal: given.signal });
  const other = send('list', { file: new File(['y'], 'contacts.csv') });
  given.abort();
  const again = send('list', { file });
  sent[0]?.answer(offline);
  await first;
  await settled();
  sent[1]?.answer(good('other'));
  expect(await other).toEqual(good('other'));
  await settled();
  sent[2]?.answer(good('again'));
  expect(await again).toEqual(good('again'));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});
