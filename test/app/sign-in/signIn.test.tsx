import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseFor, missingTexts, openConsole, personWith, refusal } from '@test/support/openConsole';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const person = personWith({ permissions: ['normal*CallTasks*view'] });
const start = {
  'session.user': () => person,
  'session.base': () => baseFor(person),
  'session.language': () => ({ language: 'en' }),
};
const in1 = {
  needcheck: false,
  user_status: 1,
  user_id: 1,
  token: 't1',
  login_tips: ['Your password is 80 days old.'],
};

const account = () => screen.findByLabelText('Account');
const password = () => screen.findByLabelText('Password');
const send = () => screen.getByRole('button', { name: 'Sign in' });

async function type(user: ReturnType<typeof userEvent.setup>, name = 'ayu@nusa.test', secret = 'Demo12345') {
  await user.type(await account(), name);
  await user.type(await password(), secret);
}

afterEach(() => expect(missingTexts()).toEqual([]));

test('without a session: sign-in opens, then the address one wanted', async () => {
  const user = userEvent.setup();
  const { sent } = await openConsole({
    path: '/collection/calling/tasks?page=2',
    answers: { ...start, 'session.signIn': () => in1 },
  });
  await type(user);
  expect(window.location.pathname).toBe('/login');
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/collection/calling/tasks?page=2');
  expect(window.localStorage.getItem('aicc:token')).toBe('t1');
  expect(sent.map(({ name }) => name).slice(0, 3)).toEqual(['session.signIn', 'session.base', 'session.user']);
  expect(sent[0]?.input).toEqual({
    body: { username: 'ayu@nusa.test', password: 'Demo12345', certificate: '', language: 'en' },
  });
});

test('tips and the licence note: are shown after sign-in, and can be dismissed', async () => {
  const user = userEvent.setup();
  const ending = { ...person, license_info: { ...person.license_info, state: 'aboutToExpire' as const, daysLeft: 9 } };
  await openConsole({
    path: '/login',
    answers: { ...start, 'session.user': () => ending, 'session.signIn': () => in1 },
  });
  await type(user);
  await user.click(send());
  expect(await screen.findByText('Your password is 80 days old.')).toBeInTheDocument();
  expect(screen.getByText('The license ends in 9 days. Contact us to renew it.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
  expect(screen.queryByText('The license ends in 9 days. Contact us to renew it.')).toBeNull();
  expect(screen.getByText('Your password is 80 days old.')).toBeInTheDocument();
});

test('an error: is announced in its place, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  await openConsole({
    path: '/login',
    answers: { 'session.signIn': () => refusal('login.wrong', { remain: 3, minutes: 15 }) },
  });
  await type(user, 'ayu@nusa.test', 'wrong');
  await user.click(send());
  expect(
    await screen.findByText('Wrong username or password. 3 more errors lock the user for 15 minutes.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('3 more errors');
  expect(await account()).toHaveValue('ayu@nusa.test');
  expect(await password()).toHaveValue('wrong');
});

test('changing the language: translates the form and its error, and keeps what was typed', async () => {
  const user = userEvent.setup();
  await openConsole({ path: '/login', answers: { 'session.signIn': () => refusal('login.locked', { minutes: 4 }) } });
  await type(user);
  await user.click(send());
  await screen.findByText('This account is locked. Try again in 4 minutes.');
  await user.selectOptions(screen.getByLabelText('Language'), 'id-ID');
  expect(await screen.findByRole('heading', { name: 'Masuk' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('4');
  expect(screen.queryByText('This account is locked. Try again in 4 minutes.')).toBeNull();
  expect(screen.getByLabelText('Akun')).toHaveValue('ayu@nusa.test');
  expect(screen.getByLabelText('Kata sandi')).toHaveValue('Demo12345');
  expect(document.documentElement.lang).toBe('id-ID');
  expect(window.localStorage.getItem('aicc:language')).toBe('ba');
});

test('sign-in pressed several times: sends one request', async () => {
  const user = userEvent.setup();
  const { sent } = await openConsole({
    path: '/login',
    answers: { ...start, 'session.signIn': () => new Promise(() => undefined) },
  });
  await type(user);
  await user.tripleClick(send());
  await user.keyboard('{Enter}{Enter}');
  expect(sent.filter(({ name }) => name === 'session.signIn')).toHaveLength(1);
  expect(send()).toHaveAttribute('aria-busy', 'true');
});

test('empty fields: are named, the first gets the focus, and no request is sent', async () => {
  const user = userEvent.setup();
  const { sent } = await openConsole({ path: '/login' });
  await account();
  await user.click(send());
  expect(screen.getByText('Enter your account.')).toBeInTheDocument();
  expect(screen.getByText('Enter your password.')).toBeInTheDocument();
  expect(await account()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('second step: sends the same again with the code', async () => {
  const user = userEvent.setup();
  const answer = ({ body }: Record<string, unknown>) => {
    const { certificate } = body as { certificate: string };
    if (certificate === '') return { ...in1, needcheck: true, user_id: null, token: null };
    return certificate === '123456' ? in1 : refusal('login.wrongCode');
  };
  const { sent } = await openConsole({ path: '/login', answers: { ...start, 'session.signIn': answer } });
  await type(user);
  await user.click(send());
  const code = await screen.findByLabelText('Verification code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '12a34');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(screen.getByText('Enter all 6 digits.')).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'session.signIn')).toHaveLength(1);
  await user.type(code, '00');
  expect(await screen.findByText('Wrong verification code.')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '123456');
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'session.signIn').at(-1)?.input).toEqual({
    body: { username: 'ayu@nusa.test', password: 'Demo12345', certificate: '123456', language: 'en' },
  });
});

test('a password that must be replaced: is replaced first, and the limited token is never saved', async () => {
  const user = userEvent.setup();
  const { sent } = await openConsole({
    path: '/login',
    answers: {
      ...start,
      'session.signIn': () => ({ ...in1, user_status: 2, user_id: 7, token: 'limited' }),
      'session.replacePassword': () => ({ token: 'full' }),
    },
  });
  await type(user);
  await user.click(send());
  const fresh = await screen.findByLabelText('New password');
  expect(window.localStorage.getItem('aicc:token')).toBeNull();
  await user.type(fresh, 'short');
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  expect(sent.some(({ name }) => name === 'session.replacePassword')).toBe(false);
  expect(fresh).toHaveAttribute('aria-invalid', 'true');
  await user.clear(fresh);
  await user.type(fresh, 'Quiet7Lake');
  await user.type(screen.getByLabelText('Confirm the new password'), 'Quiet7Lake');
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'session.replacePassword')?.input).toEqual({
    params: { id: 7 },
    body: { new_password: 'Quiet7Lake', confirm_password: 'Quiet7Lake' },
  });
  expect(window.localStorage.getItem('aicc:token')).toBe('full');
});

test('a start-up that fails: clears the session and opens sign-in with its reason', async () => {
  await openConsole({
    path: '/collection/calling/tasks',
    token: 'old',
    answers: {
      'session.user': () => refusal('session.otherDevice'),
      'session.base': () => refusal('session.otherDevice'),
    },
  });
  expect(
    await screen.findByText('Your account was signed in on another device. If this was not you, change your password.'),
  ).toBeInTheDocument();
  expect(window.location.pathname).toBe('/login');
  expect(window.localStorage.getItem('aicc:token')).toBeNull();
});

test('a text of single sign-on: is shown as text, never as HTML', async () => {
  const evil = '<img src=x onerror=alert(1)>';
  await openConsole({
    path: '/login',
    loginResult: { code: 99, msg: evil, token: '', lockSeconds: 0, remainTimes: 0, tips: [] },
  });
  expect(await screen.findByText(evil)).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
});

test('signed in already: sign-in is skipped', async () => {
  await openConsole({ path: '/login', token: 't1', answers: start });
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('caps lock: is shown, and the password can be shown', async () => {
  const user = userEvent.setup();
  await openConsole({ path: '/login' });
  const field = await password();
  await user.click(field);
  act(
    () => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  );
  expect(screen.getByText('Caps lock is on.')).toBeInTheDocument();
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text'));
});

test.each([
  [
    'login.wrong',
    { remain: 1, minutes: 120 },
    'Wrong username or password. One more error locks the user for 2 hours.',
  ],
  ['login.locked', { minutes: 525_596 }, 'This account is locked. Try again in 365 days.'],
  ['login.locked', { minutes: 1 }, 'This account is locked. Try again in 1 minute.'],
  [
    'login.wrongCode',
    { remain: 4, minutes: 15 },
    'Wrong verification code. 4 more errors lock the user for 15 minutes.',
  ],
  [
    'login.wrongCode',
    { remain: 1, minutes: 15 },
    'Wrong verification code. One more error locks the user for 15 minutes.',
  ],
])('refused with %s %j: says it in words', async (id, params, words) => {
  const user = userEvent.setup();
  await openConsole({ path: '/login', answers: { 'session.signIn': () => refusal(id, params) } });
  await type(user);
  await user.click(send());
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('tips of the first step: are still shown after the second', async () => {
  const user = userEvent.setup();
  const answer = ({ body }: Record<string, unknown>) =>
    (body as { certificate: string }).certificate === ''
      ? { ...in1, needcheck: true, user_id: null, token: null }
      : { ...in1, login_tips: [] };
  await openConsole({ path: '/login', answers: { ...start, 'session.signIn': answer } });
  await type(user);
  await user.click(send());
  await user.type(await screen.findByLabelText('Verification code'), '123456');
  expect(await screen.findByText('Your password is 80 days old.')).toBeInTheDocument();
});
