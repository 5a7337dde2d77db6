import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { leaveFor } from '@/ui/browser/leaveFor';
import { baseFor, missingTexts, openConsole, personWith, refusal } from '@test/support/openConsole';

jest.mock('@/ui/browser/leaveFor');

afterEach(() => expect(missingTexts()).toEqual([]));
beforeEach(() => jest.mocked(leaveFor).mockClear());

type Info = Reply<'hubspot.info'>;
const now = Date.parse('2026-11-21T03:00:00Z');
const unbound: Info = {
  state: 'unbound',
  portal: null,
  boundAt: null,
  boundBy: null,
  waiting: 0,
  lastDay: { delivered: 0, unmatched: 0, failed: 0 },
  failing: null,
  pausedUntil: null,
};
const bound: Info = {
  ...unbound,
  state: 'bound',
  portal: { id: 441, name: 'nusa.hubspot.test', user: 'crm@nusa.test' },
  boundAt: now,
  boundBy: 'Ayu Lestari',
  waiting: 2,
  lastDay: { delivered: 12, unmatched: 3, failed: 1 },
};
const push: Reply<'hubspot.pushes'>['list'][number] = {
  id: 5,
  line: 'collection',
  callId: 77,
  contactName: 'Budi',
  state: 'failed',
  tries: 8,
  outcome: 'unavailable',
  status: 500,
  error: 'Internal error',
  at: now,
  dueAt: null,
};

function open({
  path = '/systemSet/tools/Application',
  info = unbound,
  actions = ['view', 'bind', 'unbind'],
  answers = {},
}: {
  path?: string;
  info?: Info;
  actions?: readonly string[];
  answers?: Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;
}) {
  const person = personWith({
    permissions: actions.map((action) => `system*Application*${action}`),
    products: ['systemSet'],
  });
  return openConsole({
    path,
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'hubspot.info': () => info,
      'hubspot.pushes': () => ({ list: [push], total: 1, page: 1, limit: 10 }),
      ...answers,
    },
  });
}

test('not bound: explains what binding does, and leads to HubSpot and back to this screen', async () => {
  const { sent } = await open({
    answers: { 'hubspot.bind': () => ({ url: 'https://app.hubspot.com/oauth/authorize?x=1' }) },
  });
  expect(await screen.findByText(/are sent to the HubSpot account you choose/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Unbind' })).not.toBeInTheDocument();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Bind HubSpot' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://app.hubspot.com/oauth/authorize?x=1'));
  expect(sent.filter(({ name }) => name === 'hubspot.bind').map(({ input }) => input)).toEqual([
    { body: { returnTo: 'http://localhost/systemSet/tools/Application' } },
  ]);
});

test('the code in the return address: is used once and removed from the address', async () => {
  const { sent } = await open({
    path: '/systemSet/tools/Application?hubspot=agreed&hubspot_code=c1&hubspot_state=s1',
    info: bound,
    answers: { 'hubspot.finish': () => bound },
  });
  expect(await screen.findByText('HubSpot is bound.')).toBeInTheDocument();
  expect(sent.filter(({ name }) => name === 'hubspot.finish').map(({ input }) => input)).toEqual([
    { body: { code: 'c1', stateToken: 's1' } },
  ]);
  expect(window.location.search).toBe('');
  for (const words of ['nusa.hubspot.test · 441', 'crm@nusa.test', '12 delivered, 3 without a contact, 1 failed'])
    expect(screen.getByText(words)).toBeInTheDocument();
});

test.each([
  ['hubspot=declined', /did not give permission/],
  ['hubspot=over', /was already used or has expired/],
  ['hubspot=agreed', /was already used or has expired/],
])('coming back with %s: shows it and sends nothing', async (query, words) => {
  const { sent } = await open({ path: `/systemSet/tools/Application?${query}` });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(sent.map(({ name }) => name)).not.toContain('hubspot.finish');
});

test('coming back with a code the platform refuses: shows the refusal on the page', async () => {
  await open({
    path: '/systemSet/tools/Application?hubspot=agreed&hubspot_code=c1&hubspot_state=s1',
    answers: { 'hubspot.finish': () => refusal('hubspot.over') },
  });
  expect(await screen.findByText(/belongs to another sign-in/)).toBeInTheDocument();
});

test('bound: shows the cause of trouble, sends failed results again one by one or all, and asks before unbinding', async () => {
  const user = userEvent.setup();
  const { sent } = await open({
    info: {
      ...bound,
      failing: { since: now, outcome: 'unavailable', error: 'Internal error' },
      pausedUntil: now + 60_000,
    },
    answers: { 'hubspot.retry': () => ({ retried: 1 }), 'hubspot.unbind': () => ({ revoked: false }) },
  });
  expect(
    await screen.findByText(/has not accepted any result since .* HubSpot has a problem right now/),
  ).toBeInTheDocument();
  expect(screen.getByText('Message from HubSpot: Internal error')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Resend(?! all)/ }));
  await user.click(screen.getByRole('button', { name: 'Resend all failed' }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'hubspot.retry').map(({ input }) => input)).toEqual([
      { body: { ids: [5] } },
      { body: {} },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Unbind' }));
  const requested = within(await screen.findByRole('alertdialog'));
  expect(requested.getByText(/2 waiting results will not be sent/)).toBeInTheDocument();
  await user.click(requested.getByRole('button', { name: 'Unbind' }));
  expect(await screen.findByText(/did not confirm that access was revoked/)).toBeInTheDocument();
});

test('without the permission to edit: shows the state and no buttons', async () => {
  await open({ info: { ...bound, state: 'revoked' }, actions: ['view'] });
  expect(await screen.findByText(/2 results are waiting. Bind again to continue/)).toBeInTheDocument();
  for (const name of ['Bind again', 'Unbind', 'Resend all failed'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
