import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Live, type LiveListener } from '@/api/live';
import { missingTexts, refusal } from '@test/support/openConsole';
import { requestOf, everything, openTasks, task } from './platformAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/calling/tasks';

test("the list: filters by the address, with whole days of the account's zone, and ignores unknown filters", async () => {
  const { sent } = await openTasks({
    path: `${path}?state=calling,dancing&robotId=3,x&sipLineId=4&created=2026-11-01..2026-11-20&search=Nov&page=2&sort=name`,
  });
  await screen.findByRole('link', { name: 'November_reminders' });
  expect(requestOf(sent, 'task.list').at(-1)).toEqual({
    params: { line: 'collection' },
    query: {
      state: 'calling',
      robotId: '3',
      sipLineId: '4',
      search: 'Nov',
      page: 2,
      limit: 10,
      sort: 'name',
      from: Date.parse('2026-11-01T00:00:00+07:00'),
      to: Date.parse('2026-11-21T00:00:00+07:00'),
    },
  });
});

test('tasks of a notice: are one filter that says how many and is removed whole', async () => {
  const { sent } = await openTasks({ path: `${path}?ids=7,9,x` });
  const chips = within(await screen.findByRole('group', { name: 'Active filters' }));
  expect(requestOf(sent, 'task.list').at(-1)).toMatchObject({ query: { ids: '7,9' } });
  expect(chips.getByText('2 from a notification', { exact: false })).toBeInTheDocument();
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter Calling tasks: 2 from a notification' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('the default view: opens for an empty address, and a filter is saved as a view of this list', async () => {
  const user = userEvent.setup();
  const stored = [{ id: 1, name: 'Running', query: 'state=calling', fields: null, isDefault: true }];
  const { sent } = await openTasks({
    path,
    answers: { 'view.list': () => ({ list: stored }), 'view.add': () => ({ list: stored }) },
  });
  await waitFor(() => expect(window.location.search).toBe('?state=calling'));
  expect(requestOf(sent, 'view.list')).toEqual([{ params: { line: 'collection' }, query: { list: 'tasks' } }]);
  await user.click(await screen.findByRole('button', { name: 'Running' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Mine');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requestOf(sent, 'view.add')).toEqual([
      {
        params: { line: 'collection' },
        body: { list: 'tasks', name: 'Mine', query: 'state=calling', fields: null, isDefault: false },
      },
    ]),
  );
});

test('a row: shows the progress of its contacts and opens the task', async () => {
  await openTasks({ path });
  const link = await screen.findByRole('link', { name: 'November_reminders' });
  expect(link).toHaveAttribute('href', '/collection/subCheckDetail?id=7');
  expect(screen.getByText('75 / 200')).toBeInTheDocument();
  expect(
    screen.getByRole('img', {
      name: '42 reached, 28 called, not reached, 5 in a call, 120 waiting for the first call, and 5 not called (On the blacklist: 5)',
    }),
  ).toBeInTheDocument();
  // Progress is what was called: five are over without a call.
  expect(screen.getByText('75 / 200')).toBeInTheDocument();
  expect(screen.getByText('42 reached · 5 not called')).toBeInTheDocument();
  expect(within(link.closest('tr') ?? document.body).getByText('Calling')).toBeInTheDocument();
  expect(screen.getByText('21.00%')).toBeInTheDocument();
});

test.each([
  ['window', 'Outside call hours'],
  ['interval', 'Outside contacts’ call hours'],
  ['dailyCap', 'Daily call limit reached'],
  ['lineChannels', 'No free channel'],
  ['licenceChannels', 'License limit reached'],
] as const)('a pending task that waits for %s: says so below its state', async (stateReason, words) => {
  const row = task({ state: 'pending', stateReason });
  await openTasks({ path, answers: { 'task.list': () => ({ list: [row], total: 1, page: 1, limit: 10 }) } });
  const link = await screen.findByRole('link', { name: 'November_reminders' });
  expect(link.closest('tr')).toHaveTextContent(`Pending${words}`);
});

test('canceling: asks with the name, the number and what is lost, and shows a refusal in the question', async () => {
  const user = userEvent.setup();
  const { sent } = await openTasks({
    path,
    answers: { 'task.cancel': () => refusal('task.action', { state: 'finished', reason: 'finished' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel: November_reminders' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel task “November_reminders”?' });
  expect(question).toHaveTextContent('120 contacts will not be called.');
  expect(question).toHaveTextContent('This cannot be undone.');
  expect(requestOf(sent, 'task.cancel')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Cancel task' }));
  expect(await within(question).findByText(/This is not possible: the task is finished/)).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Keep task' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('pausing: the question follows the contacts and calls while it is open', async () => {
  const listeners = new Set<LiveListener>();
  jest.spyOn(Live.prototype, 'on').mockImplementation((topic, listener) => {
    if (topic === 'task') listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const user = userEvent.setup();
  let detail = task();
  await openTasks({ path, answers: { 'task.detail': () => detail } });
  await user.click(await screen.findByRole('button', { name: 'Pause: November_reminders' }));
  const question = await screen.findByRole('alertdialog', { name: 'Pause task “November_reminders”?' });
  expect(question).toHaveTextContent('120 contacts will wait');
  expect(question).toHaveTextContent('5 calls are in progress');
  detail = task({ counts: { ...detail.counts, waiting: 81, calling: 1 } });
  act(() =>
    listeners.forEach((listen) =>
      listen({ t: 'event', seq: 1, topic: 'task', payload: { id: 7, line: 'collection', state: 'calling' } }),
    ),
  );
  await waitFor(() => expect(question).toHaveTextContent('81 contacts will wait'));
  expect(question).toHaveTextContent('1 call is in progress');
});

test('deleting a task that never called: asks and says what is deleted with it', async () => {
  const user = userEvent.setup();
  const row = task({ state: 'canceled', startedAt: null, can: ['delete'] });
  const { sent } = await openTasks({
    path,
    answers: { 'task.list': () => ({ list: [row], total: 1, page: 1, limit: 10 }), 'task.delete': () => ({}) },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete: November_reminders' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete task “November_reminders”?' });
  expect(question).toHaveTextContent('It has not called anyone. Its contact list cannot be used again.');
  expect(requestOf(sent, 'task.delete')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“November_reminders” is deleted.')).toBeInTheDocument();
  expect(requestOf(sent, 'task.delete')).toEqual([{ params: { line: 'collection', id: 7 } }]);
});

test('a confirmed action: is sent once, however often it is pressed, and its outcome is shown', async () => {
  const user = userEvent.setup();
  let finish: (value: unknown) => void = () => undefined;
  const { sent } = await openTasks({
    path,
    answers: { 'task.pause': () => new Promise((resolve) => (finish = resolve)) },
  });
  await user.click(await screen.findByRole('button', { name: 'Pause: November_reminders' }));
  const question = await screen.findByRole('alertdialog');
  await user.dblClick(within(question).getByRole('button', { name: 'Pause' }));
  finish(task({ state: 'paused' }));
  expect(await screen.findByText('“November_reminders” is paused.')).toBeInTheDocument();
  expect(requestOf(sent, 'task.pause')).toEqual([{ params: { line: 'collection', id: 7 } }]);
});

test('without the permission to edit: shows no action and no way to create', async () => {
  await openTasks({
    path,
    permissions: ['normal*CallTasks*view'],
    answers: { 'task.list': () => ({ list: [task({ can: [] })], total: 1, page: 1, limit: 10 }) },
  });
  await screen.findByRole('link', { name: 'November_reminders' });
  expect(screen.queryByRole('button', { name: 'Create task' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pause|Cancel|Close/ })).not.toBeInTheDocument();
});

test('no tasks, none found and not loaded: are shown differently', async () => {
  const user = userEvent.setup();
  const empty = { list: [], total: 0, page: 1, limit: 10 };
  const { unmount } = await openTasks({ path, answers: { 'task.list': () => empty } });
  expect(await screen.findByText('No calling tasks yet')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Create task' })).toHaveLength(2);
  unmount();
  const filtered = await openTasks({ path: `${path}?state=paused`, answers: { 'task.list': () => empty } });
  expect(await screen.findByText('No matches for these filters')).toBeInTheDocument();
  filtered.unmount();
  let works = false;
  await openTasks({
    path,
    answers: {
      'task.list': () => (works ? { list: [task()], total: 1, page: 1, limit: 10 } : refusal('platform.failed')),
    },
  });
  await screen.findByText('Something went wrong on the platform. Nothing you typed is lost; try again.');
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'November_reminders' })).toBeInTheDocument();
});

test('another line: is served by the same page', async () => {
  const marketing = everything.map((permission) => permission.replace('normal', 'promotion'));
  const { sent } = await openTasks({
    path: '/marketing/calling/tasks',
    permissions: marketing,
    products: ['marketing'],
  });
  await waitFor(() => expect(requestOf(sent, 'task.list')[0]).toMatchObject({ params: { line: 'marketing' } }));
});
