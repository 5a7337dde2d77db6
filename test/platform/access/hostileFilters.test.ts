import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { databaseState } from '@test/support/databaseState';
import { deepOr, sampleOf } from '@test/support/deep';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addressOf } from './addressOf';

import { companyThings, type Things } from './companyThings';

/**
 * Every query parameter of a list or a report, with values that harm where they get into a query, a pattern, a path or
 * a page.
 */
const hostile = [
  "' or '1'='1",
  "'; drop table app_user; --",
  '") or 1=1 --',
  "\\'; select pg_sleep(5) --",
  '%',
  '_%_',
  '\\',
  '(a+)+$'.repeat(20),
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202Eabc',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '[object Object]',
  '🙂'.repeat(300),
  '*',
  'null',
  "1,2,'3",
  '2026-02-30',
  '=cmd|calc',
];

/** Of these each word is given so many, every time others: all of them in `npm run test:deep`. */
const TEXTS = deepOr(hostile.length, 3);

let platform: TestPlatform;
let admin: Caller;
let things: Things;
/** What stood there after the last of them: the state the next one has to leave. */
let state: Record<string, string>;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
  things = await companyThings(platform, 'Nusa Finance', 'nusa.test');
  state = await platform.database.asOwner(databaseState);
});
afterAll(() => platform.close());

/** These responses do not depend on the request's input except its language. */
const cases = (Object.keys(contract) as EndpointName[]).flatMap((name) => {
  const endpoint: Endpoint = contract[name];
  const shape =
    endpoint.method === 'GET' && name !== 'session.language' && endpoint.query && 'shape' in endpoint.query
      ? Object.keys(endpoint.query.shape as object)
      : [];
  return shape.length === 0 ? [] : [[name, shape] as const];
});

test('the query parameters of more than thirty endpoints are found in the contract', () => {
  expect(cases.length).toBeGreaterThan(30);
  expect(cases.find(([name]) => name === 'call.list')?.[1]).toEqual(expect.arrayContaining(['page', 'sort']));
});

test.each(cases)('%s: hostile query values cause no server error and change nothing', async (name, keys) => {
  const before = state;
  const path = addressOf(name, contract[name].path, things);
  const wrong: string[] = [];
  for (const [at, key] of keys.entries()) {
    for (const text of sampleOf(hostile, TEXTS, cases.findIndex(([one]) => one === name) + at)) {
      const answer = await platform.app.inject({
        method: 'GET',
        url: `${path}?${new URLSearchParams({ [key]: text }).toString()}`,
        headers: { authorization: `Token ${admin.token}` },
      });
      if (answer.statusCode >= 500 || answer.body.includes('platform.failed'))
        wrong.push(`${key}=${text.slice(0, 40)}: ${answer.statusCode} ${answer.body.slice(0, 120)}`);
    }
  }
  expect(wrong).toEqual([]);
  state = await platform.database.asOwner(databaseState);
  expect(state).toEqual(before);
});

test('text the database cannot store: refused at its field, in a query and in a body', async () => {
  expect(
    (await admin.call('task.list', { params: { line: 'collection' }, query: { search: 'a\u0000b' } })).fields,
  ).toEqual([{ field: 'search', code: 'unwritable' }]);
  expect((await admin.call('userGroup.add', { body: { GroupName: 'a\u0000b' } })).fields).toEqual([
    { field: 'GroupName', code: 'unwritable' },
  ]);
  expect(
    (
      await admin.call('role.add', {
        body: {
          name: 'Fine',
          description: '',
          businessTypes: ['collection'],
          dataScope: 'own',
          permissions: ['normal*CallTasks*view', '\u0000'],
        },
      })
    ).fields,
  ).toEqual([{ field: 'permissions.1', code: 'unwritable' }]);
});
