import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Host } from '@/bridge/host';
import { standaloneHost } from '@/bridge/host';
import { leaveFor } from '@/ui/browser/leaveFor';
import type { LoginResult } from '@/session/signInPort';
import { baseFor, missingTexts, openConsole, personWith, refusal } from '@test/support/openConsole';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));
jest.mock('@/ui/browser/leaveFor');

const person = personWith({ permissions: ['normal*CallTasks*view'] });
const start = {
  'session.user': () => person,
  'session.base': () => baseFor(person),
  'session.language': () => ({ language: 'en' }),
};
const in1 = { needcheck: false, user_status: 1, user_id: 1, token: 't1', must_enrol: false, login_tips: [] };
const result: LoginResult = {
  code: 200,
  msg: '',
  token: 'sso',
  lockSeconds: 0,
  remainTimes: 0,
  tips: ['Welcome back.'],
};

const stored = (returnTo: string | null = null) =>
  window.sessionStorage.setItem('aicc:sso', JSON.stringify({ state: 's1', returnTo }));
/** what was kept when this tab left stands there when the console opens */
function openWith(store: () => void, given: Parameters<typeof openConsole>[0]) {
  const clear = jest.spyOn(Storage.prototype, 'clear').mockImplementation(function (this: Storage) {
    for (const key of Object.keys(this)) this.removeItem(key);
    if (this === window.sessionStorage) store();
  });
  return openConsole(given).finally(() => clear.mockRestore());
}

afterEach(() => {
  expect(missingTexts()).toEqual([]);
  jest.mocked(leaveFor).mockClear();
  window.sessionStorage.clear();
});

async function toStep(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Account'), 'ayu@nusa.test');
  await user.click(screen.getByRole('button', { name: 'Sign in with SSO' }));
  return screen.findByLabelText('Account or company name');
}

test("single sign-on: leaves for the company's sign-in page, and this tab saves the state and the way back", async () => {
  const user = userEvent.setup();
  const { sent } = await openConsole({
    path: '/collection/calling/tasks?page=2',
    answers: { 'sso.init': () => ({ url: 'https://idp.test/sso?x=1', state: 's1' }) },
  });
  expect(await toStep(user)).toHaveValue('ayu@nusa.test');
  await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://idp.test/sso?x=1'));
  expect(sent.filter(({ name }) => name === 'sso.init')[0]?.input).toEqual({ query: { account: 'ayu@nusa.test' } });
  expect(JSON.parse(window.sessionStorage.getItem('aicc:sso') ?? '')).toEqual({
    state: 's1',
    returnTo: '/collection/calling/tasks?page=2',
  });
});

test('a company without single sign-on: says so, keeps what was typed; an empty field sends no request', async () => {
  const user = userEvent.setup();
  const { sent } = await openConsole({ path: '/login', answers: { 'sso.init': () => refusal('login.noSso') } });
  const field = await toStep(user);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This account does not support single sign-on.')).toBeInTheDocument();
  expect(field).toHaveValue('ayu@nusa.test');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Enter your account or company name.')).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(sent.filter(({ name }) => name === 'sso.init')).toHaveLength(1);
  expect(leaveFor).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
});

test('the return with a token: gets a session and goes on to the address one wanted', async () => {
  const { sent } = await openWith(() => stored('/collection/calling/tasks?page=2'), {
    path: '/login',
    loginResult: result,
    answers: { ...start, 'sso.enter': () => in1 },
  });
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/collection/calling/tasks?page=2');
  expect(sent[0]).toEqual({ name: 'sso.enter', input: { body: { token: 'sso', state: 's1', certificate: '' } } });
  expect(window.localStorage.getItem('aicc:token')).toBe('t1');
  expect(window.sessionStorage.getItem('aicc:sso')).toBeNull();
  expect(screen.getByText('Welcome back.')).toBeInTheDocument();
});

test('the return without an answer: shows once what to do, and still accepts an answer', async () => {
  const notice = /You returned without signing in/;
  await openWith(() => stored(), { path: '/login' });
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(JSON.parse(window.sessionStorage.getItem('aicc:sso') ?? '')).toMatchObject({ state: 's1' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sign in with SSO' }));
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  // A page kept whole by the browser tells it as well; what was told is not told again.
  const shownAgain = () =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  shownAgain();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  window.sessionStorage.removeItem('aicc:sso:told');
  shownAgain();
  expect(screen.getByText(notice)).toBeInTheDocument();
});

test('without a single sign-on begun: no notice is shown', async () => {
  await openConsole({ path: '/login' });
  expect(await screen.findByLabelText('Account')).toBeInTheDocument();
  expect(screen.queryByText(/You returned without/)).not.toBeInTheDocument();
});

test('a token that this tab did not request: signs nobody in', async () => {
  const { sent } = await openConsole({
    path: '/login',
    loginResult: result,
    answers: { ...start, 'sso.enter': () => in1 },
  });
  expect(await screen.findByText('Single sign-on could not be completed. Start again.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  expect(window.localStorage.getItem('aicc:token')).toBeNull();
});

test('second step: a wrong code can be typed again, and the right one goes with the same token', async () => {
  const user = userEvent.setup();
  const codes: unknown[] = [];
  const enter = ({ body }: Record<string, unknown>) => {
    const certificate = typeof body === 'object' && body !== null && 'certificate' in body ? body.certificate : null;
    codes.push(certificate);
    if (certificate === '') return { ...in1, needcheck: true, token: null, user_id: null };
    return certificate === '111111' ? refusal('login.wrongCode') : in1;
  };
  await openWith(stored, { path: '/login', loginResult: result, answers: { ...start, 'sso.enter': enter } });
  await user.type(await screen.findByLabelText('Verification code'), '111111');
  expect(await screen.findByText('Wrong verification code.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Verification code'));
  await user.type(screen.getByLabelText('Verification code'), '222222');
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(codes).toEqual(['', '111111', '222222']);
});

test('an expired single sign-on: goes back to the start, and the password works', async () => {
  const user = userEvent.setup();
  const { sent } = await openWith(stored, {
    path: '/login',
    loginResult: result,
    answers: { ...start, 'sso.enter': () => refusal('sso.over'), 'session.signIn': () => in1 },
  });
  expect(await screen.findByText('Single sign-on could not be completed. Start again.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Account'), 'ayu@nusa.test');
  await user.type(screen.getByLabelText('Password'), 'Demo12345');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(sent.map(({ name }) => name).slice(0, 2)).toEqual(['sso.enter', 'session.signIn']);
});

test.each([
  [
    'a refusal of the platform has words of ours',
    { code: null, msg: 'sso.over' },
    'Single sign-on could not be completed. Start again.',
  ],
  ['another text of ours is not said by a stranger', { code: null, msg: 'login.disabled' }, 'login.disabled'],
  ['nobody is registered', { code: 7, msg: '' }, 'This account is not registered. Contact us to register.'],
])('result of single sign-on, %s', async (_what, said, words) => {
  await openConsole({ path: '/login', loginResult: { ...result, token: '', ...said } });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('embedded: sign-in shows only that it waits for the host', async () => {
  const host: Host = { ...standaloneHost(), embedded: true };
  await openConsole({ path: '/login', host });
  expect(await screen.findByText('Waiting for the portal to sign you in…')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign in with SSO' })).toBeNull();
});
