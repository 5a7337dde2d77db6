import { fireEvent, screen, waitFor } from '@testing-library/react';
import { missingTexts } from '@test/support/openConsole';
import { contactList, everything, openTasks, requestOf, task } from './platformAnswers';
import { path, send } from './taskCreateForm';

afterEach(() => expect(missingTexts()).toEqual([]));

const outcomes = {
  name: 'Reminders_9',
  nextName: 'Reminders_12',
  outcomes: [
    { outcome: 'notCalled.closed', contacts: 1200 },
    { outcome: 'ring.noAnswer', contacts: 40 },
    { outcome: 'label.A', contacts: 3 },
  ],
  inCall: 1,
};
const listOf = (picked: unknown) => ({
  ...contactList({ rows: 10, refused: 0, duplicate: 0 }),
  source: { kind: 'task' as const, id: 7, name: 'Reminders_9', outcomes: picked as string[] },
});
const answers = () => {
  let picked: unknown = [];
  return {
    'task.detail': () => task({ name: 'Reminders_9', state: 'finished', can: ['callAgain', 'copy'] }),
    'task.outcomes': () => outcomes,
    'plan.outcomes': () => ({ ...outcomes, name: 'November', nextName: 'November_2' }),
    'contacts.ofTask': (input: Record<string, unknown>) => {
      ({ outcomes: picked } = input.body as { outcomes: unknown });
      return listOf(picked);
    },
    'contacts.ofPlan': () => listOf([]),
    'contacts.list': () => listOf(picked),
    'contacts.discard': () => ({}),
    'task.create': () => ({ id: 8 }),
  };
};

test('call again: picks outcomes with their counts instead of a file, and creates the task of the list made of them', async () => {
  const { sent } = await openTasks({ path: `${path}?followTask=7`, answers: answers() });
  expect(await screen.findByDisplayValue('Reminders_12')).toBe(screen.getByLabelText('Task name'));
  expect(screen.getByText('Calls contacts of “Reminders_9” again.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Contact list')).toBeNull();
  expect(screen.getByText('1 contact is still on a call and cannot be selected yet.')).toBeInTheDocument();
  for (const label of ['Not called: Closed early (1,200)', 'No answer (40)', /^A .+ \(3\)$/])
    expect(screen.getByRole('checkbox', { name: label })).not.toBeChecked();

  fireEvent.click(send());
  await screen.findByText(/needs? attention/);
  expect(requestOf(sent, 'task.create')).toEqual([]);

  fireEvent.click(screen.getByRole('checkbox', { name: 'No answer (40)' }));
  expect(await screen.findByText('10 contacts can be called')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'In its contacts' })).toBeInTheDocument();
  expect(screen.queryByText(/in the file/i)).not.toBeInTheDocument();
  expect(requestOf(sent, 'contacts.ofTask')).toMatchObject([
    { params: { line: 'collection', id: 7 }, body: { outcomes: ['ring.noAnswer'] } },
  ]);
  await waitFor(() => expect(requestOf(sent, 'task.estimate').at(-1)).toMatchObject({ body: { listId: 11 } }));
  fireEvent.click(send());
  await waitFor(() => expect(requestOf(sent, 'task.create')).toMatchObject([{ body: { listId: 11 } }]));
  expect(requestOf(sent, 'task.create')[0]?.body).not.toHaveProperty('copiedFrom');
});

test('call again: without any outcome left, discards the list and asks for one', async () => {
  const { sent } = await openTasks({ path: `${path}?followPlan=5`, answers: answers() });
  expect(await screen.findByDisplayValue('November_2')).toBeInTheDocument();
  const box = screen.getByRole('checkbox', { name: 'No answer (40)' });
  fireEvent.click(box);
  await screen.findByText('10 contacts can be called');
  fireEvent.click(box);
  await waitFor(() => expect(requestOf(sent, 'contacts.discard')).toHaveLength(1));
  expect(screen.queryByText('10 contacts can be called')).toBeNull();
  expect(requestOf(sent, 'contacts.ofPlan')).toHaveLength(1);
});

test('detail of a task: leads to call again, and links the task it follows and those that follow it', async () => {
  await openTasks({
    path: '/collection/subCheckDetail?id=7&tab=parameters',
    permissions: everything,
    answers: {
      'task.detail': () =>
        task({
          state: 'finished',
          can: ['callAgain'],
          follows: { kind: 'task', id: 6, name: 'Reminders_8', outcomes: ['ring.busy'] },
          followUps: [{ id: 9, name: 'Reminders_11' }],
        }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Call again' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reminders_8' })).toHaveAttribute('href', expect.stringContaining('id=6'));
  expect(screen.getByRole('link', { name: 'Reminders_11' })).toHaveAttribute('href', expect.stringContaining('id=9'));
});
