import { act, waitFor } from '@testing-library/react';
import { mount, unmount } from '@/app/mount/lifecycle';
import {
  authPort,
  becomes,
  box,
  commandBus,
  contextPort,
  drawn,
  goTo,
  onHostPage,
  settle,
} from '@test/support/hostPage';
import { useEffect } from 'react';
import { useRead } from '@/api/query';
import { loadClient } from '@/api/transport/loadClient';

const drawings: string[] = [];

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <TasksPage /> }));

/** Stands for a screen that reads, polls, draws and holds what somebody typed. */
function TasksPage() {
  useRead('task.list', {} as never, { every: 100 });
  useEffect(() => {
    drawings.push('on');
    return () => void drawings.push('off');
  }, []);
  return (
    <>
      <h1>Tasks page</h1>
      <input />
    </>
  );
}

const { open, host } = onHostPage();
const field = (node: HTMLElement) => node.querySelector<HTMLInputElement>('main input');
const isSeen = (node: HTMLElement) => node.querySelector<HTMLElement>('.aicc-root')?.style.display !== 'none';
const reads = () => host().platform.requested.filter((name) => name === 'task.list').length;

/** How many listeners of each type stand at the window and the document. */
function watchListeners(): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (type: string, by: number) => counts.set(type, (counts.get(type) ?? 0) + by);
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    jest
      .spyOn(target, 'addEventListener')
      .mockImplementation((...given: Parameters<EventTarget['addEventListener']>) => {
        count(given[0], 1);
        Reflect.apply(add, target, given);
      });
    jest
      .spyOn(target, 'removeEventListener')
      .mockImplementation((...given: Parameters<EventTarget['removeEventListener']>) => {
        count(given[0], -1);
        Reflect.apply(remove, target, given);
      });
  }
  return counts;
}

beforeEach(() => void drawings.splice(0));

describe('kept inactive by a host', () => {
  it('keeps what was typed, stops reads, effects and the socket, and reads again when active', async () => {
    const node = box();
    const context = contextPort({ active: true });
    await open(host().page.props(node, { context }));
    await drawn(node, 'Tasks page');
    const input = field(node);
    if (input) input.value = 'half typed';
    expect(host().platform.opened).toHaveBeenCalledTimes(1);

    host().platform.closed.mockClear();
    act(() => context.put({ active: false }));
    await settle(100);
    const before = reads();
    await settle(400);
    expect(reads()).toBe(before);
    expect([isSeen(node), drawings, host().platform.closed.mock.calls.length]).toEqual([false, ['on', 'off'], 1]);

    act(() => context.put({ active: true }));
    await becomes(() => expect([isSeen(node), drawings]).toEqual([true, ['on', 'off', 'on']]));
    expect(host().platform.opened).toHaveBeenCalledTimes(2);
    expect(reads()).toBeGreaterThan(before);
    expect(field(node)).toBe(input);
    expect(field(node)?.value).toBe('half typed');
  });

  it('ignores the address while inactive, and follows it when active', async () => {
    const node = box();
    const context = contextPort({ active: true });
    await open(host().page.props(node, { context }));
    await drawn(node, 'Tasks page');
    act(() => goTo('/orders'));
    act(() => context.put({ active: false }));
    await becomes(() => expect(isSeen(node)).toBe(false));
    expect([field(node) !== null, window.location.pathname]).toEqual([true, '/orders']);
    act(() => goTo('/aicc/no/such/page'));
    act(() => context.put({ active: true }));
    // The router heard of the address it missed: the console's, and none of its pages.
    await becomes(() => expect(window.location.pathname).toBe('/aicc/404'));
  });

  it('an address outside the base path: hides the screen, and a return shows it as it was', async () => {
    const node = box();
    await open(host().page.props(node));
    await drawn(node, 'Tasks page');
    const input = field(node);
    act(() => goTo('/orders'));
    expect(isSeen(node)).toBe(false);
    act(() => goTo('/aicc/collection/calling/tasks'));
    await becomes(() => expect(isSeen(node)).toBe(true));
    expect(field(node)).toBe(input);
  });

  it("the end of a session: is shown by the host's notice command", async () => {
    const execute = jest.fn(() => Promise.resolve('handled' as const));
    const context = contextPort({ active: true, locale: 'en' });
    const auth = authPort({ value: 'x', gen: 1 });
    const node = box();
    await open(host().page.props(node, { context, auth, commands: commandBus(execute as never) }));
    await drawn(node, 'Tasks page');
    act(() => context.put({ active: false }));
    act(() => auth.emit({ type: 'loggedOut' }));
    await becomes(() =>
      expect(execute).toHaveBeenCalledWith(
        'ui.notify@1',
        expect.objectContaining({ level: 'warn', key: 'aicc-session' }),
      ),
    );
  });
});

describe('two instances', () => {
  it('have a router, a session and an unmount each', async () => {
    const [first, second] = [box(), box()];
    await open(host().page.props(first));
    await open(host().page.props(second, { routing: { mode: 'delegated' }, token: () => 't2' }));
    await drawn(first, 'Tasks page');
    await drawn(second, 'Tasks page');
    act(() => goTo('/aicc/no/such/page'));
    await becomes(() => expect(window.location.pathname).toBe('/aicc/404'));
    expect(second.textContent).toContain('Tasks page');
    await act(() => unmount({ container: second }));
    expect([second.innerHTML, first.querySelector('.aicc-root') !== null]).toEqual(['', true]);
  });
});

describe('delegated routing', () => {
  it('keeps its own place, leaves history alone and reports every route', async () => {
    window.history.replaceState(null, '', '/aicc/collection/calling/tasks');
    const node = box();
    const state: unknown = window.history.state;
    await open(host().page.props(node, { routing: { mode: 'delegated' } }));
    await drawn(node, 'Tasks page');
    act(() => goTo('/somewhere/else'));
    await settle();
    expect(node.textContent).toContain('Tasks page');
    const link = [...node.querySelectorAll('a')].find((one) => one.getAttribute('href')?.startsWith('/aicc/'));
    expect(link).toBeDefined();
    window.history.replaceState(state, '', '/somewhere/else');
    act(() => link?.click());
    await settle();
    expect(window.location.pathname).toBe('/somewhere/else');
    const routes = host().page.reports.filter((report) => report.t === 'route');
    expect(routes[0]).toEqual({ t: 'route', path: '/collection/calling/tasks', title: expect.any(String) as string });
  });
});

describe('after unmount', () => {
  it('listeners, ports, title and the page’s attributes are as before, and the host gets a report of no leftovers', async () => {
    // axios listens for messages at the window from when it is loaded.
    await loadClient();
    // So does jsdom at the document from the first computed style.
    window.getComputedStyle(document.body);
    const listening = watchListeners();
    const attributes = document.documentElement.outerHTML.match(/^<html[^>]*>/)?.[0];
    const context = contextPort({ locale: 'es' });
    const auth = authPort({ value: 'x', gen: 1 });
    const node = box();
    const props = host().page.props(node, { context, auth });
    await act(() => mount(props));
    await drawn(node, 'Tasks page');
    await waitFor(() => expect(host().page.phases()).toContain('ready'));
    await act(() => unmount(props));
    expect([...listening.keys()]).toContain('popstate');
    expect([...listening].filter(([, count]) => count > 0)).toEqual([]);
    expect([context.listeners.size, auth.listeners.size]).toEqual([0, 0]);
    expect([document.title, document.documentElement.outerHTML.match(/^<html[^>]*>/)?.[0]]).toEqual([
      'Portal',
      attributes,
    ]);
    expect(host().page.reports.find((report) => report.t === 'leftovers')).toEqual({
      t: 'leftovers',
      nodes: 0,
      listeners: 0,
      timers: 0,
      requests: 0,
    });
    expect(host().page.phases()).toEqual(['shell', 'ready', 'unmounting', 'unmounted']);
    expect(
      [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].filter(
        (key) => !key.startsWith('aicc:'),
      ),
    ).toEqual([]);
  });

  it('the overlay of the host is as before', async () => {
    const overlay = box('<i>of the host</i>');
    const node = box();
    const props = host().page.props(node, { overlay: { root: overlay, zIndexBase: 400 } });
    await act(() => mount(props));
    await drawn(node, 'Tasks page');
    expect(overlay.querySelectorAll('.aicc-overlay')).toHaveLength(1);
    await act(() => unmount(props));
    expect(overlay.innerHTML).toBe('<i>of the host</i>');
  });
});
