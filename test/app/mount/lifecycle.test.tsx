import { act } from '@testing-library/react';
import { Api } from '@/api/call';
import { Live } from '@/api/live';
import { bootstrap, mount, unmount, update } from '@/app/mount/lifecycle';
import type { AiccHostProps, AppReport } from '@/contract/host';
import { drawn, settle } from '@test/support/hostPage';
import { baseFor, personWith } from '@test/support/openConsole';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const person = personWith({ permissions: ['normal*CallTasks*view'] });
const replies: Readonly<Record<string, unknown>> = { 'session.user': person, 'session.base': baseFor(person) };

function container(inner = ''): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = inner;
  document.body.append(box);
  return box;
}

interface Host extends AiccHostProps {
  readonly reports: AppReport[];
}

function hostWith(box: HTMLElement, more: Partial<AiccHostProps> = {}): Host {
  const reports: AppReport[] = [];
  return {
    container: box,
    basePath: '/aicc',
    token: () => 't1',
    onReport: (report) => reports.push(report),
    reports,
    ...more,
  };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/aicc/collection/calling/tasks');
  jest.spyOn(Live.prototype, 'open').mockImplementation(() => undefined);
  jest.spyOn(Api.prototype, 'call').mockImplementation(async (name) => {
    await Promise.resolve();
    return { ok: true, data: (replies[name] ?? { list: [], total: 0, page: 1, limit: 10 }) as never };
  });
  document.title = 'Portal';
  document.documentElement.lang = 'fr';
});
afterEach(() => {
  document.body.replaceChildren();
});

test('bootstrap draws nothing, and unmount before mount is no error', async () => {
  await expect(bootstrap()).resolves.toBeUndefined();
  await expect(unmount()).resolves.toBeUndefined();
  await expect(unmount({ container: container() })).resolves.toBeUndefined();
  expect(document.body.textContent).toBe('');
});

test('mount at a screen: what it reads first is asked for once, before its page does, and not after the unmount', async () => {
  const box = container('<div id="root"></div>');
  await mount(hostWith(box));
  await drawn(box, 'Tasks page');
  const { mock } = jest.spyOn(Api.prototype, 'call');
  const reads = () => mock.calls.filter(([name]) => name === 'task.list');
  expect(reads()).toEqual([
    [
      'task.list',
      { params: { line: 'collection' }, query: { page: '1', limit: '10', sort: '-createdAt' } },
      { signal: expect.any(AbortSignal) as AbortSignal },
    ],
  ]);
  await unmount({ container: box });
  await settle();
  expect(reads()).toHaveLength(1);
});

test('mount: draws inside the container only; unmount: leaves nothing', async () => {
  const box = container('<div id="root"></div>');
  const host = hostWith(box, { context: { get: () => ({ locale: 'id-ID' }), subscribe: () => () => undefined } });
  await act(() => mount(host));
  await drawn(box, 'Tasks page');
  expect(box.querySelector('#root')?.getAttribute('lang')).toBe('id-ID');
  const outside = [...document.body.children].filter((child) => child !== box);
  expect(outside).toEqual([]);
  // The host's page is the host's: neither title nor language is touched.
  expect([document.title, document.documentElement.lang]).toEqual(['Portal', 'fr']);
  expect(host.reports).toContainEqual({ t: 'route', path: '/collection/calling/tasks', title: 'Tugas' });
  await act(() => unmount(host));
  expect(box.innerHTML).toBe('<div id="root"></div>');
  expect(host.reports.at(-1)).toMatchObject({ t: 'phase', phase: 'unmounted' });
});

test('loaded into the page of a host: leaves no name of a package on its window', () => {
  expect(Object.keys(window).filter((name) => /router|axios|redux/i.test(name))).toEqual([]);
});

test('embedded: draws no brand, language, user menu or trail', async () => {
  const box = container();
  const host = hostWith(box);
  await act(() => mount(host));
  await drawn(box, 'Tasks page');
  for (const word of ['AICC', 'English', 'Sign out', 'Ayu Lestari']) expect(box.textContent).not.toContain(word);
  expect(box.querySelector('nav[aria-label="Breadcrumb"]')).toBeNull();
  await act(() => unmount(host));
  expect(box.innerHTML).toBe('');
});

test.each([
  ['main', 'the main landmark of the page is that of the host', 0],
  ['div', 'the console has the main landmark itself', 1],
] as const)('embedded in <%s>: %s', async (around, _title, count) => {
  const box = container();
  const hostPart = document.createElement(around);
  document.body.append(hostPart);
  hostPart.append(box);
  const host = hostWith(box);
  await act(() => mount(host));
  await drawn(box, 'Tasks page');
  expect(box.querySelectorAll('main')).toHaveLength(count);
  await act(() => unmount(host));
});

test('title and trail: are passed to the host by command', async () => {
  const execute = jest.fn(() => Promise.resolve());
  const box = container();
  const commands = { has: () => true, execute } as unknown as NonNullable<AiccHostProps['commands']>;
  const host = hostWith(box, { commands });
  await act(() => mount(host));
  await drawn(box, 'Tasks page');
  expect(execute).toHaveBeenCalledWith('nav.replaceTitle@1', {
    title: 'Tasks',
    crumbs: [{ label: 'Calling' }, { label: 'Tasks' }],
  });
  await act(() => unmount(host));
});

test('an address that leads on to a screen: the host gets the title of the screen and no empty one', async () => {
  window.history.replaceState(null, '', '/aicc');
  const execute = jest.fn((_id: string, _payload: { title?: string }) => Promise.resolve());
  const box = container();
  const commands = { has: () => true, execute } as unknown as NonNullable<AiccHostProps['commands']>;
  const host = hostWith(box, { commands });
  await act(() => mount(host));
  await drawn(box, 'Tasks page');
  const titles = execute.mock.calls.flatMap(([id, { title }]) => (id === 'nav.replaceTitle@1' ? [title] : []));
  expect(titles).toContain('Tasks');
  expect(titles).not.toContain('');
  const routes = host.reports.filter(({ t }) => t === 'route');
  expect(routes.every((one) => !('title' in one) || one.title !== '')).toBe(true);
  await act(() => unmount(host));
});

test('a second mount: updates in the same container, and is refused in another with the same base path', async () => {
  const box = container();
  const host = hostWith(box);
  await act(() => mount(host));
  await act(() => mount(hostWith(box, { onReport: host.onReport })));
  expect(host.reports).toContainEqual({ t: 'warn', code: 'W-DOUBLE-MOUNT' });
  expect(box.querySelectorAll('#root')).toHaveLength(1);
  await expect(mount(hostWith(container()))).rejects.toThrow('E-ROUTER-CONFLICT');
  await act(() => unmount(host));
});

test('a bad container or base path: is refused before anything is drawn', async () => {
  const shadow = container().attachShadow({ mode: 'open' });
  const missing = { container: undefined, basePath: '/aicc' } as unknown as AiccHostProps;
  await expect(mount(missing)).rejects.toThrow('E-CONTAINER-MISSING');
  await expect(mount(hostWith(document.createElement('div')))).rejects.toThrow('E-CONTAINER-DETACHED');
  await expect(mount(hostWith(shadow as unknown as HTMLElement))).rejects.toThrow('E-CONTAINER-SHADOW');
  await expect(mount(hostWith(container(), { basePath: '/a/../b' }))).rejects.toThrow('E-BASEPATH-INVALID');
  expect(document.body.textContent).toBe('');
});

test('unmount while the mount is loading: nothing is drawn', async () => {
  const box = container();
  const host = hostWith(box);
  const opening = mount(host);
  await act(() => unmount(host));
  await opening;
  await settle();
  expect(box.innerHTML).toBe('');
});

test('an update without a container: reaches the mounted instance', async () => {
  const box = container();
  const host = hostWith(box, { token: () => 'old' });
  await act(() => mount(host));
  await drawn(box, 'Tasks page');
  const later: AppReport[] = [];
  await update({ onReport: (report) => later.push(report) });
  await act(() => unmount(host));
  expect(later.map((report) => (report.t === 'phase' ? report.phase : report.t))).toEqual([
    'unmounting',
    'leftovers',
    'unmounted',
  ]);
});

test('twenty mounts and unmounts: leave the page as it was', async () => {
  const box = container();
  const before = document.querySelectorAll('*').length;
  for (let round = 0; round < 20; round += 1) {
    const host = hostWith(box);
    await act(() => mount(host));
    await drawn(box, 'Tasks page');
    await act(() => unmount(host));
  }
  expect(document.querySelectorAll('*').length).toBe(before);
});
