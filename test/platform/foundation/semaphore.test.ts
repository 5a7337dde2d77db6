import { Semaphore } from '@sandbox/platform/foundation/semaphore';

function gate() {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
}

test('take: runs work up to one limit, queues more in order up to another, refuses the rest as busy', async () => {
  const semaphore = new Semaphore(2, 3);
  const begun: number[] = [];
  const gates = Array.from({ length: 5 }, gate);
  const work = gates.map(({ until }, n) => semaphore.take(() => (begun.push(n), until)));
  // What may run begins with the next microtask.
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  await expect(semaphore.take(() => Promise.resolve())).rejects.toMatchObject({ id: 'platform.busy' });
  gates[1]?.release();
  await work[1];
  expect(begun).toEqual([0, 1, 2]);
  gates.forEach(({ release }) => release());
  await Promise.all(work);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('take: never runs more than the limit when work ends and begins at the same moment', async () => {
  const semaphore = new Semaphore(3, Infinity);
  let running = 0;
  let most = 0;
  const one = () =>
    semaphore.take(async () => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
    });
  await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      for (let at = 0; at < n % 7; at += 1) await Promise.resolve();
      await one();
      await one();
    }),
  );
  expect(most).toBe(3);
});

test('take: runs the next in the queue when work fails', async () => {
  const semaphore = new Semaphore(1, 1);
  const failing = semaphore.take(() => Promise.reject(new Error('broken')));
  const next = semaphore.take(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await semaphore.take(() => Promise.resolve('again'))).toBe('again');
});
