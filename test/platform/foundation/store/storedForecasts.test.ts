import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { openTestDatabase, type TestDatabase } from '@test/support/database';
import { addTwoCompanies } from './people';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const folder = 'host-sandbox/platform/foundation/store/migrations';
const sql = readFileSync(path.join(projectFolder(), folder, '202611270900_robots.sql'), 'utf8');
const from = sql.indexOf('update rehearsal');
const statement = sql.slice(from, sql.indexOf(';', from));

/** Two robots with one version each. */
const robots = `
  insert into robot (id, company_id, line, name, language, tone, voice_gender, status) overriding system value
    values (1, 1, 'collection', 'Maya', 'en', 'polite', 'female', 'valid'), (2, 1, 'collection', 'Bima', 'id', 'polite', 'male', 'valid');
  insert into robot_version (id, company_id, robot_id, number, state, script, variables, hash) overriding system value
    values (11, 1, 1, 1, 'online', '{}', '{}', 'a'), (12, 1, 2, 1, 'online', '{}', '{}', 'b');
  update robot set current_version_id = id + 10;
  insert into rehearsal (id, company_id, line, subject, print, state, asked_by, asked_at, seen_at) overriding system value
    values (1, 1, 'collection', '{"line": "collection", "rounds": [{"robotId": 2, "redialMax": 1}, {"robotId": 1, "redialMax": 2}]}', 'x', 'queued', 1, now(), now()),
           (2, 1, 'collection', '{"rounds": [{"robotId": 1, "robotVersionId": 9}]}', 'y', 'queued', 1, now(), now());`;

test('forecasts kept without a version: take that of their robots, round by round; others stay', async () => {
  const stored = await database.asOwner(async (client) => {
    await addTwoCompanies(client);
    await client.query(robots);
    await client.query(statement);
    return client.query<{ subject: unknown }>('select subject from rehearsal order by id');
  });
  expect(stored.rows.map(({ subject }) => subject)).toEqual([
    {
      line: 'collection',
      rounds: [
        { robotId: 2, redialMax: 1, robotVersionId: 12 },
        { robotId: 1, redialMax: 2, robotVersionId: 11 },
      ],
    },
    { rounds: [{ robotId: 1, robotVersionId: 9 }] },
  ]);
});
