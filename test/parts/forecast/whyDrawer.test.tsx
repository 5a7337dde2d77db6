import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { missingTexts, refusal } from '@test/support/openConsole';
import { openPlans } from '../../features/plans/planAnswers';
import { requestOf, openTasks } from '../../features/tasks/platformAnswers';
import { why } from './forecastAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/subCheckDetail?id=7&tab=contacts&why=41';
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Fitri Lestari' }));

test('shows the answer first, then every gate in order, and when it opens', async () => {
  const { sent } = await openTasks({ path, answers: { 'task.gates': () => why() } });
  const shown = await drawer();
  expect(requestOf(sent, 'task.gates')[0]).toEqual({ params: { line: 'collection', id: 7, contactId: 41 } });
  expect(shown.getByRole('status')).toHaveTextContent('Next call Nov 21, 2027, 10:00 at the earliest.');
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'ApprovalPassed',
    'StartOpens Nov 21, 2026, 10:30.',
    'QueueFirst in the queue',
    'Channels of the SIP line3 of 30 in use',
  ]);
  expect(shown.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Passed',
    'Waiting here',
    'Passed',
    'Passed',
  ]);
});

test('the limit of calls per day is reached: says when it opens and what is used', async () => {
  const opensAt = why().gates[1]?.until ?? null;
  const answer = why({
    gates: [{ gate: 'dailyCap', stand: 'waiting', until: opensAt }],
    facts: { ...why().facts, dailyCap: { begun: 1_500, of: 1_500 } },
  });
  await openTasks({ path, answers: { 'task.gates': () => answer } });
  const shown = await drawer();
  expect(shown.getByRole('listitem')).toHaveTextContent(
    'Company’s limit of calls per dayOpens Nov 21, 2026, 10:30. 1,500 of 1,500 calls made today',
  );
});

test('a contact that is over: shows what stopped it', async () => {
  await openTasks({
    path,
    answers: {
      'task.gates': () =>
        why({
          state: 'skipped',
          reason: 'blacklisted',
          nextAt: null,
          gates: [{ gate: 'blacklist', stand: 'stopped', until: null }],
        }),
    },
  });
  const shown = await drawer();
  expect(shown.getByRole('status')).toHaveTextContent('No more calls: On the blacklist.');
  expect(shown.getByText('On the blacklist with no end date')).toBeInTheDocument();
});

test('a failed read: can be tried again; the drawer closes', async () => {
  let requested = 0;
  await openTasks({
    path,
    answers: { 'task.gates': () => ((requested += 1) === 1 ? refusal('thing.unknown') : why()) },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const shown = await drawer();
  await user.click(shown.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a contact of a plan: shows what each round did, also without a tag', async () => {
  const round = {
    name: 'Morning',
    number: 1,
    kind: 'initial' as const,
    tags: [],
    startAt: why().facts.startAt,
    tag: 'A',
    leftWith: null,
    stand: 'taken' as const,
  };
  const rounds = [round, { ...round, number: 2, name: 'Evening', tag: null, stand: 'passedOver' as const }];
  await openPlans({
    path: '/collection/subCheckPlan?id=7&tab=contacts&why=41',
    answers: { 'plan.gates': () => why({ rounds }) },
  });
  const shown = await drawer();
  expect(shown.getByText('Included; now at')).toBeInTheDocument();
  expect(shown.getByText('Not included')).toBeInTheDocument();
});
