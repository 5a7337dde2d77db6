import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { missingTexts, personWith, refusal } from '@test/support/openConsole';
import { requestOf, everything, openTasks, task } from './platformAnswers';
import { digest, path, proposal, waiting } from './proposal';
import { filled, path as createPath, put } from './taskCreateForm';

afterEach(() => expect(missingTexts()).toEqual([]));

describe('a draft', () => {
  const asks = {
    'session.user': () => ({
      ...personWith({ permissions: everything }),
      show_approval: { add_task: true, add_plan: false, download_list: false },
    }),
  };

  test('where tasks need an approval: is saved beside submitting; a mistake keeps the main button submitting', async () => {
    const { user, sent } = await filled({ answers: { ...asks, 'task.create': () => refusal('network.offline') } });
    put(screen.getByLabelText('Task name'), '');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText('One field needs attention')).toBeInTheDocument();
    expect(requestOf(sent, 'task.create')).toEqual([]);
    put(screen.getByLabelText('Task name'), 'November');
    await user.click(screen.getByRole('button', { name: 'Create and submit' }));
    await screen.findByText(/No connection to the platform/);
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(requestOf(sent, 'task.create')).toHaveLength(2));
    const drafts = (requestOf(sent, 'task.create') as { body: { draft?: boolean } }[]).map(({ body }) => body.draft);
    expect(drafts).toEqual([undefined, true]);
  });

  test('where tasks need none: cannot be saved', async () => {
    await openTasks({ path: createPath });
    expect(await screen.findByRole('button', { name: 'Create task' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save as draft' })).not.toBeInTheDocument();
  });

  const draft = (more: Partial<Reply<'task.detail'>> = {}) => task({ state: 'created', approval: 'created', ...more });

  test('on its page: is called a draft, and can be submitted', async () => {
    const user = userEvent.setup();
    const { sent } = await openTasks({
      path,
      answers: {
        'task.detail': () => draft({ can: ['submit', 'edit'] }),
        'task.proposal': () => ({ ...proposal(), records: [] }),
        'task.submit': () => waiting([]),
      },
    });
    expect(await screen.findByText('Draft')).toBeInTheDocument();
    expect(await screen.findByText('A draft: no one is asked to approve it until you submit it.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Submit “November_reminders” for approval?' });
    await user.click(within(ask).getByRole('button', { name: 'Submit for approval' }));
    await waitFor(() =>
      expect(requestOf(sent, 'task.submit')).toEqual([{ params: { line: 'collection', id: 7 }, body: {} }]),
    );
  });

  test('edited: is saved as the draft it is', async () => {
    const start = Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000 + 36_000_000;
    const { sent } = await openTasks({
      path: '/collection/calling/tasks/edit?id=7',
      permissions: [...everything, 'normal*CallTasks*edit'],
      answers: {
        'task.detail': () => draft({ can: ['edit'], startAt: start, endAt: start + 7_200_000, timeZone: 'UTC' }),
        'task.proposal': () => proposal(),
        'task.edit': () => draft(),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(requestOf(sent, 'task.edit')).toMatchObject([{ body: { digest, draft: true } }]));
    expect(await screen.findByText('“November_reminders” is saved.')).toBeInTheDocument();
  });
});
