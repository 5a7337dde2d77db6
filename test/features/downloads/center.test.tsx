import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { Api } from '@/api/call';
import { downloadActions, downloadCan } from '@/domain/reports/downloadStates';
import { baseFor, missingTexts, openConsole, personWith, refusal } from '@test/support/openConsole';

configure({ eventWrapper: (run): unknown => run() });
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
