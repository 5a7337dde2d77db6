import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { everything, openTasks, task } from './platformAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/calling/tasks/edit?id=7';
const permissions = [...everything, 'normal*CallTasks*edit'];
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
    await screen.findByRole('heading', { level: 1, name: 'The task has begun and can no longer be changed.' }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'To the task' }));
  expect(window.location.pathname + window.location.search).toBe('/collection/subCheckDetail?id=7');
  unmount();
});

test('an unknown task: links to the list, not to the task', async () => {
  await openTasks({ path, permissions, answers: { 'task.detail': () => refusal('thing.unknown'), ...proposal } });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This task is not here, or not yours to see.' }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'To the list' }));
  expect(window.location.pathname).toBe('/collection/calling/tasks');
});
