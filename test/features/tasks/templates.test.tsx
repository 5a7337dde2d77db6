import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { missingTexts, refusal } from '@test/support/openConsole';
import { requestOf, openTasks, task } from './platformAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

type Template = Reply<'taskTemplate.list'>['list'][number];
const template = (id: number, name: string): Template => ({
  id,
  name,
  createdBy: 'Ayu Lestari',
  createdAt: Date.parse('2026-11-20T03:00:00Z'),
  redial: true,
  redialIntervalMinutes: 45,
  redialMax: 4,
  expireInvalid: true,
  parameters: { ...task().parameters, ringLimit: 60, restTimes: 15 },
});

async function opened(answers: Readonly<Record<string, () => unknown>>) {
  const user = userEvent.setup();
  const console_ = await openTasks({ path: '/collection/calling/tasks/create', answers });
  await user.click(await screen.findByRole('button', { name: 'Start from a template' }));
  return { user, ...console_, drawer: within(await screen.findByRole('dialog', { name: 'Task templates' })) };
}

test('a template: fills redials and parameters, says so, and can be undone', async () => {
  const { user, drawer } = await opened({ 'taskTemplate.list': () => ({ list: [template(1, 'Evening_calls')] }) });
  expect(await drawer.findByText(/45 min, /)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Apply Evening_calls' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('“Evening_calls” is applied.')).toBeInTheDocument();
  expect(screen.getByLabelText('Ring limit')).toHaveValue('60');
  expect(screen.getByLabelText('Pause after each call')).toHaveValue('15');
  expect(screen.getByLabelText('Redials per contact')).toHaveValue('4');
  // It is applied, not kept a second time.
  expect(screen.getByLabelText(/^Save as template/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Ring limit')).toHaveValue('0');
  expect(screen.getByLabelText('Redials per contact')).toHaveValue('2');
});

test('no templates, templates not loaded and a removed one: are shown differently', async () => {
  const { drawer, unmount } = await opened({ 'taskTemplate.list': () => ({ list: [] }) });
  expect(await drawer.findByText('No templates yet')).toBeInTheDocument();
  unmount();
  const broken = await opened({ 'taskTemplate.list': () => refusal('platform.failed') });
  expect(await broken.drawer.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  broken.unmount();
  let list = [template(1, 'Evening_calls'), template(2, 'Morning')];
  const {
    user,
    sent,
    drawer: rows,
  } = await opened({
    'taskTemplate.list': () => ({ list }),
    'taskTemplate.remove': () => ({ list: (list = list.slice(1)) }),
  });
  await user.click(await rows.findByRole('button', { name: 'Remove Evening_calls' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove template “Evening_calls”?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(requestOf(sent, 'taskTemplate.remove')).toEqual([{ params: { line: 'collection', id: 1 } }]),
  );
  await waitFor(() => expect(screen.queryByText('Evening_calls')).not.toBeInTheDocument());
  expect(screen.getByText('Morning')).toBeInTheDocument();
});
