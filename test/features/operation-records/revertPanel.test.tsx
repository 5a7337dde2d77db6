import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

const detail: Reply<'operation.detail'> = {
  id: 7,
  at: Date.parse('2026-11-21T03:00:00Z'),
  person: { id: 1, name: 'Ayu Lestari', account: 'ayu@nusa.test' },
  operator: null,
  action: 'security.save',
  kind: 'security',
  targetId: null,
  targetName: null,
  address: '203.0.113.9',
  device: '',
  changes: [{ kind: 'security', id: '1', name: null, before: { session_hours: 12 }, after: { session_hours: 8 } }],
  sent: {},
  notes: {},
  requestId: 'r',
  no: 1,
  hash: 'h',
};

function open(preview: Reply<'operation.preview'>) {
  const person = personWith({ permissions: ['system*OperatingRecord*view'], products: ['systemSet'] });
  return openConsole({
    path: '/systemSet/tools/OperatingRecord?record=7',
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'operation.list': () => ({ list: [], total: 0, page: 1, limit: 10 }),
      'operation.options': () => ({ people: [], actions: [], kinds: [] }),
      'operation.detail': () => detail,
      'operation.preview': () => preview,
      'operation.revert': () => ({ by: 'security.save', changed: true }),
    },
  });
}

test('reverting a change: shows what it does, asks, and sends once', async () => {
  const user = userEvent.setup();
  const { sent } = await open({
    state: 'ready',
    by: 'security.save',
    fields: [{ field: 'session_hours', now: 8, then: 12 }],
    revertedBy: null,
  });
  const table = await screen.findByRole('table', { name: 'What changes' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['8', '12']);
  await user.click(screen.getByRole('button', { name: 'Revert' }));
  const requested = within(await screen.findByRole('alertdialog', { name: /^Revert “Security settings”/ }));
  await user.dblClick(requested.getByRole('button', { name: 'Revert' }));
  expect(await screen.findByText('The change is reverted.')).toBeInTheDocument();
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'operation.revert').map(({ input }) => input)).toEqual([
      { params: { id: 7 } },
    ]),
  );
});

test.each([
  ['changed', /It was changed again later/],
  ['gone', /no longer exists/],
  ['cut', /does not contain the full previous value/],
  ['denied', /Your role does not allow this change/],
  ['asBefore', /There is nothing to revert/],
] as const)('a change that cannot be reverted (%s): shows the reason instead of the button', async (state, words) => {
  await open({ state, by: 'security.save', fields: [], revertedBy: 9 });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('Already reverted by record 9.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Revert' })).not.toBeInTheDocument();
});
