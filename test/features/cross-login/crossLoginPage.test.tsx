import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Api } from '@/api/call';
import type { Reply } from '@/contract/contract';
import { saveBlob } from '@/ui/browser/saveBlob';
import { baseFor, missingTexts, openConsole, personWith, refusal } from '@test/support/openConsole';

jest.mock('@/ui/browser/saveBlob', () => ({ saveBlob: jest.fn() }));

afterEach(() => expect(missingTexts()).toEqual([]));

type Account = Reply<'crossLogin.accounts'>['list'][number];
const account = (more: Partial<Account> = {}): Account => ({
  id: 5,
  name: 'Ayu Lestari',
  account: 'admin@nusa.test',
  company: { id: 1, name: 'Nusa Finance' },
  role: 'Administrator',
  group: null,
  lastLoginAt: null,
  bar: null,
  ...more,
});
const person = personWith({
  products: ['operation'],
  permissions: ['operation*CrossLogin*crossLogin', 'operation*CrossLogin*view'],
});

function open(
  answers: Record<string, (input: Record<string, unknown>) => unknown> = {},
  path = '/operation/crossLogin',
) {
  return openConsole({
    path,
    token: 'own',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'notice.list': () => ({ list: [], total: 0, unread: 0, page: 1, limit: 30 }),
      'crossLogin.accounts': () => ({
        list: [account(), account({ id: 6, name: 'Indah', account: 'disabled@nusa.test', bar: 'disabled' })],
        total: 2,
        page: 1,
        limit: 10,
      }),
      'crossLogin.companies': () => ({ list: [{ id: 1, name: 'Nusa Finance' }] }),
      'crossLogin.current': () => ({ current: null }),
      ...answers,
    },
  });
}
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('the list of accounts: filters by the address; one that cannot be signed in as says why', async () => {
  const { sent } = await open({}, '/operation/crossLogin?search=nusa&company=1,x');
  const bar = within(await rowOf('disabled@nusa.test')).getByRole('button', { name: /^Act as/ });
  expect(bar).toHaveAttribute('aria-disabled', 'true');
  await userEvent.hover(bar);
  expect(await screen.findByText('This account is disabled.')).toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'crossLogin.accounts')?.input).toEqual({
    query: { search: 'nusa', company: '1', page: 1, limit: 10 },
  });
});

test("signing in as somebody: asks for a reason, keeps it after a refusal, then stores the token beside one's own", async () => {
  const user = userEvent.setup();
  let busy = true;
  const { console, sent } = await open({
    'crossLogin.begin': () => (busy ? refusal('crossLogin.running') : { token: 'of-the-account' }),
  });
  const begin = jest.spyOn(console.cross, 'begin').mockImplementation(() => undefined);
  await user.click(within(await rowOf('admin@nusa.test')).getByRole('button', { name: /^Act as/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Act as Ayu Lestari' });
  expect(drawer).toHaveTextContent('Full phone numbers');
  await user.click(within(drawer).getByRole('button', { name: 'Start' }));
  expect(sent.some(({ name }) => name === 'crossLogin.begin')).toBe(false);
  const reason = within(drawer).getByRole('textbox', { name: 'Reason' });
  await user.type(reason, ' Ticket 4711 ');
  await user.click(within(drawer).getByRole('button', { name: 'Start' }));
  expect(await within(drawer).findByText('You are already acting as an account. Check out first.')).toBeInTheDocument();
  expect(reason).toHaveValue(' Ticket 4711 ');
  busy = false;
  await user.click(within(drawer).getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(begin).toHaveBeenCalledWith('of-the-account'));
  expect(sent.filter(({ name }) => name === 'crossLogin.begin').at(-1)?.input).toEqual({
    body: { account_id: 5, reason: 'Ticket 4711' },
  });
});

test('a cross login in another browser: is shown, prevents a second one, and can be ended from here', async () => {
  const user = userEvent.setup();
  let current: object | null = {
    company: 'Nusa Finance',
    account: 'admin@nusa.test',
    name: 'Ayu Lestari',
    reason: 'Ticket 1',
    begunAt: 0,
    endsAt: 3_600_000,
    secondsLeft: 60,
  };
  const { sent } = await open({
    'crossLogin.current': () => ({ current }),
    'crossLogin.end': () => ((current = null), {}),
  });
  expect(
    await screen.findByText(
      /You are acting as Ayu Lestari \(admin@nusa.test\), Nusa Finance, in another tab or browser/,
    ),
  ).toBeInTheDocument();
  expect(within(await rowOf('disabled@nusa.test')).getByRole('button', { name: /^Act as/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'End cross login' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End cross login' }));
  await waitFor(() => expect(screen.queryByText(/in another tab or browser/)).toBeNull());
  expect(sent.some(({ name }) => name === 'crossLogin.end')).toBe(true);
});

test('usage: is downloaded for the chosen days; without the permission there is no button', async () => {
  const user = userEvent.setup();
  const blob = new Blob(['x']);
  const file = jest.spyOn(Api.prototype, 'file').mockResolvedValue({ ok: true, data: { blob, name: 'usage.xlsx' } });
  const first = await open();
  await rowOf('admin@nusa.test');
  expect(screen.queryByRole('button', { name: 'Usage' })).toBeNull();
  first.unmount();
  const reader = personWith({
    products: ['operation'],
    permissions: ['operation*CrossLogin*downloadDetails', 'operation*CrossLogin*view'],
  });
  await open({ 'session.user': () => reader, 'session.base': () => baseFor(reader) });
  await user.click(await screen.findByRole('button', { name: 'Usage' }));
  const drawer = await screen.findByRole('dialog', { name: 'Download usage' });
  await user.click(within(drawer).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(blob, 'usage.xlsx'));
  const day: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(file).toHaveBeenCalledWith('tracking.usage', { query: { fromDay: day, toDay: day, language: 'en' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
