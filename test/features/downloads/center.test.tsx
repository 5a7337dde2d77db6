import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { Api } from '@/api/call';
import { downloadActions, downloadCan } from '@/domain/reports/downloadStates';
import { sendEventsWithoutAct } from '@test/support/jsdom/eventsWithoutAct';
import { baseFor, missingTexts, openConsole, personWith, refusal } from '@test/support/openConsole';

sendEventsWithoutAct();
afterEach(() => expect(missingTexts()).toEqual([]));

type Item = Reply<'download.list'>['list'][number];
const at = Date.parse('2026-11-21T03:00:00Z');
const item = (id: number, over: Partial<Item> = {}): Item => ({
  id,
  kind: 'calls',
  name: `File ${id}`,
  state: 'done',
  rows: 12,
  total: 12,
  files: [{ id: `f${id}`, name: `file-${id}.xlsx`, size: 2_048 }],
  plaintext: false,
  failure: null,
  decision: null,
  can: downloadActions.filter((action) => downloadCan(action, over.state ?? 'done')),
  createdAt: at,
  finishedAt: at,
  expiresAt: at + 7 * 86_400_000,
  ...over,
});

const person = personWith({ products: ['systemSet'], permissions: ['system*personalInfo*view'] });
const open = (list: (input: Record<string, unknown>) => unknown, answers = {}) =>
  openConsole({
    path: '/systemSet/personal/personalInfo?downloads=open',
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'personal.info': () => refusal('platform.busy'),
      'personal.sessions': () => refusal('platform.busy'),
      'download.list': list,
      'download.reprocess': () => item(1, { state: 'pending' }),
      'download.remove': () => ({}),
      ...answers,
    },
  });
const pageOf = (list: Item[], total = list.length) => ({ list, total, page: 1, limit: 30 });
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(name);
  return within(found);
};

test('a file in each state: shows the state and its actions', async () => {
  await open(() =>
    pageOf([
      item(1),
      item(2, { state: 'expired', files: [] }),
      item(3, { state: 'failed', failure: 'error', files: [] }),
      item(4, { state: 'failed', failure: 'rights', files: [] }),
      item(5, { state: 'writing', rows: 5_000, total: 9_000, files: [] }),
      item(6, { state: 'pending', files: [] }),
      item(7, { can: ['reprocess', 'remove'] }),
    ]),
  );
  const buttons = async (name: string) =>
    (await row(name)).getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(await buttons('File 1')).toEqual(['Save file-1.xlsx', 'Copy a link to file-1.xlsx', 'Reprocess', 'Remove']);
  expect((await row('File 2')).getByText('Expired')).toBeInTheDocument();
  expect((await row('File 2')).getByText(/Files are kept for seven days/)).toBeInTheDocument();
  expect(await buttons('File 2')).toEqual(['Reprocess', 'Remove']);
  expect((await row('File 3')).getByText(/could not be prepared/)).toBeInTheDocument();
  expect((await row('File 4')).getByText(/your role no longer allows it/)).toBeInTheDocument();
  expect((await row('File 5')).getByText('5,000 of 9,000 rows')).toBeInTheDocument();
  expect((await row('File 5')).queryByRole('button')).toBeNull();
  expect(await buttons('File 6')).toEqual(['Remove']);
  expect((await row('File 7')).getByText(/no longer allows this file/)).toBeInTheDocument();
  expect(await buttons('File 7')).toEqual(['Reprocess', 'Remove']);
  expect(screen.getByRole('button', { name: 'Downloads, 2 in progress', hidden: true })).toBeInTheDocument();
});

test('an expired file: is made again; a refusal is shown', async () => {
  const user = userEvent.setup();
  const { sent } = await open(() => pageOf([item(1, { state: 'expired', files: [] })]), {
    'download.reprocess': () => refusal('access.denied'),
  });
  await user.click((await row('File 1')).getByRole('button', { name: 'Reprocess' }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'download.reprocess').map(({ input }) => input)).toEqual([
      { params: { id: 1 } },
    ]),
  );
  expect(await screen.findByText('Your role does not allow this.')).toBeInTheDocument();
});

test('a file that was deleted meanwhile: says so', async () => {
  const user = userEvent.setup();
  jest.spyOn(Api.prototype, 'file').mockResolvedValue(refusal('download.expired'));
  await open(() => pageOf([item(1)]));
  await user.click((await row('File 1')).getByRole('button', { name: 'Save file-1.xlsx' }));
  expect(await screen.findByText(/Reprocess it to get/)).toBeInTheDocument();
});

test('older files: are loaded page by page by a button', async () => {
  const user = userEvent.setup();
  const all = Array.from({ length: 65 }, (_, n) => item(65 - n));
  await open((input) => {
    const { page = 1 } = (input.query ?? {}) as { page?: number };
    return pageOf(all.slice((page - 1) * 30, page * 30), all.length);
  });
  await screen.findByText('File 36');
  expect(screen.queryByText('File 35')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Older downloads' }));
  await screen.findByText('File 6');
  await user.click(screen.getByRole('button', { name: 'Older downloads' }));
  await screen.findByText('File 1');
  expect(screen.queryByRole('button', { name: 'Older downloads' })).toBeNull();
});

test('no files: says so', async () => {
  await open(() => pageOf([]));
  expect(await screen.findByText('No downloads yet')).toBeInTheDocument();
});

test('no answer: says so and offers to try again', async () => {
  const user = userEvent.setup();
  let answer: unknown = refusal('platform.busy');
  await open(() => answer);
  const drawer = within(await screen.findByRole('dialog', { name: 'Download center' }));
  const again = await drawer.findByRole('button', { name: /try again|retry/i });
  answer = pageOf([item(1)]);
  await user.click(again);
  expect(await screen.findByText('File 1')).toBeInTheDocument();
});

test('requests of one’s own that await, were rejected, withdrawn or lapsed: say so, and one that awaits is withdrawn', async () => {
  const user = userEvent.setup();
  const decision = { state: 'rejected', by: 'Sari Wulan', at, note: 'Use masked ones' } as const;
  const unwritten = { files: [], plaintext: true, finishedAt: null };
  const { sent } = await open(
    () =>
      pageOf([
        item(1, { ...unwritten, state: 'awaiting' }),
        item(2, { ...unwritten, state: 'rejected', decision }),
        item(3, { ...unwritten, state: 'withdrawn' }),
        item(4, { ...unwritten, state: 'expired' }),
        item(5, { plaintext: true, decision: { ...decision, state: 'approved', note: '' } }),
      ]),
    { 'download.withdraw': () => ({}) },
  );
  expect((await row('File 1')).getByText('Awaiting approval')).toBeInTheDocument();
  expect((await row('File 1')).getByText(/Another person has to approve/)).toBeInTheDocument();
  expect((await row('File 2')).getByText('Sari Wulan rejected it: Use masked ones')).toBeInTheDocument();
  expect((await row('File 3')).getByText('Withdrawn')).toBeInTheDocument();
  expect((await row('File 4')).getByText(/No one decided within seven days/)).toBeInTheDocument();
  expect((await row('File 5')).getByText('Approved by Sari Wulan')).toBeInTheDocument();
  // Requests of other people are not shown or asked for without the permission to decide.
  expect(screen.queryByRole('tab')).toBeNull();
  expect(sent.filter(({ name }) => name === 'download.awaiting')).toEqual([]);
  await user.click((await row('File 1')).getByRole('button', { name: 'Withdraw' }));
  const question = await screen.findByRole('alertdialog', { name: /Withdraw the request/ });
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'download.withdraw').map(({ input }) => input)).toEqual([
      { params: { id: 1 } },
    ]),
  );
});

test('requests of others: a link opens them; they are approved, rejected with a reason, and a late decision says what was decided', async () => {
  const user = userEvent.setup();
  const request = (id: number): Reply<'download.awaiting'>['list'][number] => ({
    ...{ id, line: 'collection', kind: 'calls', name: `Request ${id}`, of: 'list', total: 12, by: 'Budi Santoso' },
    ...{ days: { from: '2026-11-01', to: '2026-11-20' }, filters: 2, can: ['approve', 'reject'] },
    ...{ createdAt: at, expiresAt: at + 7 * 86_400_000 },
  });
  const decider = personWith({
    products: ['collection', 'systemSet'],
    permissions: ['system*personalInfo*view', 'normal*CallTasks*approve', 'normal*CallTasks*reject'],
  });
  let list = [request(1), request(2), request(3)];
  const decided = (input: Record<string, unknown>) => {
    const { id } = input.params as { id: number };
    list = list.filter((one) => one.id !== id);
    return id === 3 ? refusal('approval.state', { reason: 'notAwaiting', state: 'rejected' }) : {};
  };
  const { sent } = await openConsole({
    path: '/systemSet/personal/personalInfo?downloads=awaiting',
    token: 't1',
    answers: {
      'session.user': () => decider,
      'session.base': () => baseFor(decider),
      'personal.info': () => refusal('platform.busy'),
      'personal.sessions': () => refusal('platform.busy'),
      'download.list': () => pageOf([item(9)]),
      'download.awaiting': () => ({ list, total: list.length, page: 1, limit: 30 }),
      'download.approve': decided,
      'download.reject': decided,
    },
  });
  expect(await screen.findByRole('tab', { name: 'Awaiting approval', selected: true })).toBeInTheDocument();
  const first = await row('Request 1');
  expect(first.getByText(/Requested by Budi Santoso/)).toBeInTheDocument();
  expect(first.getByText(/Call details · plain numbers · Of a list · 12 rows/)).toBeInTheDocument();
  expect(first.getByText(/2026 to .*2026 · 2 more filters/)).toBeInTheDocument();
  const approve = async (name: string) => {
    await user.click((await row(name)).getByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('alertdialog', { name: `Approve “${name}” with plain numbers?` });
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
  };
  await approve('Request 1');
  expect(await screen.findByText('“Request 1” is approved.')).toBeInTheDocument();
  await approve('Request 3');
  expect(await screen.findByText('Nothing was changed: someone has already rejected it.')).toBeInTheDocument();
  await user.click((await row('Request 2')).getByRole('button', { name: 'Reject…' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Reject download “Request 2”' }));
  await user.type(drawer.getByRole('textbox', { name: 'Reason' }), 'Use masked ones');
  await user.click(drawer.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('“Request 2” is rejected.')).toBeInTheDocument();
  expect(await screen.findByText('Nothing awaits your approval')).toBeInTheDocument();
  expect(sent.filter(({ name }) => /approve|reject/.test(name)).map(({ name, input }) => [name, input])).toEqual([
    ['download.approve', { params: { line: 'collection', id: 1 }, body: {} }],
    ['download.approve', { params: { line: 'collection', id: 3 }, body: {} }],
    ['download.reject', { params: { line: 'collection', id: 2 }, body: { note: 'Use masked ones' } }],
  ]);
  await user.click(screen.getByRole('tab', { name: 'Your downloads' }));
  expect(await screen.findByText('File 9')).toBeInTheDocument();
});
