import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useRead } from '@/api/query';
import { baseFor, openConsole, personWith, type PersonGiven } from '@test/support/openConsole';

const mounts: string[] = [];
function ListPage({ title }: { title: string }) {
  useRead('task.list', { params: { line: 'collection' } });
  useEffect(() => {
    mounts.push(title);
  }, [title]);
  return <h1>{title}</h1>;
}
jest.mock('@/features/tasks/list/TaskListPage', () => ({
  __esModule: true,
  default: () => <ListPage title="Tasks page" />,
}));
jest.mock('@/features/calls/list/CallDetailsPage', () => ({
  __esModule: true,
  default: () => <ListPage title="Calls page" />,
}));

const signedIn = (given: PersonGiven) => {
  const person = personWith({ permissions: ['normal*CallTasks*view', 'normal*CallDetails*view'], ...given });
  return {
    'session.signIn': () => ({ needcheck: false, user_status: 1, user_id: 1, token: 't1', login_tips: [] }),
    'session.user': () => person,
    'session.base': () => baseFor(person),
    'session.language': () => ({ language: 'en' }),
    'task.list': () => ({ list: [], total: 0, page: 1, limit: 10 }),
  };
};
const reads = (sent: readonly { name: string }[]) => sent.filter(({ name }) => name === 'task.list').length;
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

beforeEach(() => {
  mounts.length = 0;
});

test.each(['en', 'ba'] as const)(
  'a screen opened by its address: mounts once and reads once (saved language %s)',
  async (language) => {
    const { sent } = await openConsole({
      path: '/collection/calling/tasks',
      token: 't1',
      answers: signedIn({ language }),
    });
    expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
    await settled();
    expect({ mounts, reads: reads(sent) }).toEqual({ mounts: ['Tasks page'], reads: 1 });
  },
);

test.each(['en', 'ba'] as const)(
  'a screen opened by signing in: mounts once and reads once (saved language %s)',
  async (language) => {
    const user = userEvent.setup();
    const { sent } = await openConsole({ path: '/collection/calling/tasks', answers: signedIn({ language }) });
    await user.type(await screen.findByLabelText('Account'), 'ayu@nusa.test');
    await user.type(screen.getByLabelText('Password'), 'Demo12345');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
    await settled();
    expect({ mounts, reads: reads(sent) }).toEqual({ mounts: ['Tasks page'], reads: 1 });
  },
);

test('a screen opened from another screen: mounts once and reads once', async () => {
  const { sent } = await openConsole({ path: '/collection/calling/tasks', token: 't1', answers: signedIn({}) });
  await screen.findByRole('heading', { name: 'Tasks page' });
  // What is still under way is shared, not asked for again.
  await settled();
  // React finishes what waits for a page only inside an awaited act.
  await act(async () => {
    screen.getByRole('link', { name: 'Call details' }).click();
    await Promise.resolve();
  });
  expect(await screen.findByRole('heading', { name: 'Calls page' })).toBeInTheDocument();
  await settled();
  expect({ mounts, reads: reads(sent) }).toEqual({ mounts: ['Tasks page', 'Calls page'], reads: 2 });
});

test('a page reloaded in a session: begins with the frame of before, without the person, until the session has ended', async () => {
  const answers = signedIn({});
  const first = await openConsole({ path: '/collection/calling/tasks', token: 't1', answers });
  await screen.findByRole('heading', { name: 'Tasks page' });
  first.unmount();

  // The storage of a tab outlives a reload.
  jest.spyOn(Storage.prototype, 'clear').mockImplementation(() => undefined);
  const never = () => new Promise(() => undefined);
  const second = await openConsole({
    path: '/collection/calling/tasks',
    token: 't1',
    answers: { ...answers, 'session.user': never },
  });
  const frame = await screen.findByRole('status', { name: 'Starting' });
  expect(frame.querySelector('.aicc-last-side')).toBeInTheDocument();
  expect(frame).toHaveTextContent(/^$/);

  act(() => second.console.session.clear(null));
  second.unmount();
  await openConsole({ path: '/collection/calling/tasks', token: 't1', answers: { ...answers, 'session.user': never } });
  expect((await screen.findByRole('status', { name: 'Starting' })).querySelector('.aicc-last-side')).toBeNull();
});
