import { pruneTrials } from '@sandbox/platform/calling/experience/pruneTrials';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { sheetsOf } from '../../reports/downloads/written';
import { draftOf, line, robotOf } from './fixtures';

const HOUR = 3_600_000;
let platform: TestPlatform;
let admin: Caller;
let robotId: number;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  robotId = await robotOf(platform, 'Recorded_robot');
});
afterAll(() => platform.close());

const create = async (name: string, description = 'Try our robot.') =>
  (await admin.call('experience.create', { params: { line }, body: draftOf(robotId, { name, description }) })).data;

/** A visit in which one answer was given. */
async function tried(token: string): Promise<string> {
  const nobody = platform.with(null);
  const { visit } = (await nobody.call('share.open', { body: { token } })).data;
  await nobody.call('share.begin', { body: { visit, values: { borrower_name: 'Typed_by_visitor' } } });
  await nobody.call('share.answer', { body: { visit, text: 'yes', at: 0 } });
  return visit;
}

test('download: has the filtered links with their visits, and no secret', async () => {
  const { token } = await create('Listed', '=cmd|calc!A1');
  await tried(token);
  const other = await create('Ended');
  await admin.call('experience.disable', { params: { line, id: other.id } });
  const requested = await admin.call('download.shares', { params: { line }, body: { filter: { state: 'valid' } } });
  const [sheet = []] = await sheetsOf(platform, admin, requested);
  const [header = [], ...rows] = sheet;
  expect(header.slice(0, 4)).toEqual(['Scenario', 'State', 'Robot', 'Language']);
  expect(rows.map(([name, state, robot, language]) => [name, state, robot, language])).toEqual([
    ['Listed', 'Valid', 'Recorded_robot', 'English'],
  ]);
  expect(rows[0]?.slice(5, 9)).toEqual(['=cmd|calc!A1', expect.any(String), '1', '1']);
  expect(JSON.stringify(sheet)).not.toContain(token);
  const viewer = await platform.as('viewer');
  expect((await viewer.call('download.shares', { params: { line }, body: { filter: {} } })).code).toBe(403);
});

test('records: making, copying and setting invalid are recorded by the name of the scenario, visits are not', async () => {
  const { id } = await create('Recorded');
  await admin.call('experience.copy', { params: { line, id }, body: { name: 'Recorded_2', untilDay: '2026-11-24' } });
  await admin.call('experience.disable', { params: { line, id } });
  const { text, data } = await admin.call('operation.list', { query: { kind: 'experience' } });
  expect(data.list.slice(0, 3).map(({ action }) => action)).toEqual([
    'experience.disable',
    'experience.copy',
    'experience.create',
  ]);
  expect(text).toContain('Recorded');
  expect(data.list.filter(({ action }) => action.startsWith('share.'))).toEqual([]);
});

test('what a visitor typed: is deleted a day later, while the visit and how it was tried stay', async () => {
  const { token } = await create('Forgotten');
  await tried(token);
  const typed = () =>
    platform.database.asOwner(
      async (client) =>
        (
          await client.query<{ text: string; answer_count: number }>(
            'select variables::text || answers::text as text, answer_count from share_visit where tried_at is not null',
          )
        ).rows,
    );
  platform.clock.advance(0, 24 * HOUR);
  await pruneTrials.run(platform.services);
  expect(JSON.stringify(await typed())).toContain('Typed_by_visitor');
  platform.clock.advance(0, 1);
  await pruneTrials.run(platform.services);
  const visits = await typed();
  expect(visits.length).toBeGreaterThan(0);
  expect(visits).toEqual(visits.map(() => ({ text: '{}[]', answer_count: 1 })));
});
