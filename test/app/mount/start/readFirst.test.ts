import type { SignedInApp } from '@/app/mount/signedInApp';
import { readFirst } from '@/app/mount/start/readFirst';
import '@/app/screens';
import type { Action } from '@/domain/access/access';
import { placeOf } from '@/registry/place';

/** What is read at that path at 20:00 UTC of 10 March, which is the 11th in Jakarta. */
function readsAt(path: string, may: readonly Action[]) {
  const readAhead = jest.fn();
  const signedIn = {
    user: () => ({ new_timezone_region: 'Asia/Jakarta' }),
    mayOpen: (_place: unknown, action?: Action) => action === undefined || may.includes(action),
    readAhead,
  } as unknown as SignedInApp;
  const place = placeOf(path);
  if (place === null) throw new Error(`no screen at ${path}`);
  readFirst(signedIn, place, Date.parse('2026-03-10T20:00:00Z'));
  return readAhead.mock.calls as unknown[];
}

const days = { params: { line: 'cod' }, query: { fromDay: '2026-03-05', toDay: '2026-03-11' } };

test.each<[string, Action[], unknown[]]>([
  [
    '/marketing/calling/tasks',
    [],
    [
      ['task.list', { params: { line: 'marketing' }, query: { page: '1', limit: '10', sort: '-createdAt' } }],
      ['view.list', { params: { line: 'marketing' }, query: { list: 'tasks' } }],
    ],
  ],
  ['/cod/Dashboard', [], [['dashboard.figures', days]]],
  [
    '/cod/Dashboard',
    ['cardCalls'],
    [
      ['dashboard.figures', days],
      ['dashboard.days', days],
    ],
  ],
  [
    '/cod/Dashboard',
    ['cardTransfer', 'cardLabels'],
    [
      ['dashboard.figures', days],
      ['dashboard.mix', days],
      ['dashboard.labelDays', days],
    ],
  ],
  // It begins with nothing of its own.
  ['/systemSet/personal/personalInfo', [], []],
])('session of a host at %s: what the screen begins with is read, as far as permitted', (path, may, reads) => {
  expect(readsAt(path, may)).toEqual(reads);
});
