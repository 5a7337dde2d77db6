import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiProvider, type ApiContextValue } from '@/api/apiContext';
import { Live } from '@/api/live';
import { useWrite } from '@/api/query';
import { apiOver, good } from './fakeWire';

const input = { params: { id: 7 } } as const;

function openWrite(refresh: ApiContextValue['refresh']) {
  const { api, http } = apiOver(() => good({}));
  const live = new Live({
    url: () => '',
    token: () => Promise.resolve(null),
    clock: http.clock,
    onBye: jest.fn(),
    onReset: jest.fn(),
  });
  return renderHook(() => useWrite('userGroup.remove'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ApiProvider value={{ api, live, refresh }}>{children}</ApiProvider>
    ),
  });
}

test('a write: is busy while in progress, and not when answered', async () => {
  const { result } = openWrite(jest.fn());
  let written: Promise<unknown> = Promise.resolve();
  act(() => {
    written = result.current.run(input);
  });
  expect(result.current.busy).toBe(true);
  await act(() => written);
  expect(result.current).toMatchObject({ busy: false, failure: null });
});

test('an error thrown after the answer: reaches the caller, and the button is not left busy', async () => {
  const { result } = openWrite(() => {
    throw new Error('broken');
  });
  await act(() => expect(result.current.run(input)).rejects.toThrow('broken'));
  expect(result.current).toMatchObject({ busy: false, failure: null });
});
