import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@/app/screens';
import { targetOf } from '@/features/transit/targetOf';
import { baseFor, openConsole, openSignedIn, personWith } from '@test/support/openConsole';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const permissions = ['normal*CallTasks*view'];
const address = () => window.location.pathname + window.location.search;
const tasks = '/middle/collection%2Fcalling%2Ftasks?state=running&code=7';

test('transit with a session: opens the page it names, with its query', async () => {
  await openSignedIn({ permissions }, { path: tasks });
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(address()).toBe('/collection/calling/tasks?state=running&code=7');
});

test('transit without a session: asks for the sign-in, then opens the page with its query', async () => {
  const user = userEvent.setup();
  const person = personWith({ permissions });
  await openConsole({
    path: tasks,
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'session.signIn': () => ({ needcheck: false, user_status: 1, user_id: 1, token: 't1', login_tips: [] }),
    },
  });
  await user.type(await screen.findByLabelText('Account'), 'ayu@nusa.test');
  await user.type(screen.getByLabelText('Password'), 'Demo12345');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(address()).toBe('/collection/calling/tasks?state=running&code=7');
});

test.each(['%2F%2Fevil.test%2Fcollection%2Fcalling%2Ftasks', 'https%3A%2F%2Fevil.test', 'login', 'nowhere', 'tasks'])(
  'transit to %s: is not found',
  async (page) => {
    await openSignedIn({ permissions }, { path: `/middle/${page}?token=x` });
    expect(await screen.findByText('This page does not exist')).toBeInTheDocument();
    expect(address()).not.toContain('token');
  },
);

test('name of a page: is the last part of one path, or a path', () => {
  expect(targetOf('Application')).toBe('/systemSet/tools/Application');
  expect(targetOf('/systemSet/tools/Application')).toBe('/systemSet/tools/Application');
  expect(['', 'login', 'tasks', 'a?b', 'a#b', 'a\\b'].map(targetOf)).toEqual([null, null, null, null, null, null]);
});
