import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEnvelope } from '@/api/envelope';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';
import { requestOf } from '../../features/tasks/platformAnswers';
import { filled, send } from '../../features/tasks/taskCreateForm';

// A back end whose replies have code, message and data, and no `failure` in them.

/** An outcome as the client reads it from such a reply. */
const plain = (body: object, status = 200) => openEnvelope(JSON.stringify(body), status, 'request-1', false);

afterEach(() => expect(missingTexts()).toEqual([]));

test('refused form: shows each message, 10302 nothing, and what was typed stays', async () => {
  const refusals = [
    { body: { code: 1, message: 'Task exists' }, words: 'Task exists' },
    { body: { status: 1, msg: 'No such list' }, words: 'No such list' },
    { body: { message: 'Unknown robot' }, status: 400, words: 'Unknown robot' },
    { body: { code: 1 }, words: 'Error' },
    { body: { code: 10302, message: 'Repeated' }, words: null },
  ];
  let reply = plain({});
  const { user, sent } = await filled({ answers: { 'task.create': () => reply } });
  for (const { body, status, words } of refusals) {
    reply = plain(body, status);
    const before = requestOf(sent, 'task.create').length;
    await user.click(send());
    await waitFor(() => expect(requestOf(sent, 'task.create')).toHaveLength(before + 1));
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy', 'true'));
    if (words !== null) expect(await screen.findByText(words)).toBeInTheDocument();
    else expect(screen.queryByText(/Repeated|already in progress|need attention|Error/)).toBeNull();
  }
  expect(screen.getByLabelText('Task name')).toHaveValue('November_reminders');
});

describe('a sign-in', () => {
  const person = personWith({ permissions: ['normal*CallTasks*view'] });

  const signInWith = async (body: object) => {
    const user = userEvent.setup();
    await openConsole({
      path: '/login',
      answers: {
        'session.user': () => ({ ...person, login_tips: undefined }),
        'session.base': () => baseFor(person),
        'session.signIn': () => plain(body),
      },
    });
    await user.type(await screen.findByLabelText('Account'), 'ayu@nusa.test');
    await user.type(await screen.findByLabelText('Password'), 'Demo12345');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  test.each([
    ['3', { code: 3, message: 'limit' }, 'Too many attempts. Try again later.'],
    ['4', { code: 4, message: 'disabled' }, 'This user is disabled. Contact your administrator.'],
    ['5', { code: 5, msg: 'locked', data: { lock_time: 601 } }, 'This account is locked. Try again in 11 minutes.'],
    [
      '6',
      { code: 6, message: 'wrong', remain_times: 3, lock_time: 900 },
      'Wrong username or password. 3 more errors lock the user for 15 minutes.',
    ],
    ['6 without figures', { status: 6, msg: 'wrong' }, 'Wrong username or password.'],
    ['7', { code: 7, message: 'unknown' }, 'This account is not registered. Contact us to register.'],
    ['8', { code: 8, message: 'no sso' }, 'This account does not support single sign-on.'],
    ['1', { code: 1, message: 'Come back on Monday' }, 'Come back on Monday'],
  ])('refused with code %s: says why', async (_code, body, words) => {
    await signInWith(body);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('that goes well, with one tip as text: lets the person in and shows the tip', async () => {
    const data = { needcheck: false, user_status: 1, user_id: 1, token: 't1', login_tips: 'Your password is old.' };
    await signInWith({ code: 200, msg: 'ok', status: 0, data });
    expect(await screen.findByText('Your password is old.')).toBeInTheDocument();
    expect(window.localStorage.getItem('aicc:token')).toBe('t1');
  });
});
