import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { standaloneHost } from '@/bridge/host';
import { leaveFor } from '@/ui/browser/leaveFor';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));
jest.mock('@/ui/browser/leaveFor');

const ticket = 'k'.repeat(43);
const budi = { name: 'Budi Santoso', account: 'operator@nusa.test', company: 'Nusa Finance' };
const open = { state: 'open', person: budi };
const accepted = { state: 'open', token: 'sso', secret: 's1' };
/** somebody else's session in this browser: that of ayu@nusa.test */
const ayu = personWith({ permissions: ['normal*CallTasks*view'] });
const inside = { 'session.user': () => ayu, 'session.base': () => baseFor(ayu), 'session.signOut': () => ({}) };

type Answers = NonNullable<Parameters<typeof openConsole>[0]['answers']>;
const arrive = (answers: Answers, token: string | null = null) =>
  openConsole({
    path: `/login/confirm?ticket=${ticket}`,
    token,
    answers: {
      'sso.pending': () => open,
      'sso.confirm': () => accepted,
      ...(token === null ? {} : inside),
      ...answers,
    },
  });
const signInButton = () => screen.findByRole('button', { name: 'Sign in' });
const said = (sent: { name: string; input: unknown }[], name: string) =>
  sent.filter((one) => one.name === name).map(({ input }) => input);

afterEach(() => {
  expect(missingTexts()).toEqual([]);
  jest.mocked(leaveFor).mockClear();
  window.sessionStorage.clear();
});

test('arrival: shows whose account it is, removes the ticket from the address, and signs nobody in', async () => {
  const { sent } = await arrive({});
  expect(await screen.findByRole('heading', { name: 'Sign in to AICC?' })).toBeInTheDocument();
  for (const text of Object.values(budi)) expect(screen.getByText(text)).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/login/confirm');
  expect(said([...sent], 'sso.pending')).toContainEqual({ body: { ticket } });
  expect(said([...sent], 'sso.confirm')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveFocus();
});

test('signing in: answers once however often it is pressed, and goes on as a sign-in of this tab', async () => {
  const user = userEvent.setup();
  const { sent } = await arrive({});
  await user.dblClick(await signInButton());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('http://localhost/login?code=200&token=sso'));
  expect(said([...sent], 'sso.confirm')).toEqual([{ body: { ticket, accept: true } }]);
  expect(JSON.parse(window.sessionStorage.getItem('aicc:sso') ?? '')).toEqual({ state: 's1', returnTo: null });
  expect(said([...sent], 'session.signOut')).toEqual([]);
});

test("somebody else's session in the browser: is named, and ended before the sign-in goes on", async () => {
  const user = userEvent.setup();
  const { sent } = await arrive({}, 't1');
  expect(
    await screen.findByText(
      'Ayu Lestari (ayu@nusa.test, Nusa Finance) is signed in to this browser and will be signed out.',
    ),
  ).toBeInTheDocument();
  await user.click(await signInButton());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  expect(said([...sent], 'session.signOut')).toHaveLength(1);
  expect(window.localStorage.getItem('aicc:token')).toBeNull();
});

test('the same account signed in already: goes on without a second session', async () => {
  const user = userEvent.setup();
  const { sent } = await arrive(
    { 'sso.pending': () => ({ state: 'open', person: { ...budi, account: 'AYU@nusa.test' } }) },
    't1',
  );
  expect(await screen.findByText('You are already signed in with this account.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue to AICC' }));
  expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  expect(said([...sent], 'sso.confirm')).toEqual([{ body: { ticket, accept: false } }]);
  expect(leaveFor).not.toHaveBeenCalled();
});

test('acting as another account: has to check out there first', async () => {
  const cross = { company: 'Kirana Retail', account: 'admin@kirana.test', until: 0, by: 'x' };
  await arrive({ 'session.user': () => ({ ...ayu, cross_login: cross }) }, 't1');
  expect(await screen.findByText(/You are acting as ayu@nusa\.test .* Check out there first/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('not me: declines, says so, and leads to sign-in', async () => {
  const user = userEvent.setup();
  const { sent } = await arrive({});
  await user.click(await screen.findByRole('button', { name: 'Not me' }));
  expect(await screen.findByRole('heading', { name: 'You were not signed in' })).toBeInTheDocument();
  expect(said([...sent], 'sso.confirm')).toEqual([{ body: { ticket, accept: false } }]);
  await user.click(screen.getByRole('link', { name: 'Go to sign-in' }));
  expect(await screen.findByLabelText('Password')).toBeInTheDocument();
});

test.each([
  ['used', 'This sign-in was already confirmed or declined'],
  ['expired', 'This sign-in has expired'],
  ['otherBrowser', 'This sign-in belongs to another browser'],
  ['replaced', 'A newer sign-in has replaced this one'],
  ['unknown', 'There is nothing to confirm'],
])('ticket that is %s: says so, on arrival and when it is answered too late', async (state, title) => {
  const user = userEvent.setup();
  const first = await arrive({ 'sso.pending': () => ({ state, person: null }) });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  first.unmount();
  await arrive({ 'sso.confirm': () => ({ state, token: null, secret: null }) });
  await user.click(await signInButton());
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(leaveFor).not.toHaveBeenCalled();
  expect(window.sessionStorage.getItem('aicc:sso')).toBeNull();
});

test('without a ticket: requests nothing and says so', async () => {
  const { sent } = await openConsole({ path: '/login/confirm' });
  expect(await screen.findByRole('heading', { name: 'There is nothing to confirm' })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('no network: can be tried again, before and while it is answered', async () => {
  const user = userEvent.setup();
  const offline = { ok: false, failure: failed('network.offline', 0, 'request-1') };
  let answer: unknown = offline;
  let confirmed: unknown = offline;
  await arrive({ 'sso.pending': () => answer, 'sso.confirm': () => confirmed });
  answer = open;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await signInButton());
  expect(await screen.findByText('No connection to the platform. Nothing you typed is lost.')).toBeInTheDocument();
  confirmed = accepted;
  await user.click(await signInButton());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
});

test('embedded: the host signs people in, so nothing is asked', async () => {
  await openConsole({ path: `/login/confirm?ticket=${ticket}`, host: { ...standaloneHost(), embedded: true } });
  expect(await screen.findByText('Waiting for the portal to sign you in…')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});
