import { Turns } from '@sandbox/platform/turns';

function held() {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
}

test('so many run, so many wait in order, and more are told to come again', async () => {
  const turns = new Turns(2, 3);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, held);
  const work = gates.map(({ until }, n) => turns.take(() => (begun.push(n), until)));
  expect(begun).toEqual([0, 1]);
  await expect(turns.take(() => Promise.resolve())).rejects.toMatchObject({ id: 'platform.busy' });
  gates[1]?.release();
  await work[1];
  expect(begun).toEqual([0, 1, 2]);
  gates.forEach(({ release }) => release());
  await Promise.all(work);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('however ends and beginnings fall together, never more than so many run', async () => {
  const turns = new Turns(3, Infinity);
  let running = 0;
  let most = 0;
  const one = () =>
    turns.take(async () => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
    });
  await Promise.all(Array.from({ length: 200 }, async (_, n) => {
    for (let at = 0; at < n % 7; at += 1) await Promise.resolve();
    await one();
    await one();
  }));
  expect(most).toBe(3);
});

test('work that fails gives its place on', async () => {
  const turns = new Turns(1, 1);
  const failing = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await turns.take(() => Promise.resolve('again'))).toBe('again');
});
