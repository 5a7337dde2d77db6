import { readScreen } from '@/app/boot/readScreen';
import { personWith } from '@test/support/openConsole';

/** 02:30 of 5 March in Jakarta, when it is still the 4th in UTC. */
const NOW = Date.UTC(2026, 2, 4, 19, 30);
const tasks = {
  path: '/api/{line}/task/?page=1',
  needs: { collection: ['normal*CallTasks*view'], cod: ['cod*CallTasks*view'] },
};

interface Visit {
  readonly path?: string;
  readonly permissions?: readonly string[];
  readonly answer?: { readonly status?: number; readonly data?: string } | null;
}

/** Addresses that are read at that path, once the person's own answer has come. */
async function read(reads: Parameters<typeof readScreen>[0], { path = '/collection/calling/tasks', ...given }: Visit) {
  const person = personWith({ products: ['collection'], permissions: given.permissions ?? ['normal*CallTasks*view'] });
  const answer =
    given.answer === null
      ? null
      : {
          status: 200,
          data: JSON.stringify({ code: 200, data: person }),
          headers: { 'aicc-now': String(NOW) },
          requestId: 'r',
          at: 0,
          ...given.answer,
        };
  window.aiccEarly = {
    token: 'T1',
    answers: new Map([['/api/userinfo', Promise.resolve(answer)]]),
    arrived: new Map(),
  };
  const fetched: string[] = [];
  await readScreen(reads, path, (paths) => fetched.push(...paths));
  return fetched;
}

afterEach(() => {
  delete window.aiccEarly;
});

test('a person who may see the screen: it is read for the line of the address', async () => {
  expect(await read([tasks], {})).toEqual(['/api/collection/task/?page=1']);
  // `view` comes with any action of its menu.
  expect(await read([tasks], { permissions: ['normal*CallTasks*pause'] })).toHaveLength(1);
  expect(await read([{ ...tasks, needs: { collection: null } }], { permissions: [] })).toHaveLength(1);
});

test.each<[string, Visit]>([
  ['another permission', { permissions: ['normal*CallPlans*view', 'cod*CallTasks*view'] }],
  ['a product they do not have', { path: '/cod/calling/tasks', permissions: ['cod*CallTasks*view'] }],
  ['a path of no product', { path: '/nowhere/calling/tasks' }],
  ['a session that has ended', { answer: { status: 401 } }],
  ['an answer of a proxy', { answer: { data: '<html>sign in</html>' } }],
  ['no answer', { answer: null }],
])('%s: nothing is read', async (_title, visit) => {
  expect(await read([tasks], visit)).toEqual([]);
});

test('a report: its usual days end with the day it is for the account, by the clock of the platform', async () => {
  const figures = { path: '/api/{line}/dashboard/figures/', days: true as const, needs: { collection: null } };
  expect(await read([figures], {})).toEqual(['/api/collection/dashboard/figures/?fromDay=2026-02-27&toDay=2026-03-05']);
});
