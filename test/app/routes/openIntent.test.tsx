import { screen, waitFor } from '@testing-library/react';
import { openConsole, openSignedIn } from '@test/support/openConsole';

jest.mock('@/features/tasks/detail/TaskDetailPage', () => ({ __esModule: true, default: () => <h1>One task</h1> }));

const here = () => window.location.pathname + window.location.search;

test('the address of an intent, nobody signed in: leads to sign-in and comes back to it', async () => {
  await openConsole({ path: '/open/task/5?line=cod' });
  await waitFor(() => expect(here()).toBe('/login'));
  expect(window.history.state).toMatchObject({ usr: { returnTo: '/open/task/5?line=cod' } });
});

test('the address of an intent: leads on to what it names', async () => {
  await openSignedIn({ permissions: ['normal*CallTasks*view'] }, { path: '/open/task/5' });
  expect(await screen.findByRole('heading', { name: 'One task' })).toBeInTheDocument();
  expect(here()).toBe('/collection/subCheckDetail?id=5');
});

test.each([
  '/open/task/x',
  '/open/task',
  '/open/sing/5',
  '/open/task/5?line=nowhere',
  '/open/call/5',
  '/open/new-task',
])('%s: is a page that is not found for somebody who may see tasks', async (path) => {
  await openSignedIn({ permissions: ['normal*CallTasks*view'] }, { path });
  await waitFor(() => expect(window.location.pathname).toBe('/404'));
});
