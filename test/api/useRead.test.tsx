import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, Suspense, use } from 'react';
import { Provider } from 'react-redux';
import { ApiProvider } from '@/api/apiContext';
import { Api } from '@/api/call';
import { Live } from '@/api/live';
import { useRead } from '@/api/query';
import { readKey } from '@/api/readKey';
import { readSchedulerOf } from '@/api/readScheduler';
import { createStore } from '@/app/store';
import { apiOver, good, type WireAnswer } from './fakeWire';

/** Answers by the page asked for, in whatever order a test gives them. */
function openList() {
  const waiting = new Map<number, (answer: WireAnswer) => void>();
  const aborted: number[] = [];
  const wire = apiOver(
    ({ query, signal }) =>
      new Promise((resolve, reject) => {
        const page = Number(query?.page);
        waiting.set(page, resolve);
        signal?.addEventListener('abort', () => {
          aborted.push(page);
          reject(Object.assign(new Error('canceled'), { __CANCEL__: true }));
        });
      }),
  );
  const store = createStore(wire.api);
  const live = new Live({
    url: () => '',
    token: () => Promise.resolve(null),
    clock: wire.http.clock,
    onBye: jest.fn(),
    onReset: jest.fn(),
  });
  const api = { api: wire.api, live, refresh: jest.fn() };
  const view = (page: number | null) => (
    <StrictMode>
      <Provider store={store}>
        <ApiProvider value={api}>{page !== null && <List page={page} />}</ApiProvider>
      </Provider>
    </StrictMode>
  );
  const drawn = render(view(1));
  const requested = (page: number) => waitFor(() => expect(waiting.has(page)).toBe(true));
  return {
    ...wire,
    aborted,
    show: (page: number | null) => drawn.rerender(view(page)),
    requested,
    answer: async (page: number, total: number) => {
      await requested(page);
      await act(async () => {
        waiting.get(page)?.(good({ list: [], total, page, limit: 10 }));
        await new Promise((resolve) => setTimeout(resolve));
      });
    },
    unmount: drawn.unmount,
  };
}

function List({ page }: { page: number }) {
  const { data, at, loading } = useRead('task.list', { params: { line: 'collection' }, query: { page } });
  return <output data-at={at}>{loading ? 'loading' : `${String(data?.total)} of ${String(data?.page)}`}</output>;
}

const shown = () => screen.getByRole('status').textContent;
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('an older answer: never replaces a newer one', async () => {
  const { show, requested, answer } = openList();
  await requested(1);
  show(2);
  await requested(2);
  show(3);
  await answer(3, 33);
  await waitFor(() => expect(shown()).toBe('33 of 3'));
  await answer(1, 11);
  await answer(2, 22);
  await settled();
  expect(shown()).toBe('33 of 3');
});

test('a read that is no longer shown: is aborted', async () => {
  const { show, requested, aborted, sent } = openList();
  await requested(1);
  await settled();
  expect(sent).toHaveLength(1);
  show(2);
  await requested(2);
  await waitFor(() => expect(aborted).toEqual([1]));
  show(null);
  await waitFor(() => expect(aborted).toEqual([1, 2]));
});

test('a read that is shown again: is sent again and answered', async () => {
  const { show, requested, answer, sent } = openList();
  await requested(1);
  show(null);
  await settled();
  show(1);
  await settled();
  await waitFor(() => expect(sent).toHaveLength(2));
  await answer(1, 5);
  await waitFor(() => expect(shown()).toBe('5 of 1'));
});

test('the time of a read: is the platform’s, however wrong the browser’s clock is', async () => {
  const { http, answer } = openList();
  const platformTime = Date.parse('2031-05-06T07:08:09Z');
  http.clock.set(platformTime, 1);
  await answer(1, 5);
  await waitFor(() => expect(shown()).toBe('5 of 1'));
  const at = Number(screen.getByRole('status').dataset.at);
  expect(Math.abs(at - platformTime)).toBeLessThan(60_000);
});

test('the end of the mount: ends reads in progress, which are not sent again', async () => {
  const { api, sent, unmount } = openList();
  await settled();
  api.close();
  await settled();
  expect(sent.length).toBeLessThan(3);
  unmount();
});

test('a read that failed while its screen was being drawn: is not sent again until somebody presses retry', async () => {
  const wire = apiOver(() => ({ status: 413, body: '<html>413</html>' }));
  const live = new Live({
    url: () => '',
    token: () => Promise.resolve(null),
    clock: wire.http.clock,
    onBye: jest.fn(),
    onReset: jest.fn(),
  });
  let drawOn: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => {
    drawOn = resolve;
  });
  const store = createStore(wire.api);
  await act(async () => {
    render(
      <Provider store={store}>
        <ApiProvider value={{ api: wire.api, live, refresh: jest.fn() }}>
          <Suspense fallback="drawing">
            <Failed />
            <Rest drawn={rest} />
          </Suspense>
        </ApiProvider>
      </Provider>,
    );
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(wire.sent).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => {
    drawOn();
    await rest;
  });
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('network.tooLarge'));
  await settled();
  expect(wire.sent).toHaveLength(1);

  await act(async () => {
    screen.getByRole('button').click();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(wire.sent).toHaveLength(2);
});

function Failed() {
  const { failure, retry } = useRead('task.list', { params: { line: 'collection' }, query: {} });
  return <button onClick={retry}>{failure?.id}</button>;
}

function Rest({ drawn }: { drawn: Promise<void> }) {
  use(drawn);
  return null;
}

test('what the page has read before: is drawn at once, and not asked for', async () => {
  const early = { list: [], total: 7, page: 1, limit: 10 };
  jest.spyOn(Api.prototype, 'arrived').mockReturnValue(null).mockReturnValueOnce(early);
  const { sent, show, answer } = openList();
  expect(shown()).toBe('7 of 1');
  await settled();
  expect(sent).toEqual([]);
  // Another page is asked for as ever, and this one too once it is opened again.
  show(2);
  await answer(2, 9);
  await waitFor(() => expect(shown()).toBe('9 of 2'));
  show(1);
  await answer(1, 8);
  await waitFor(() => expect(shown()).toBe('8 of 1'));
});

test('what was read ahead and has been answered: is drawn at once, and not asked for', async () => {
  const { api, show, requested, sent } = openList();
  await requested(1);
  show(null);
  // As an address has it, where each value is a text.
  const key = readKey('task.list', { params: { line: 'collection' }, query: { page: '2' } });
  const data = { list: [], total: 7, page: 2, limit: 10 };
  readSchedulerOf(api).sendAhead(key, () => Promise.resolve({ ok: true, data }));
  await settled();
  show(2);
  expect(shown()).toBe('7 of 2');
  await settled();
  expect(sent).toHaveLength(1);
});
