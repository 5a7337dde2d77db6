import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Live, type LiveListener } from '@/api/live';
import { missingTexts, refusal } from '@test/support/openConsole';
import { requestOf, everything, openTasks, task } from './platformAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/subCheckDetail?id=7';

test('figures: link to the rows they were counted from', async () => {
  await openTasks({ path });
  expect(await screen.findByRole('heading', { name: 'November_reminders' })).toBeInTheDocument();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('42 (21.00%)')).toHaveAttribute('href', '/collection/subCheckDetail?id=7&tab=contacts&reason=reached');
  expect(link('75 / 200')).toHaveAttribute('href', '/collection/subCheckDetail?id=7&tab=contacts');
  expect(link('100')).toHaveAttribute('href', '/collection/calling/CallDetails?taskId=7');
  expect(link('Waiting for the first call: 120, 60.0%. Show the contacts.')).toHaveAttribute(
    'href',
    '/collection/subCheckDetail?id=7&tab=contacts&called=no&state=waiting',
  );
  expect(link('Called, not reached: 28, 14.0%. Show the contacts.')).toHaveAttribute(
    'href',
    expect.stringMatching(/&called=yes&reason=invalidNumber%2Cvoicemail%2CtriesUsed%2CredialOff%2Cblacklisted/),
  );
  expect(link('Not called: On the blacklist: 5, 2.5%. Show the contacts.')).toHaveAttribute(
    'href',
    '/collection/subCheckDetail?id=7&tab=contacts&called=no&reason=blacklisted',
  );
  expect(link('On the blacklist: 5, 6.7%. Show the contacts.')).toHaveAttribute(
    'href',
    '/collection/subCheckDetail?id=7&tab=contacts&reason=blacklisted',
  );
  expect(link('A Willing: 20, 20.0%. Open the calls.')).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?taskId=7&label=A',
  );
  expect(link('No answer: 58, 58.0%. Open the calls.')).toHaveAttribute(
    'href',
    '/collection/calling/CallDetails?taskId=7&ringType=noAnswer',
  );
});

test('the name of the task: ends the trail and begins the tab title, until one leaves', async () => {
  await openTasks({ path });
  await screen.findByRole('heading', { name: 'November_reminders' });
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect((await within(trail).findByText('November_reminders')).closest('li')).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(document.title).toMatch(/^November_reminders · /));
  // What suspends inside an act that is not awaited never wakes.
  await act(async () => {
    within(trail).getByRole('link', { name: 'Tasks' }).click();
    await Promise.resolve();
  });
  await waitFor(() => expect(document.title).toMatch(/^Tasks · /));
});

test('without the permission for call details: shows figures without links to calls', async () => {
  await openTasks({ path, permissions: everything.filter((permission) => !permission.includes('CallDetails')) });
  await screen.findByRole('heading', { name: 'November_reminders' });
  expect(screen.queryByRole('link', { name: /Open the calls/ })).not.toBeInTheDocument();
  expect(screen.getAllByText('100').length).toBeGreaterThan(0);
});

test('before the first call: shows no percentage and says that there are no calls', async () => {
  const counts = {
    contacts: 200,
    waiting: 200,
    calling: 0,
    done: 0,
    skipped: 0,
    called: 0,
    notCalled: {},
    attempts: 0,
    calls: 0,
    reached: 0,
    reachedContacts: 0,
  };
  await openTasks({
    path,
    answers: {
      'task.detail': () =>
        task({ state: 'planned', can: ['start', 'cancel'], counts, reasons: {}, labels: {}, ringTypes: {} }),
    },
  });
  await screen.findByRole('button', { name: 'Start now' });
  expect(screen.queryByText(/0\.00%/)).not.toBeInTheDocument();
  expect(screen.getAllByText('No calls yet.').length).toBeGreaterThan(1);
  expect(screen.getByText('No contact is done or skipped yet.')).toBeInTheDocument();
});

test('live events: those of this task read it again once, those of another task do not', async () => {
  const listeners = new Set<LiveListener>();
  jest.spyOn(Live.prototype, 'on').mockImplementation((topic, listener) => {
    if (topic === 'task') listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const { sent } = await openTasks({ path });
  await screen.findByRole('heading', { name: 'November_reminders' });
  const before = requestOf(sent, 'task.detail').length;
  const notify = (id: number) =>
    listeners.forEach((listen) =>
      listen({ t: 'event', seq: 1, topic: 'task', payload: { id, line: 'collection', state: 'calling' } }),
    );
  jest.useFakeTimers();
  act(() => notify(8));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(requestOf(sent, 'task.detail')).toHaveLength(before);
  act(() => [7, 7, 7].forEach(notify));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(requestOf(sent, 'task.detail')).toHaveLength(before + 1);
  jest.useRealTimers();
});

test('contacts: are filtered by the address, and each links to its calls', async () => {
  const user = userEvent.setup();
  const contact = {
    id: 41,
    name: 'Dewi',
    phone: '+6281******865',
    state: 'done',
    reason: 'triesUsed',
    tries: 3,
    dueAt: null,
    lastRing: 'busy',
    lastLabel: 'F',
    lastCallId: 9,
    fields: {},
    shield: null,
  };
  const { sent } = await openTasks({
    path: `${path}&tab=contacts&state=done&reason=triesUsed`,
    answers: { 'task.contacts': () => ({ list: [contact], total: 1, page: 1, limit: 10 }) },
  });
  const row = (await screen.findByText('Dewi')).closest('tr');
  expect(requestOf(sent, 'task.contacts').at(-1)).toEqual({
    params: { line: 'collection', id: 7 },
    query: { page: 1, limit: 10, state: 'done', reason: 'triesUsed' },
  });
  expect(row).toHaveTextContent('All redials used');
  expect(row).toHaveTextContent('Busy');
  // It was called.
  expect(screen.queryByRole('button', { name: 'Why not called?: Dewi' })).toBeNull();
  await user.click(within(row ?? document.body).getByRole('button', { name: 'Calls: Dewi' }));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(
      '/collection/calling/CallDetails?taskId=7&contactId=41',
    ),
  );
});

test('a contact the smart shield blocked: says until when before anything that may be cut', async () => {
  const contact = {
    ...{ id: 41, name: 'Dewi', phone: '+6281******865', state: 'skipped', reason: 'blocked', tries: 0, dueAt: null },
    ...{ lastRing: null, lastLabel: null, lastCallId: null, fields: {} },
    shield: { strategy: 'Weekly_dials', times: 4, screeningDays: 7, until: Date.parse('2026-12-02T03:00:00Z') },
  };
  await openTasks({
    path: `${path}&tab=contacts`,
    answers: { 'task.contacts': () => ({ list: [contact], total: 1, page: 1, limit: 10 }) },
  });
  expect(await screen.findByText(/^Until .*Dec 2.* · Weekly_dials: 4 calls in 7 d$/)).toBeInTheDocument();
});

test('deleting: opens the list', async () => {
  await openTasks({
    path: '/collection/subCheckDetail?id=7',
    answers: {
      'task.detail': () => task({ state: 'canceled', startedAt: null, can: ['delete'] }),
      'task.delete': () => ({}),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(window.location.pathname).toBe('/collection/calling/tasks'));
});

test('parameters: are shown in words', async () => {
  await openTasks({
    path: `${path}&tab=parameters`,
    answers: {
      'task.detail': () => task({ parameters: { ...task().parameters, restTimes: 20, templateName: 'Evening_calls' } }),
    },
  });
  await screen.findByText('contacts-200.xlsx');
  for (const words of [
    '20 s',
    'Saved as template',
    'Evening_calls',
    'Maya, version 2',
    'Every 30 min, up to 2 times',
    '35 s',
    '3.00%',
    '12:00–13:00',
    'Follow system',
  ])
    expect(screen.getByText(words)).toBeInTheDocument();
});

test('reached from single calls: reads the line in the address and stays there', async () => {
  const { sent } = await openTasks({
    path: '/CallingOperation/outbound/OPERsubCheckDetail?line=collection&id=7',
    products: ['CallingOperation', 'collection'],
    permissions: [...everything, 'calling*CallTasks*view'],
  });
  await screen.findByRole('heading', { name: 'November_reminders' });
  expect(requestOf(sent, 'task.detail')[0]).toEqual({ params: { line: 'collection', id: 7 } });
  expect(screen.getByRole('link', { name: '42 (21.00%)' })).toHaveAttribute(
    'href',
    '/CallingOperation/outbound/OPERsubCheckDetail?line=collection&id=7&tab=contacts&reason=reached',
  );
  // Calls can be looked up in their line alone.
  expect(screen.getByRole('link', { name: '100' })).toHaveAttribute('href', '/collection/calling/CallDetails?taskId=7');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByText('Add calls')).toBeInTheDocument();
  // This person may see tasks and not add calls.
  expect(trail.queryByRole('link', { name: 'Add calls' })).not.toBeInTheDocument();
});

test.each([
  ['a line that does not exist', '/CallingOperation/outbound/OPERsubCheckDetail?line=lunar&id=7', {}],
  ['an unknown task', path, { 'task.detail': () => refusal('thing.unknown') }],
  ['nonsense in the address', '/collection/subCheckDetail?id=x', {}],
])('%s: says so and links to the list', async (_name, where, answers) => {
  const permissions = [...everything, 'calling*CallTasks*view'];
  await openTasks({ path: where, answers, permissions, products: ['CallingOperation', 'collection'] });
  expect(
    await screen.findByText('Task not found. It may have been deleted, or you do not have access to it.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back to the list' })).toBeInTheDocument();
});

test('download of call details: is requested once, with masked numbers', async () => {
  const user = userEvent.setup();
  const file = {
    id: 5,
    kind: 'taskDetails',
    name: 'November_reminders',
    state: 'preparing',
    rows: 0,
    total: null,
    files: [],
    plaintext: false,
    failure: null,
    createdAt: 0,
    finishedAt: null,
    expiresAt: null,
  };
  const { sent } = await openTasks({ path, answers: { 'download.taskDetails': () => file } });
  await user.click(await screen.findByRole('button', { name: 'Download details' }));
  await waitFor(() =>
    expect(requestOf(sent, 'download.taskDetails')).toEqual([
      { params: { line: 'collection', id: 7 }, body: { plaintext: false, language: 'en' } },
    ]),
  );
});
