import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOf, everything, openTasks, task } from './platformAnswers';

const nameOf = (item: HTMLElement) => item.getAttribute('aria-label') ?? item.textContent;

const path = '/collection/subCheckDetail?id=7';
const file = {
  id: 5,
  kind: 'recordings',
  name: 'November_reminders-recordings',
  state: 'preparing',
  rows: 0,
  total: 42,
  files: [],
  plaintext: false,
  failure: null,
  can: [],
  createdAt: 0,
  finishedAt: null,
  expiresAt: null,
};
const view = ['normal*CallTasks*view'];
const may = (...actions: string[]) => [...view, ...actions.map((action) => `normal*CallTasks*${action}`)];
const files = ['downloadDetails', 'downloadTask', 'downloadNumbers', 'downloadRecords', 'downloadRecordings'];
const counts = (more: Partial<ReturnType<typeof task>['counts']>) => ({ ...task().counts, ...more });

async function offered(permissions: readonly string[], more: Parameters<typeof task>[0] = {}) {
  const user = userEvent.setup();
  const { sent } = await openTasks({
    path,
    permissions,
    answers: { 'task.detail': () => task(more), 'download.recordings': () => file, 'download.task': () => file },
  });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  const items = screen.getAllByRole('menuitem');
  return {
    user,
    sent,
    items,
    names: items.map(nameOf),
    closed: items.filter((item) => item.getAttribute('aria-disabled') === 'true').map(nameOf),
  };
}

test.each([
  [['downloadTask'], ['Task']],
  [['downloadNumbers'], ['Numbers, masked']],
  [['downloadRecords', 'downloadPlaintext'], ['Subtask records']],
  [
    ['downloadRecordings', 'downloadPlaintext'],
    ['Recordings (ZIP)', 'Recordings (ZIP), plain numbers in file names (recorded)'],
  ],
  [files, ['Details, masked numbers', 'Task', 'Numbers, masked', 'Subtask records', 'Recordings (ZIP)']],
] as [string[], string[]][])('with %s: offers exactly the files permitted', async (actions, names) => {
  expect((await offered(may(...actions))).names).toEqual(names);
});

test('without a permission for files: there is no download button', async () => {
  await openTasks({ path, permissions: view });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Download(?!s)/ })).not.toBeInTheDocument();
});

test.each([
  ['downloadDetails', 'Download details'],
  ['downloadRecordings', 'Download recordings'],
])('with %s alone: the button names its file', async (action, name) => {
  await openTasks({ path, permissions: may(action) });
  expect(await screen.findByRole('button', { name })).toBeEnabled();
});

test.each([
  ['before any call', { counts: counts({ calls: 0, reached: 0 }) }, ['Subtask records', 'Recordings (ZIP)']],
  ['before anybody answered', { counts: counts({ reached: 0 }) }, ['Recordings (ZIP)']],
  [
    'without a contact',
    { counts: counts({ contacts: 0, calls: 0, reached: 0 }) },
    ['Details, masked numbers', 'Numbers, masked', 'Subtask records', 'Recordings (ZIP)'],
  ],
  ['with calls', {}, []],
] as [string, Parameters<typeof task>[0], string[]][])(
  'files of a task %s: those without rows are disabled',
  async (_when, more, closed) => {
    const menu = await offered(may(...files), more);
    expect(menu.closed).toEqual(closed);
  },
);

test('recordings when nobody answered: are disabled with the reason, and nothing is requested', async () => {
  const { user, sent } = await offered(may(...files), { counts: counts({ reached: 0 }) });
  const item = screen.getByRole('menuitem', { name: 'Recordings (ZIP)' });
  await user.hover(item);
  expect(await screen.findByText('No calls have been answered yet, so there are no recordings.')).toBeInTheDocument();
  await user.click(item);
  expect(requestOf(sent, 'download.recordings')).toEqual([]);
});

test('recordings: are requested for this task with masked numbers', async () => {
  const { user, sent } = await offered([...everything, ...may(...files, 'downloadPlaintext')]);
  await user.click(screen.getByRole('menuitem', { name: 'Recordings (ZIP)' }));
  await waitFor(() =>
    expect(requestOf(sent, 'download.recordings')).toEqual([
      { params: { line: 'collection' }, body: { of: 'task', id: 7, plaintext: false, language: 'en' } },
    ]),
  );
  expect(await screen.findByText(/November_reminders-recordings.*is being prepared/)).toBeInTheDocument();
});
