import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { openPlans, plan } from '../../features/plans/planAnswers';
import { requestOf, openTasks } from '../../features/tasks/platformAnswers';
import { actuals, forecast, forecastReply, rehearsal } from './forecastAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/subCheckDetail?id=7&tab=forecast';
const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement);

test('shows first how many are reached, when the task ends and who is cut off, each with its range', async () => {
  await openTasks({ path, answers: { 'task.forecast': () => forecastReply() } });
  const shown = await card('What is likely to happen?');
  expect(shown.getByText('101')).toBeInTheDocument();
  expect(shown.getByText('of 200 · 51%')).toBeInTheDocument();
  expect(shown.getByText('8 in 10 runs: 94 to 110')).toBeInTheDocument();
  expect(shown.getByText('11:06')).toBeInTheDocument();
  expect(shown.getByText('8 in 10 runs: 11:05 to 11:10')).toBeInTheDocument();
  expect(shown.getByText('8 in 10 runs: 0')).toBeInTheDocument();
  expect(shown.getByText('All redials fit too.')).toBeInTheDocument();
  expect(shown.queryByText('Redials that no longer fit')).not.toBeInTheDocument();
});

test('redials that no longer fit: are shown with their range', async () => {
  await openTasks({
    path,
    answers: {
      'task.forecast': () => forecastReply({ forecast: forecast({ redialsCutOff: { low: 2, mid: 4, high: 9 } }) }),
    },
  });
  const shown = await card('What is likely to happen?');
  expect(shown.getByText('Redials that no longer fit')).toBeInTheDocument();
  expect(shown.getByText('2 to 9')).toBeInTheDocument();
  expect(shown.queryByText('All redials fit too.')).not.toBeInTheDocument();
});

test('fewer than forecast: is “so far” while the task runs, and less when it is over', async () => {
  const { unmount } = await openTasks({
    path,
    answers: { 'task.forecast': () => forecastReply({ actuals, can: [] }) },
  });
  const running = await card('Forecast and actual result');
  expect(running.getByText('so far; forecast 94 to 110')).toBeInTheDocument();
  expect(running.getByText('200 so far')).toBeInTheDocument();
  expect(running.queryByRole('button', { name: /Rehearse/ })).not.toBeInTheDocument();
  unmount();
  await openTasks({
    path,
    answers: {
      'task.forecast': () => forecastReply({ actuals: { ...actuals, endAt: forecast().endAt.high + 60_000 }, can: [] }),
    },
  });
  const over = await card('Forecast and actual result');
  expect(over.getByText('less than forecast, 94 to 110')).toBeInTheDocument();
  expect(over.getByText('later than forecast, 11:05 to 11:10')).toBeInTheDocument();
});

test('without a forecast: says so and offers a rehearsal; a refusal is shown', async () => {
  const { sent } = await openTasks({
    path,
    answers: {
      'task.forecast': () => forecastReply({ latest: null, forecast: null, madeAt: null }),
      'task.rehearse': () => refusal('rehearsal.begun'),
    },
  });
  expect(await screen.findByText('No forecast yet.')).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Rehearse' }));
  expect(requestOf(sent, 'task.rehearse')).toEqual([{ params: { line: 'collection', id: 7 } }]);
  expect(await screen.findByText(/already started/)).toBeInTheDocument();
});

test('a running rehearsal: shows its progress', async () => {
  await openTasks({
    path,
    answers: {
      'task.forecast': () =>
        forecastReply({ latest: rehearsal({ state: 'running', done: 7, forecast: null }), forecast: null }),
    },
  });
  expect(await screen.findByText('7 of 20 runs done')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Progress of the rehearsal' })).toHaveAttribute('value', '7');
  expect(screen.queryByText('No forecast yet.')).not.toBeInTheDocument();
});

test('a plan: shows its rounds in a table, and its approver gets a link to the forecast', async () => {
  const round = {
    contacts: { low: 60, mid: 62, high: 64 },
    calls: { low: 90, mid: 92, high: 99 },
    reached: { low: 10, mid: 12, high: 15 },
  };
  const awaiting = plan({
    state: 'created',
    approval: 'awaiting',
    can: ['approve', 'reject'],
    startedAt: null,
    finishedAt: null,
  });
  await openPlans({
    path: '/collection/subCheckPlan?id=7',
    answers: {
      'plan.detail': () => awaiting,
      'plan.forecast': () => forecastReply({ forecast: forecast({ rounds: [...forecast().rounds, round] }) }),
    },
  });
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Open forecast' }));
  const rounds = within(await screen.findByRole('region', { name: 'Round by round' }));
  expect(rounds.getByRole('row', { name: 'Morning 200 419 to 448 94 to 110' })).toBeInTheDocument();
  expect(rounds.getByRole('row', { name: 'Evening 60 to 64 90 to 99 10 to 15' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open forecast' })).not.toBeInTheDocument();
});
