import { act } from '@testing-library/react';
import { Api } from '@/api/call';
import { unmount, update } from '@/app/mount/lifecycle';
import { loadHostFrame } from '@/app/shell/host-frame/loadHostFrame';
import type { ConsoleCommands, FrameSnapshot } from '@/contract/frame';
import { frameAction } from '@test/support/frameAction';
import { authPort, becomes, box, contextPort, drawn, onHostPage, settle } from '@test/support/hostPage';
import { CreatePage, files, runs, TasksPage } from './framePages';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <TasksPage /> }));
jest.mock('@/features/tasks/detail/TaskDetailPage', () => ({ __esModule: true, default: () => <h1>One task</h1> }));
jest.mock('@/features/tasks/form/TaskCreatePage', () => ({ __esModule: true, default: () => <CreatePage /> }));
jest.mock('@/features/calls/list/CallDetailsPage', () => ({ __esModule: true, default: () => <h1>Call details</h1> }));

const { open, host } = onHostPage();

beforeAll(() => loadHostFrame());
beforeEach(() => {
  runs.length = 0;
  files.length = 0;
});

const manager = ['normal*CallTasks*view', 'normal*CallTasks*add', 'normal*CallDetails*view', 'cod*CallTasks*view'];

/** Opens the console in a frame of the host's. */
async function openFrame(permissions: readonly string[] = manager, more: object = {}) {
  host().platform.person = { permissions, products: ['collection', 'cod'] };
  const frames: FrameSnapshot[] = [];
  let commands: ConsoleCommands | null = null;
  const context = contextPort({ permissions: ['*'], locale: 'en' });
  const container = box();
  await open(
    host().page.props(container, {
      context,
      frame: 'host',
      onFrame: (frame: FrameSnapshot, given: ConsoleCommands) => {
        frames.push(frame);
        commands = given;
      },
      ...more,
    }),
  );
  const last = () => frames.at(-1);
  return { container, context, frames, last, run: () => commands as unknown as ConsoleCommands };
}

/** React loads the next screen only where its act is waited for. */
const ask = (run: () => unknown) => act(() => Promise.resolve(void run()));

const entries = (frame: FrameSnapshot | undefined) =>
  frame?.menu.flatMap((group) => group.entries.map(({ label, path, active }) => [group.label, label, path, active]));

test('the frame of a host: is nothing in the container but the screen, and data outside of it', async () => {
  const { container, last } = await openFrame();
  await drawn(container, 'Tasks page');
  expect(container.querySelectorAll('header, nav, .aicc-side, .aicc-header')).toHaveLength(0);
  await becomes(() => expect(last()?.actions).toHaveLength(3));
  expect(entries(last())).toEqual([
    ['Calling', 'Tasks', '/collection/calling/tasks', true],
    ['Calling', 'Call details', '/collection/calling/CallDetails', false],
    ['Calling', 'Live calls', '/collection/calling/liveCalls', false],
  ]);
  expect(last()).toMatchObject({
    locale: 'en-US',
    path: '/collection/calling/tasks',
    title: 'Tasks',
    company: 'Nusa Finance',
    crumbs: [{ label: 'Calling' }, { label: 'Tasks' }],
    products: [
      { key: 'collection', label: 'Collection', active: true },
      { key: 'cod', label: 'COD', active: false },
    ],
    unread: 0,
  });
  const action = frameAction('');
  expect(last()?.actions).toEqual([
    {
      ...{ ...action, key: 'views', label: 'Views', icon: 'layers' },
      items: [
        { ...action, key: 'views/mine', label: 'My tasks', checked: true },
        { ...action, key: 'views/manage', label: 'Manage', enabled: false, reason: 'You have no view yet.' },
      ],
    },
    { ...action, key: 'stop', label: 'Stop', enabled: false, reason: 'Nothing runs.', destructive: true },
    { ...action, key: 'create', label: 'Pause all', icon: 'plus', main: true },
  ]);
  const shown = [...container.querySelectorAll('button')].filter((button) => button.closest('[hidden]') === null);
  expect(shown.map((button) => button.textContent)).toEqual(['A button of the page']);
});

test('a viewer: gets no entry, product or path that is not permitted', async () => {
  const { container, last, run } = await openFrame(['normal*CallDetails*view', 'normal*CallTasks*view']);
  await drawn(container, 'Tasks page');
  await becomes(() => expect(last()?.products).toEqual([{ key: 'collection', label: 'Collection', active: true }]));
  const answers = [
    run().navigate('/collection/calling/tasks/create'),
    run().navigate('/cod/calling/tasks'),
    run().chooseProduct('cod'),
    run().navigate('/cod'),
    run().openIntent({ kind: 'new-task' }),
    run().openIntent({ kind: 'plan', id: 4 }),
  ];
  expect(answers.map((answer) => !answer.ok && answer.code)).toEqual(Array(6).fill('E-FRAME-FORBIDDEN'));
  expect(window.location.pathname).toBe('/aicc/collection/calling/tasks');
});

test('language, permissions, screen and action changed: the host gets each once, and nothing after unmount', async () => {
  const { container, context, frames, last, run } = await openFrame();
  await drawn(container, 'Tasks page');
  await becomes(() => expect(last()?.actions).toHaveLength(3));
  await ask(() => run().runAction('create'));
  await becomes(() => expect(last()?.actions[2]?.label).toBe('Resume all'));
  await ask(() => context.put({ locale: 'es' }));
  await becomes(() => expect(last()).toMatchObject({ locale: 'es-ES', title: 'Tareas' }));
  await ask(() => context.put({ permissions: ['normal*CallTasks*view'] }));
  await becomes(() => expect(entries(last())?.map(([, label]) => label)).toEqual(['Tareas']));
  expect(last()?.products.map(({ key }) => key)).toEqual(['collection']);
  await ask(() => run().openIntent({ kind: 'task', id: 9 }));
  await becomes(() => expect(last()?.path).toBe('/collection/subCheckDetail?id=9'));
  await becomes(() => expect(last()?.actions).toEqual([]));
  expect(last()?.crumbs.at(-2)).toEqual({ label: 'Tareas', path: '/collection/calling/tasks' });
  const texts = frames.map((frame) => JSON.stringify(frame));
  expect(texts.filter((text, index) => text === texts[index - 1])).toEqual([]);

  const count = frames.length;
  await act(() => unmount({ container }));
  await settle();
  expect(frames).toHaveLength(count);
  expect(run().navigate('/')).toMatchObject({ ok: false, code: 'E-FRAME-NOT-READY' });
});

test('commands: run what is there and say why of what is not', async () => {
  const { container, last, run } = await openFrame();
  await drawn(container, 'Tasks page');
  await becomes(() => expect(last()?.actions).toHaveLength(3));
  const codes = [
    run().runAction('views'),
    run().runAction('nothing'),
    run().runAction('stop'),
    run().runAction('views/manage'),
    run().navigate('https://evil.test/'),
    run().navigate('//evil.test/'),
    run().navigate('/\\evil.test'),
    run().navigate('collection/calling/tasks'),
    run().navigate('/nowhere'),
    run().navigate('/.//evil.test/'),
    // A detail of nothing.
    run().navigate('/collection/subCheckDetail'),
    run().navigate(null as never),
    run().navigate('/collection/calling/tasks?x='.padEnd(2_001, 'x')),
    run().chooseProduct('toString'),
    run().openIntent({ kind: 'sing' } as never),
    run().openIntent(
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('of the host');
          },
        },
      ) as never,
    ),
  ].map((answer) => (answer.ok ? 'ok' : answer.code));
  expect(codes).toEqual([
    'E-FRAME-UNKNOWN',
    'E-FRAME-UNKNOWN',
    'E-FRAME-DISABLED',
    'E-FRAME-DISABLED',
    ...Array<string>(9).fill('E-FRAME-PATH'),
    'E-FRAME-UNKNOWN',
    'E-INTENT-INVALID',
    'E-INTENT-INVALID',
  ]);
  expect(runs).toEqual([]);
  expect(run().runAction('views/mine')).toEqual({ ok: true });
  expect(runs).toEqual(['mine']);
  await ask(() => expect(run().chooseProduct('cod')).toEqual({ ok: true }));
  await becomes(() => expect(window.location.pathname).toBe('/aicc/cod/calling/tasks'));
  await ask(() => expect(run().navigate('/../%2e%2e/./collection')).toEqual({ ok: true }));
  await becomes(() => expect(window.location.pathname).toBe('/aicc/collection/calling/tasks'));
  await ask(() => expect(run().navigate('/collection/calling/CallDetails?open=4')).toEqual({ ok: true }));
  await drawn(container, 'Call details');
  expect(window.location.href).toContain('/aicc/collection/calling/CallDetails?open=4');
});

test('tools: are those of the header, and open their drawers with buttons that are drawn', async () => {
  const answer = jest.mocked(Api.prototype).call.getMockImplementation();
  jest.spyOn(Api.prototype, 'call').mockImplementation((name, ...rest) => {
    const notices = { list: [], total: 0, page: 1, limit: 20, unread: 3 };
    return name === 'notice.list'
      ? Promise.resolve({ ok: true, data: notices as never })
      : (answer?.(name, ...rest) as never);
  });
  const { container, last, run } = await openFrame();
  await drawn(container, 'Tasks page');
  await becomes(() => expect(last()?.unread).toBe(3));
  await becomes(() => expect(last()?.tools.map(({ key }) => key)).toEqual(['notices', 'downloads']));
  expect(last()?.tools[0]).toMatchObject({ icon: 'bell', enabled: true, badge: '3' });
  await ask(() => run().runAction('notices'));
  await becomes(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('Notifications'));
  const close = document.querySelector('[role=dialog] button');
  expect(close?.closest('[hidden]')).toBeNull();
});

test('a new task with contacts: opens the form with them as a file, once', async () => {
  const { container, run } = await openFrame();
  await drawn(container, 'Tasks page');
  const contacts = [{ phone: '+62815', BorrowerName: 'Dewi, "D"' }];
  await ask(() => expect(run().openIntent({ kind: 'new-task', contacts, name: 'CRM' })).toEqual({ ok: true }));
  await drawn(container, 'New task');
  expect(files.map(({ name }) => name)).toEqual(['CRM.csv']);
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(files[0] ?? new Blob());
  });
  expect(text).toBe('phone,BorrowerName\r\n+62815,"Dewi, ""D"""');
  // The form being open, further contacts replace these; a visit without any brings none.
  await ask(() => run().openIntent({ kind: 'new-task', contacts }));
  await becomes(() => expect(files.map(({ name }) => name)).toEqual(['CRM.csv', 'contacts.csv']));
  await ask(() => run().openIntent({ kind: 'new-task' }));
  await settle();
  expect(files).toHaveLength(2);
  const big = Array.from({ length: 5_000 }, () => ({ phone: '1'.repeat(200), a: '1'.repeat(200) }));
  expect(run().openIntent({ kind: 'new-task', contacts: big })).toMatchObject({ ok: false, code: 'E-INTENT-SIZE' });
});

test('update() with the frame of the other: changes it while the page stays', async () => {
  const { container, last } = await openFrame();
  await drawn(container, 'Tasks page');
  await becomes(() => expect(last()?.actions).toHaveLength(3));
  await act(() => update({ frame: 'console' }));
  await becomes(() => expect(container.querySelector('.aicc-header')).not.toBeNull());
  expect(container.querySelector('.aicc-side')).not.toBeNull();
  await becomes(() => expect([last()?.actions, last()?.tools]).toEqual([[], []]));
  expect(entries(last())).toHaveLength(3);
  await act(() => update({ frame: 'host' }));
  await becomes(() => expect(last()?.actions).toHaveLength(3));
  expect(container.querySelector('.aicc-header')).toBeNull();
});

test('a frame nobody listens to: is drawn by the console, with a warning', async () => {
  const { container } = await openFrame(manager, { onFrame: undefined });
  await drawn(container, 'Tasks page');
  expect(container.querySelector('.aicc-header')).not.toBeNull();
  expect(host().page.codes()).toContain('W-FRAME-UNHEARD');
});

test('the session over, without a command of the host: empties the frame', async () => {
  const auth = authPort({ value: 't1', gen: 1 });
  const { container, last, run } = await openFrame(manager, { auth });
  await drawn(container, 'Tasks page');
  await becomes(() => expect(entries(last())).toHaveLength(3));
  await ask(() => auth.emit({ type: 'loggedOut' }));
  await becomes(() => expect(last()).toMatchObject({ menu: [], crumbs: [], actions: [], tools: [], products: [] }));
  expect(run().runAction('create')).toMatchObject({ ok: false, code: 'E-FRAME-NOT-READY' });
});

test('a deep link of an intent: opens what it names, below the base path', async () => {
  window.history.replaceState(null, '', '/aicc/open/call/42');
  const { container } = await openFrame();
  await drawn(container, 'Call details');
  expect(window.location.pathname + window.location.search).toBe('/aicc/collection/calling/CallDetails?open=42');
});
