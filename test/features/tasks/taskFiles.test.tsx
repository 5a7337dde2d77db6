import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOf, everything, openTasks, task } from './platformAnswers';

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
    names: items.map((item) => item.textContent),
    closed: items.filter((item) => item.getAttribute('aria-disabled') === 'true').map((item) => item.textContent),
  };
}

test.each([
  [['downloadTask'], ['Task']],
  [['downloadNumbers'], ['Numbers, masked']],
  [['downloadRecords', 'downloadPlaintext'], ['Subtask records']],
  [
    ['downloadRecordings', 'downloadPlaintext'],
    ['Recordings (ZIP)', 'Recordings (ZIP), plain numbers in names (noted)'],
  ],
  [files, ['Details, masked numbers', 'Task', 'Numbers, masked', 'Subtask records', 'Recordings (ZIP)']],
] as [string[], string[]][])('each file stands by its own permission: %s', async (actions, names) => {
  expect((await offered(may(...actions))).names).toEqual(names);
});

test('no file, no button', async () => {
  await openTasks({ path, permissions: view });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /^Download(?!s)/ })).not.toBeInTheDocument();
});

test.each([
  ['downloadDetails', 'Download details'],
  ['downloadRecordings', 'Download recordings'],
])('of %s alone the button says what it is', async (action, name) => {
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
  'each file has its own reason: %s',
  async (_when, more, closed) => {
    const menu = await offered(may(...files), more);
    expect(menu.closed).toEqual(closed);
  },
);

test('why there are no recordings is said, and nothing is asked for', async () => {
  const { user, sent } = await offered(may(...files), { counts: counts({ reached: 0 }) });
  const item = screen.getByRole('menuitem', { name: 'Recordings (ZIP)' });
  await user.hover(item);
  expect(await screen.findByText('Nobody has answered yet, so there are no recordings.')).toBeInTheDocument();
  await user.click(item);
  expect(requestOf(sent, 'download.recordings')).toEqual([]);
});

test('recordings are asked for of this task, masked unless plain names are chosen', async () => {
  const { user, sent } = await offered([...everything, ...may(...files, 'downloadPlaintext')]);
  await user.click(screen.getByRole('menuitem', { name: 'Recordings (ZIP)' }));
  await waitFor(() =>
    expect(requestOf(sent, 'download.recordings')).toEqual([
      { params: { line: 'collection' }, body: { of: 'task', id: 7, plaintext: false, language: 'en' } },
    ]),
  );
  expect(await screen.findByText(/November_reminders-recordings.*is being written/)).toBeInTheDocument();
});
