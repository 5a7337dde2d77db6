import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { everything, openTasks, task } from './platformAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/calling/tasks/edit?id=7';
const permissions = [...everything, 'normal*CallTasks*edit'];
/** ten in the morning in Jakarta tomorrow */
const tomorrow = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000 + 3 * 3_600_000;
const planned = { state: 'planned', startAt: tomorrow, endAt: tomorrow + 4 * 3_600_000 } as const;
const proposal = { 'task.proposal': () => refusal('thing.unknown') };

test('a task that has begun: has no form; the page says so and links to the task', async () => {
  const { unmount } = await openTasks({
    path,
    permissions,
    answers: {
      'task.detail': () => task({ state: 'calling' }),
      'task.proposal': () => ({ proposal: { digest: 'd' } }),
    },
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'The task has started and can no longer be changed.' }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the task' }));
  expect(window.location.pathname + window.location.search).toBe('/collection/subCheckDetail?id=7');
  unmount();
});

test('an unknown task: links to the list, not to the task', async () => {
  await openTasks({ path, permissions, answers: { 'task.detail': () => refusal('thing.unknown'), ...proposal } });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Task not found. It may have been deleted, or you do not have access to it.',
    }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(window.location.pathname).toBe('/collection/calling/tasks');
});

test('two tabs: a save over another keeps what was typed, shows the difference, and saves knowingly', async () => {
  const user = userEvent.setup();
  let saved = task({ ...planned, name: 'First' });
  let digest = 'a'.repeat(64);
  const digests: unknown[] = [];
  await openTasks({
    path,
    permissions,
    answers: {
      'task.detail': () => saved,
      'task.proposal': () => ({ proposal: { digest } }),
      'task.edit': ({ body }) => {
        digests.push((body as { digest: string }).digest);
        if (digests.length > 1) return task({ name: 'Mine' });
        saved = task({ ...planned, name: 'Saved_elsewhere', redialMax: 1 });
        digest = 'b'.repeat(64);
        return refusal('approval.changed');
      },
    },
  });
  const name = await screen.findByLabelText('Task name');
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const note = (await screen.findByText('Saved: Saved_elsewhere')).closest<HTMLElement>('[role=note]');
  expect(within(note as HTMLElement).getByText('Yours: Mine')).toBeInTheDocument();
  expect(name).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(digests).toEqual(['a'.repeat(64), 'b'.repeat(64)]));
});

test('a task that begins while its form is open: the form stays, and the refusal is beside the button with the focus', async () => {
  const user = userEvent.setup();
  let state: 'planned' | 'calling' = 'planned';
  await openTasks({
    path,
    permissions,
    answers: {
      'task.detail': () => task({ ...planned, state }),
      'task.proposal': () => ({ proposal: { digest: 'a'.repeat(64) } }),
      'task.edit': () => refusal('task.notEditable', { state: 'calling' }),
    },
  });
  const name = await screen.findByLabelText('Task name');
  await user.type(name, '_2');
  state = 'calling';
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const refused = await screen.findByRole('alert');
  const beside = refused.closest<HTMLElement>('.aicc-form-refusal');
  await waitFor(() => expect(beside).toHaveFocus());
  expect(beside?.parentElement).toContainElement(screen.getByRole('button', { name: 'Save' }));
  expect(name).toHaveDisplayValue(/_2$/);
});
