import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { requestOf, everything, openTasks, task } from './platformAnswers';
import { digest, path, proposal, waiting } from './proposal';

afterEach(() => expect(missingTexts()).toEqual([]));

test('the approver: sees contacts, times and words, and approves exactly that', async () => {
  const user = userEvent.setup();
  const { sent } = await openTasks({
    path,
    answers: {
      'task.detail': () => waiting(['approve', 'reject']),
      'task.proposal': () => proposal(),
      'task.approve': () => task({ state: 'planned', approval: 'approved' }),
    },
  });
  await screen.findByText('200 contacts would be called. Approve it?');
  for (const words of [
    'Selamat pagi, Ibu Dewi.',
    'Maya, version 2',
    'Jakarta 1',
    '+622155500100',
    'Submitted, 200 contacts',
    'Bayu Pratama',
  ])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '200 contacts' })).toHaveAttribute(
    'href',
    '/collection/subCheckDetail?id=7&tab=contacts&state=waiting',
  );
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Approve task “November_reminders”?' });
  expect(ask).toHaveTextContent('200 contacts will be called');
  await user.click(within(ask).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(requestOf(sent, 'task.approve')).toEqual([{ params: { line: 'collection', id: 7 }, body: { digest } }]),
  );
});

test('approving a task changed meanwhile: says so and keeps the question open', async () => {
  const user = userEvent.setup();
  await openTasks({
    path,
    answers: {
      'task.detail': () => waiting(['approve', 'reject']),
      'task.proposal': () => proposal(),
      'task.approve': () => refusal('approval.changed'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
  expect(
    await screen.findByText('It has changed since you opened it. Nothing was done; check it again.'),
  ).toBeInTheDocument();
});

test('rejecting: needs a reason', async () => {
  const user = userEvent.setup();
  const { sent } = await openTasks({
    path,
    answers: {
      'task.detail': () => waiting(['approve', 'reject']),
      'task.proposal': () => proposal(),
      'task.reject': () => waiting([]),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject…' }));
  const drawer = await screen.findByRole('dialog', { name: 'Reject task “November_reminders”' });
  await user.click(within(drawer).getByRole('button', { name: 'Reject' }));
  expect(requestOf(sent, 'task.reject')).toEqual([]);
  await user.type(within(drawer).getByRole('textbox', { name: /Reason/ }), '  Wrong list ');
  await user.click(within(drawer).getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(requestOf(sent, 'task.reject')).toEqual([
      { params: { line: 'collection', id: 7 }, body: { digest, note: 'Wrong list' } },
    ]),
  );
});

test('the author: may withdraw, and reads that another person decides', async () => {
  await openTasks({ path, answers: { 'task.detail': () => waiting(['withdraw']), 'task.proposal': () => proposal() } });
  expect(await screen.findByText('You created or changed it: another person has to decide.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('a task without approval: shows nothing about it', async () => {
  await openTasks({ path: '/collection/subCheckDetail?id=7' });
  await screen.findByRole('tab', { name: 'Parameters' });
  expect(screen.queryByRole('tab', { name: 'Approval' })).not.toBeInTheDocument();
});

test('pausing: says before and after how many calls are in progress', async () => {
  const user = userEvent.setup();
  const counts = { ...task().counts, calling: 12 };
  let state: 'calling' | 'paused' = 'calling';
  await openTasks({
    path: '/collection/subCheckDetail?id=7',
    answers: {
      'task.detail': () => task({ state, counts, can: state === 'calling' ? ['pause'] : ['resume'] }),
      'task.pause': () => {
        state = 'paused';
        return task({ state, counts });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const ask = await screen.findByRole('alertdialog');
  expect(ask).toHaveTextContent('12 calls are in progress and will finish.');
  await user.click(within(ask).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('12 calls still in progress')).toBeInTheDocument();
});

test('appending numbers: shows what was understood, then how many were added', async () => {
  const user = userEvent.setup();
  const { sent } = await openTasks({
    path: '/collection/subCheckDetail?id=7&append=1',
    permissions: everything,
    answers: {
      'task.detail': () => task({ can: ['append'] }),
      'task.append': () => ({ added: 8, duplicate: 2, blacklisted: 0, awaitsApproval: false }),
    },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Append numbers to “November_reminders”' });
  const file = new File(['phone'], 'more.csv', { type: 'text/csv' });
  const input = drawer.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no place for a file');
  await user.upload(input, file);
  await user.click(await within(drawer).findByRole('button', { name: 'Append 10 contacts' }));
  expect(
    await screen.findByText(/8 contacts added to “November_reminders”. 2 were already in it./),
  ).toBeInTheDocument();
  expect(requestOf(sent, 'task.append')).toEqual([{ params: { line: 'collection', id: 7 }, body: { listId: 11 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test("canceling a number: asks with the contact's name", async () => {
  const user = userEvent.setup();
  const contact = {
    id: 41,
    name: 'Dewi',
    phone: '+6281******865',
    state: 'waiting',
    reason: null,
    tries: 1,
    dueAt: null,
    lastRing: 'busy',
    lastLabel: 'F',
    lastCallId: 9,
    fields: {},
    shield: null,
  };
  const { sent } = await openTasks({
    path: '/collection/subCheckDetail?id=7&tab=contacts',
    answers: {
      'task.detail': () => task({ can: ['cancelNumber'] }),
      'task.contacts': () => ({ list: [contact], total: 1, page: 1, limit: 10 }),
      'task.cancelNumber': () => ({ draining: false }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Why not called?: Dewi' })).toBeInTheDocument();
  // Three of these words are too long to stand side by side.
  await user.click(await screen.findByRole('button', { name: 'More actions for Dewi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel number' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Remove Dewi from “November_reminders”?' });
  expect(ask).toHaveTextContent('Called 1 time so far. There will be no further calls.');
  await user.click(within(ask).getByRole('button', { name: 'Cancel number' }));
  await waitFor(() =>
    expect(requestOf(sent, 'task.cancelNumber')).toEqual([{ params: { line: 'collection', id: 7, contactId: 41 } }]),
  );
});

test('editing: starts from the task as it is and sends the digest that was seen', async () => {
  const user = userEvent.setup();
  // Tomorrow at ten, whatever the hour now.
  const start = Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000 + 36_000_000;
  const { sent } = await openTasks({
    path: '/collection/calling/tasks/edit?id=7',
    permissions: [...everything, 'normal*CallTasks*edit'],
    answers: {
      'task.detail': () =>
        task({
          state: 'planned',
          approval: 'approved',
          can: ['edit'],
          startAt: start,
          endAt: start + 7_200_000,
          timeZone: 'UTC',
        }),
      'task.proposal': () => proposal(),
      'task.edit': () => task({ state: 'created', approval: 'awaiting' }),
    },
  });
  expect(await screen.findByText(/It is approved as it is now/)).toBeInTheDocument();
  const name = screen.getByRole('textbox', { name: /Task name/ });
  expect(name).toHaveValue('November_reminders');
  await user.clear(name);
  await user.type(name, 'December');
  await user.click(screen.getByRole('button', { name: 'Save and submit' }));
  await waitFor(() =>
    expect(requestOf(sent, 'task.edit')).toMatchObject([
      { params: { line: 'collection', id: 7 }, body: { name: 'December', digest, redialMax: 2, startAt: start } },
    ]),
  );
});

test('a draft: does not promise a call before it is approved', async () => {
  await openTasks({
    path,
    answers: { 'task.detail': () => waiting(['submit']), 'task.proposal': () => proposal() },
  });
  expect(await screen.findByText('after approval')).toBeInTheDocument();
  expect(screen.queryByText(/^In \d+ min/)).toBeNull();
});

test('a task that is over: shows the history of its approval, and nothing as if it were still to be dialed', async () => {
  await openTasks({
    path,
    answers: {
      'task.detail': () => task({ state: 'finished', approval: 'approved' }),
      'task.proposal': () => proposal({ estimate: { ...proposal().proposal.estimate, willCall: 0 } }),
    },
  });
  expect(await screen.findByText('Submitted, 200 contacts')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'What will be dialed' })).toBeNull();
});
