import { onNewBuild, openNewBuild } from '@/app/about/newBuild';

test('pressed twice while the manifest is read: the new build takes over once, and a later press asks anew', async () => {
  globalThis.__webpack_public_path__ = '/console/';
  const manifest = { build: 'the-next-one', entry: ['js/aicc.js'] };
  const ask = jest.fn(() => Promise.resolve({ json: () => Promise.resolve(manifest) } as Response));
  Object.assign(globalThis, { fetch: ask });
  const takeOver = jest.fn(() => Promise.resolve(true));
  onNewBuild(takeOver);
  expect(await Promise.all([openNewBuild(), openNewBuild()])).toEqual([true, true]);
  expect(takeOver.mock.calls).toEqual([[['js/aicc.js']]]);
  expect(ask).toHaveBeenCalledTimes(1);
  await openNewBuild();
  expect(ask).toHaveBeenCalledTimes(2);
});
