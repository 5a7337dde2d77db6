import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pruneTrials } from '@sandbox/platform/calling/experience/pruneTrials';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import type { Caller, TestPlatform } from '@test/support/platform';
import { sheetsOf } from '../../reports/downloads/written';
import { line } from './fixtures';
import { startSharing, type Sharing } from './sharing';

const HOUR = 3_600_000;
let sharing: Sharing;
let platform: TestPlatform;
let admin: Caller;

beforeAll(async () => {
  sharing = await startSharing('Recorded_robot');
  ({ platform } = sharing);
});
afterAll(() => platform.close());
// A day passes in a test, and no session outlives it.
beforeEach(async () => {
  admin = await platform.signIn('admin');
});

const create: Sharing['link'] = (name, more) => sharing.link(name, more);

/** A visit in which one answer was given. */
async function tried(token: string): Promise<string> {
  const nobody = platform.with(null);
  const { visit } = (await nobody.call('share.open', { body: { token } })).data;
  await nobody.call('share.begin', { body: { visit, values: { borrower_name: 'Typed_by_visitor' } } });
  await nobody.call('share.answer', { body: { visit, text: 'yes', at: 0 } });
  return visit;
}

test('download: has the filtered links with their visits, and no secret', async () => {
  const { token } = await create('Listed', {
    ...{ scenarioName: 'Scenario_listed', scenarioDescription: '=cmd|calc!A1', robotDescription: 'Asks for a date.' },
  });
  await tried(token);
  const other = await create('Listed_ended');
  await admin.call('experience.disable', { params: { line, id: other.id } });
  const requested = await admin.call('download.shares', {
    params: { line },
    body: { filter: { state: 'valid', search: 'Listed' } },
  });
  const [sheet = []] = await sheetsOf(platform, admin, requested);
  const [header = [], ...rows] = sheet;
  expect(header.slice(0, 5)).toEqual(['Share name', 'Scenario name', 'State', 'Robot', 'Language']);
  expect(rows.map((row) => row.slice(0, 5))).toEqual([
    ['Listed', 'Scenario_listed', 'Valid', 'Recorded_robot', 'English'],
  ]);
  expect(rows[0]?.slice(6, 11)).toEqual(['=cmd|calc!A1', 'Asks for a date.', expect.any(String), '1', '1']);
  expect(JSON.stringify(sheet)).not.toContain(token);
  const viewer = await platform.as('viewer');
  expect((await viewer.call('download.shares', { params: { line }, body: { filter: {} } })).code).toBe(403);
});

test('a link made when it had one name: is called by its scenario, whose texts stay, and its robot is not described', async () => {
  const { id } = await create('Before');
  const folder = 'host-sandbox/platform/foundation/store/migrations';
  const migration = readFileSync(path.join(projectFolder(), folder, '202611280610_share_names.sql'), 'utf8');
  const found = await platform.database.asOwner(async (client) => {
    await client.query(`
      begin;
      drop index live_event_share;
      alter table share_link drop column scenario_name, drop column robot_description;
      alter table share_link rename column scenario_description to description;
      create index share_link_name on share_link (name);`);
    await client.query(migration);
    const { rows } = await client.query<Record<string, unknown>>('select * from share_link where id = $1', [id]);
    await client.query('rollback');
    return rows;
  });
  expect(found).toEqual([
    expect.objectContaining({
      ...{ name: 'Before', scenario_name: 'Before', scenario_description: 'Try our robot.', robot_description: '' },
    }),
  ]);
});

test('records: making, copying and setting invalid are recorded by the share name, visits are not', async () => {
  const { id } = await create('Recorded');
  await admin.call('experience.copy', {
    params: { line, id },
    body: { name: 'Recorded_2', scenarioName: 'Recorded_2', untilDay: '2026-11-24' },
  });
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
