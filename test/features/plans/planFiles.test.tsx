import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPlans, plan, round } from './planAnswers';

const nameOf = (item: HTMLElement) => item.getAttribute('aria-label') ?? item.textContent;

const permissions = [
  'view',
  'downloadDetails',
  'downloadTask',
  'downloadNumbers',
  'downloadRecords',
  'downloadRecordings',
].map((action) => `normal*CallPlans*${action}`);
const planned = round({
  state: 'planned',
  begunAt: null,
  taskId: null,
  contacts: null,
  calls: 0,
  reached: 0,
  reachedContacts: 0,
  done: 0,
  skipped: 0,
});

test.each([
  [
    'before its first round',
    { rounds: [planned], calls: 0, reached: 0 },
    ['Details, masked numbers', 'Rounds', 'Subtask records', 'Recordings (ZIP)'],
  ],
  [
    'in its first round before a call',
    { rounds: [round({ calls: 0 })], calls: 0, reached: 0 },
    ['Details, masked numbers', 'Subtask records', 'Recordings (ZIP)'],
  ],
  ['after its last', {}, []],
] as [string, Parameters<typeof plan>[0], string[]][])(
  'files of a plan %s: those not there yet are disabled',
  async (_when, more, closed) => {
    const user = userEvent.setup();
    await openPlans({
      path: '/collection/subCheckPlan?id=7',
      permissions,
      answers: { 'plan.detail': () => plan(more) },
    });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map(nameOf)).toEqual([
      'Details, masked numbers',
      'Rounds',
      'Numbers, masked',
      'Subtask records',
      'Recordings (ZIP)',
    ]);
    expect(items.filter((item) => item.getAttribute('aria-disabled') === 'true').map(nameOf)).toEqual(closed);
  },
);
