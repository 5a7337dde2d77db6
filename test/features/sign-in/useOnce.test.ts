import { act, renderHook } from '@testing-library/react';
import { useOnce } from '@/features/sign-in/useOnce';

test('pressed again while it runs or before its result is shown: runs once', async () => {
  const { result } = renderHook(() => useOnce());
  const run = jest.fn(() => Promise.resolve());
  const { once } = result.current;
  await act(async () => {
    const first = once(run);
    await once(run);
    await first;
    // Its end is known here and nothing is drawn yet.
    await once(run);
  });
  expect(run).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(false);
  await act(() => once(run));
  expect(run).toHaveBeenCalledTimes(2);
});

test('after a failure: runs again', async () => {
  const { result } = renderHook(() => useOnce());
  await act(async () => {
    await expect(result.current.once(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
  const run = jest.fn(() => Promise.resolve());
  await act(() => result.current.once(run));
  expect(run).toHaveBeenCalledTimes(1);
});
