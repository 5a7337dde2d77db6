import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@/domain/language/language';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

const row = {
  id: 7,
  at: Date.parse('2026-11-21T03:00:00Z'),
  person: { id: 1, name: 'Ayu Lestari', account: 'admin@nusa.test' },
  operator: null as string | null,
  action: 'security.save',
  kind: 'security',
  targetId: null as string | null,
  targetName: null,
  address: '203.0.113.9',
  device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36',
};
const detail = {
  ...row,
  changes: [{ kind: 'security', id: '1', name: null, before: { session_hours: 12 }, after: { session_hours: 8 } }],
  sent: { session_hours: 8, odd_thing: true },
  notes: {},
  requestId: 'r-1',
  no: 3,
  hash: 'ab'.repeat(32),
};

function open(
  answers: Record<string, (input: Record<string, unknown>) => unknown> = {},
  {
    actions = ['view', 'downloadRecords'],
    language = 'en',
    at = '',
  }: { actions?: readonly string[]; language?: Language; at?: string } = {},
) {
  const person = personWith({
    permissions: actions.map((action) => `system*OperatingRecord*${action}`),
    products: ['systemSet'],
    language,
  });
  const requested = {
    id: 1,
    kind: 'operations',
    name: 'operation-records',
    state: 'pending',
    rows: 0,
    total: 1,
    files: [],
    plaintext: false,
    failure: null,
    createdAt: 0,
    finishedAt: null,
    expiresAt: null,
  };
  return openConsole({
    path: `/systemSet/tools/OperatingRecord${at}`,
    token: 't1',
    language,
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'operation.list': () => ({ list: [row], total: 1, page: 1, limit: 10 }),
      'operation.options': () => ({
        people: [{ id: 1, name: 'Ayu Lestari', account: 'admin@nusa.test' }],
        signers: [],
        actions: ['security.save'],
        kinds: ['security'],
      }),
      'operation.detail': () => detail,
      'operation.verify': () => ({ records: 3, head: 'cd'.repeat(32), broken: null }),
      'operation.signIns': () => ({ list: [], total: 0, page: 1, limit: 10 }),
      'download.operations': () => requested,
      'download.signIns': () => ({ ...requested, kind: 'signIns', name: 'sign-ins' }),
      ...answers,
    },
  });
}

test('a record: says who did what, and opens what was before and after', async () => {
  const user = userEvent.setup();
  await open({
    'operation.list': () => ({
      list: [row, { ...row, id: 8, action: 'brandNew.doIt', kind: 'brandNew', operator: 'Olga Peters' }],
      total: 2,
      page: 1,
      limit: 10,
    }),
  });
  const table = await screen.findByRole('region', { name: 'Operation records' });
  expect(await within(table).findByText('Security settings changed')).toBeInTheDocument();
  expect(within(table).getByText('Brand new do it')).toBeInTheDocument();
  expect(within(table).getByText('Olga Peters, as Ayu Lestari')).toBeInTheDocument();
  await user.click(within(table).getAllByRole('button', { name: /2026/ })[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: 'Security settings changed' }));
  const change = await drawer.findByRole('row', { name: /Maximum session length \(h\) 12 8/ });
  expect(change).toBeInTheDocument();
  expect(drawer.getByText('Odd thing')).toBeInTheDocument();
  expect(drawer.getByText('ab'.repeat(32))).toBeInTheDocument();
});

test("changed fields: have the names of their columns, and times of the account's zone", async () => {
  const sent = { retrySeconds: 5, list: 'deny', startAt: Date.parse('2026-11-21T05:00:00Z') };
  const changes = [
    {
      kind: 'task',
      id: '9',
      name: 'May',
      before: { start_at: '2026-11-21T04:00:00+00:00' },
      after: { start_at: '2026-11-21T05:00:00+00:00' },
    },
  ];
  await open({ 'operation.detail': () => ({ ...detail, sent, changes }) }, { at: '?record=7' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('row', { name: /^Start .*11:00:00.* .*12:00:00/ })).toBeInTheDocument();
  expect(drawer.getByText('Timeout (s)')).toBeInTheDocument();
  expect(drawer.getByText('Deny')).toBeInTheDocument();
  expect(drawer.getAllByText(/12:00:00/)).toHaveLength(2);
});

test('a changed state: has the name its list uses', async () => {
  const changes = [
    {
      kind: 'plan',
      id: '9',
      name: 'May',
      before: { state: 'planned', approval: 'awaiting' },
      after: { state: 'calling', approval: 'approved' },
    },
  ];
  await open({ 'operation.detail': () => ({ ...detail, changes }) }, { at: '?record=7', language: 'es' });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('row', { name: /Planificada Llamando$/ })).toBeInTheDocument();
  expect(drawer.getByRole('row', { name: /Pendiente de aprobación Aprobada$/ })).toBeInTheDocument();
});

test('checking the chain: says where it is broken', async () => {
  const user = userEvent.setup();
  await open({
    'operation.verify': () => ({ records: 3, head: 'cd'.repeat(32), broken: { no: 2, recordId: 41, why: 'changed' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Check the chain' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The chain breaks at place 2: record 41 was changed.');
});

test('checking the chain again: requests it anew', async () => {
  const user = userEvent.setup();
  let records = 3;
  await open({ 'operation.verify': () => ({ records, head: 'cd'.repeat(32), broken: null }) });
  const check = await screen.findByRole('button', { name: 'Check the chain' });
  await user.click(check);
  expect(await screen.findByText(/The chain is intact: 3 records/)).toBeInTheDocument();
  records = 4;
  await user.click(check);
  expect(await screen.findByText(/The chain is intact: 4 records/)).toBeInTheDocument();
});

test('export: sends the filter shown', async () => {
  const user = userEvent.setup();
  const { sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByText(/is being prepared/);
  expect(sent.filter(({ name }) => name === 'download.operations').map(({ input }) => input)).toEqual([
    { body: { filter: {}, language: 'en' } },
  ]);
});

test('export of sign-ins: sends the filter shown', async () => {
  const { sent } = await open({}, { at: '?tab=signIns&sresult=wrong,locked' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByText(/is being prepared/);
  expect(sent.filter(({ name }) => name === 'download.signIns').map(({ input }) => input)).toEqual([
    { body: { filter: { result: 'wrong,locked' }, language: 'en' } },
  ]);
});

test('export: is written in the language of the person', async () => {
  const { sent } = await open({}, { language: 'ba' });
  await userEvent.click(await screen.findByRole('button', { name: 'Ekspor' }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'download.operations').map(({ input }) => input)).toEqual([
      { body: { filter: {}, language: 'ba' } },
    ]),
  );
});

test('export without the permission: is not offered', async () => {
  await open({}, { actions: ['view'] });
  await screen.findByText('Security settings changed');
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('sign-ins: each with what became of it, in the language of the person', async () => {
  const { at, person, address, device } = row;
  const list = [{ id: 1, at, person, address, device, result: 'lockedOut' }];
  const { sent } = await open(
    { 'operation.signIns': () => ({ list, total: 1, page: 1, limit: 10 }) },
    { at: '?tab=signIns&sresult=lockedOut', language: 'es' },
  );
  expect(await screen.findByText('Ayu Lestari · admin@nusa.test')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('Cuenta bloqueada')).toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'operation.signIns')?.input).toMatchObject({
    query: { result: 'lockedOut' },
  });
});
