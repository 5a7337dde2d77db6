import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { missingTexts } from '@test/support/openConsole';
import { requestOf, everything, openTasks } from '../tasks/platformAnswers';

type Notice = Reply<'notice.list'>['list'][number];

const at = Date.parse('2026-11-21T03:00:00Z');
const one = (more: Partial<Notice>): Notice => ({
  id: 1,
  kind: 'taskFinished',
  count: 1,
  facts: { name: 'Morning', line: 'collection', id: 7, contacts: 200, reached: 91 },
  at,
  read: false,
  ...more,
});
const answersWith = (...list: Notice[]) => ({
  'notice.list': () => ({
    list,
    total: list.length,
    unread: list.filter(({ read }) => !read).length,
    page: 1,
    limit: 20,
  }),
  'notice.read': () => ({}),
});

afterEach(() => expect(missingTexts()).toEqual([]));

const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};

test('the bell: counts unread notices; each links to its subject and is read by opening it', async () => {
  const { sent } = await openTasks({
    path: '/collection/calling/tasks',
    answers: answersWith(
      one({ id: 3 }),
      one({ id: 2, count: 4, facts: { name: 'Noon', line: 'marketing', id: 9 } }),
      one({ id: 1, kind: 'licenceEnds', facts: { name: 'Nusa Finance', days: 1 }, read: true }),
    ),
  });
  const drawer = await open('Notifications, 2 unread');
  const items = within(drawer).getAllByRole('listitem');
  expect(items.map((item) => within(item).queryByRole('link')?.getAttribute('href') ?? null)).toEqual([
    '/collection/subCheckDetail?id=7',
    '/marketing/calling/tasks?state=finished',
    null,
  ]);
  expect(items[0]).toHaveTextContent('Task “Morning” finished: 91 of 200 contacts reached');
  expect(items[1]).toHaveTextContent('4 tasks finished, most recently “Noon”');
  expect(items[2]).toHaveTextContent('The license ends in 1 day');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Mark all as read' }));
  expect(requestOf(sent, 'notice.read')).toEqual([{ body: { upTo: 3 } }]);
  await act(async () => {
    within(drawer)
      .getByRole('link', { name: /Morning/ })
      .click();
    await Promise.resolve();
  });
  await waitFor(() => expect(window.location.pathname).toBe('/collection/subCheckDetail'));
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument();
  await waitFor(() => expect(requestOf(sent, 'notice.read').at(-1)).toEqual({ body: { ids: [3] } }));
});

test.each([
  ['who may see the company', ['system*Corporate*view'], '/systemSet/account/corporate'],
  ['nobody else', [], undefined],
])("a notice of the licence's end: links to the licence (%s)", async (_, more, to) => {
  await openTasks({
    path: '/collection/calling/tasks',
    permissions: [...everything, ...more],
    products: ['collection', 'systemSet'],
    answers: answersWith(one({ kind: 'licenceEnds', facts: { name: 'Nusa Finance', days: 1 } })),
  });
  const item = await within(await open('Notifications, 1 unread')).findByRole('listitem');
  expect(within(item).queryByRole('link')?.getAttribute('href')).toBe(to);
});

test.each([
  [
    'Plan “Rounds” finished: 91 of 200 contacts reached',
    '/collection/subCheckPlan?id=5',
    one({ facts: { name: 'Rounds', line: 'collection', id: 5, subject: 'plan', contacts: 200, reached: 91 } }),
  ],
  [
    '2 plans finished, most recently “Rounds”',
    '/collection/calling/plans?state=finished',
    one({ count: 2, facts: { name: 'Rounds', line: 'collection', id: 5, subject: 'plan' } }),
  ],
  [
    'Bayu asks you to approve the plan “Rounds”',
    '/collection/subCheckPlan?id=5',
    one({ kind: 'approvalWanted', facts: { name: 'Rounds', line: 'collection', id: 5, subject: 'plan', by: 'Bayu' } }),
  ],
  [
    '3 plans are awaiting approval',
    '/collection/calling/plans?approval=awaiting',
    one({ kind: 'approvalWanted', count: 3, facts: { name: 'Rounds', line: 'collection', id: 5, subject: 'plan' } }),
  ],
  [
    'Plan “Rounds” was canceled: it was not approved before its first round was due',
    '/collection/subCheckPlan?id=5',
    one({ kind: 'approvalMissed', facts: { name: 'Rounds', line: 'collection', id: 5, subject: 'plan' } }),
  ],
  [
    '2 plans were canceled without approval, most recently “Rounds”',
    '/collection/calling/plans?state=canceled',
    one({ kind: 'approvalMissed', count: 2, facts: { name: 'Rounds', line: 'collection', id: 5, subject: 'plan' } }),
  ],
  [
    'Task “Noon” was canceled: it was not approved before its end time',
    '/collection/subCheckDetail?id=5',
    one({ kind: 'approvalMissed', facts: { name: 'Noon', line: 'collection', id: 5, subject: 'task' } }),
  ],
  [
    'Citra rejected “Rounds”',
    '/cod/subCheckPlan?id=5',
    one({
      kind: 'approvalAnswered',
      facts: { name: 'Rounds', line: 'cod', id: 5, subject: 'plan', by: 'Citra', approved: false },
    }),
  ],
  [
    'The SIP line “Jakarta 1” keeps failing',
    '/collection/calling/tasks?state=paused&sipLineId=4&sipLine=4',
    one({ kind: 'lineFailing', count: 2, facts: { name: 'Jakarta 1', line: 'collection', id: 4, subject: 'task' } }),
  ],
  [
    'The SIP line “Jakarta 1” keeps failing',
    '/cod/calling/plans?state=paused&sipLineId=4&sipLine=4',
    one({ kind: 'lineFailing', facts: { name: 'Jakarta 1', line: 'cod', id: 4, subject: 'plan' } }),
  ],
  [
    'The SIP line “Jakarta 1” keeps failing. 2 tasks on it were paused.',
    '/collection/calling/tasks?ids=5%2C9&sipLine=4',
    one({
      kind: 'lineFailing',
      count: 2,
      facts: { name: 'Jakarta 1', line: 'collection', id: 4, ids: [5, 9], subject: 'task' },
    }),
  ],
  [
    'The SIP line “Jakarta 1” keeps failing. 1 plan on it was paused.',
    '/cod/calling/plans?ids=5&sipLine=4',
    one({ kind: 'lineFailing', facts: { name: 'Jakarta 1', line: 'cod', id: 4, ids: [5], subject: 'plan' } }),
  ],
  [
    '2 accounts were locked after wrong passwords from many addresses, most recently agent@nusa.test',
    '/systemSet/account/user?ids=3%2C5',
    one({ kind: 'accountLocked', count: 2, facts: { name: 'agent@nusa.test', id: 5, ids: [3, 5] } }),
  ],
  [
    'Task “Noon” was paused automatically: too many answered calls were lost',
    '/collection/subCheckDetail?id=5',
    one({ kind: 'lostRate', facts: { name: 'Noon', line: 'collection', id: 5, subject: 'task' } }),
  ],
  [
    '2 plans were paused automatically because too many answered calls were lost, most recently “Rounds”',
    '/cod/calling/plans?state=paused',
    one({ kind: 'lostRate', count: 2, facts: { name: 'Rounds', line: 'cod', id: 5, subject: 'plan' } }),
  ],
  [
    '2 tasks finished, most recently “Noon”',
    '/collection/calling/tasks?ids=5%2C9',
    one({ count: 2, facts: { name: 'Noon', line: 'collection', id: 9, ids: [5, 9] } }),
  ],
  [
    '120 plans are awaiting approval',
    '/collection/calling/plans?ids=7%2C8',
    one({
      kind: 'approvalWanted',
      count: 120,
      facts: { name: 'Noon', line: 'collection', id: 8, ids: [7, 8], subject: 'plan' },
    }),
  ],
  [
    'Account agent@nusa.test was locked',
    '/systemSet/account/user?search=agent%40nusa.test',
    one({ kind: 'accountLocked', facts: { name: 'agent@nusa.test', id: 5 } }),
  ],
  [
    'Accounts were locked 3 times after wrong passwords from many addresses, most recently agent@nusa.test',
    '/systemSet/account/user?state=locked',
    one({ kind: 'accountLocked', count: 3, facts: { name: 'agent@nusa.test', id: 5 } }),
  ],
  [
    '3 tasks are awaiting approval',
    '/collection/calling/tasks?approval=awaiting',
    one({ kind: 'approvalWanted', count: 3, facts: { name: 'Noon', line: 'collection', id: 5, subject: 'task' } }),
  ],
])('a notice, %s: links to %s', async (words, place, notice) => {
  await openTasks({ path: '/collection/calling/tasks', answers: answersWith(notice) });
  const drawer = await open('Notifications, 1 unread');
  expect(within(drawer).getByRole('link', { name: new RegExp(words) })).toHaveAttribute('href', place);
  const left = notice.facts.ids !== undefined && notice.facts.ids.length < notice.count;
  expect(within(drawer).queryAllByText(/opens the latest 2/)).toHaveLength(left ? 1 : 0);
});

test('a notice of a file: opens the download center over the current page', async () => {
  await openTasks({
    path: '/collection/calling/tasks?search=a',
    answers: answersWith(
      one({ kind: 'downloadReady', facts: { name: 'calls-collection', line: 'collection', id: 5 } }),
    ),
  });
  const drawer = await open('Notifications, 1 unread');
  await act(async () => {
    within(drawer).getByRole('link', { name: 'The file “calls-collection” is ready' }).click();
    await Promise.resolve();
  });
  expect(await screen.findByRole('dialog', { name: 'Download center' })).toBeInTheDocument();
  expect(window.location.search).toBe('?search=a&downloads=open');
});

test('no notices: says what would be shown here', async () => {
  await openTasks({ path: '/collection/calling/tasks', answers: answersWith() });
  expect(await within(await open('Notifications')).findByText('No notifications yet')).toBeInTheDocument();
});
