import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseFor, openConsole, personWith, refusal } from '@test/support/openConsole';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const person = personWith({ permissions: ['normal*CallTasks*view'] });
const title = 'The platform is not responding';

/** Opens the console with a stored token; the platform's answers about the person come in this order. */
function opened(answers: readonly unknown[]) {
  let requests = 0;
  return openConsole({
    path: '/collection/calling/tasks',
    token: 't1',
    answers: {
      'session.base': () => baseFor(person),
      'session.user': () => answers[Math.min(requests++, answers.length - 1)],
      'session.language': () => ({ language: 'en' }),
    },
  });
}

test('start that breaks twice: token and page stay, and the platform is asked again, by a press and by itself', async () => {
  const { sent } = await opened([refusal('platform.failed'), refusal('platform.busy'), person]);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('You are still signed in.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Next try in [1-4] s\.$/)).toBeInTheDocument();
  expect(window.location.pathname).toBe('/collection/calling/tasks');
  expect(window.localStorage.getItem('aicc:token')).toBe('t1');
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'session.user')).toHaveLength(3);
});

test('network back during the pause: the platform is asked at once', async () => {
  const { sent } = await opened([refusal('network.offline'), person]);
  await screen.findByRole('heading', { name: title });
  // Nothing is waited for but the promises that are already settled.
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });
  expect(sent.filter(({ name }) => name === 'session.user')).toHaveLength(2);
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
});

test('answer that the session is over: token goes, and sign-in is offered', async () => {
  await opened([refusal('session.timedOut')]);
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  expect(window.localStorage.getItem('aicc:token')).toBeNull();
});

test('signing in again instead of waiting: ends the session here', async () => {
  await opened([refusal('network.offline')]);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  expect(window.localStorage.getItem('aicc:token')).toBeNull();
});
