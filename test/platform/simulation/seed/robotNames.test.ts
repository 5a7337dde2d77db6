import { renewInbound } from '@sandbox/platform/simulation/seed/seedInbound';
import { renewRobotNames } from '@sandbox/platform/simulation/seed/renewRobotNames';
import { lineIds } from '@/domain/products/lines';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
const sql = (text: string) =>
  platform.database.asOwner(async (client) => (await client.query<{ id: number; name: string }>(text)).rows);
const store = () => platform.services.store;

// One test gives robots names that their form would not take.
beforeEach(async () => {
  platform = await startTestPlatform({ template: 'people' });
  await store().platform((db) => renewInbound(db, platform.clock.now()));
});
afterEach(() => platform.close());

test('every seeded robot: is accepted by its own form when it is saved as it is', async () => {
  const saved: string[] = [];
  for (const account of ['admin', 'admin@kirana.test'] as const) {
    const admin = await platform.as(account);
    for (const line of [...lineIds, 'Inbound'] as const) {
      const listed = await admin.call('robot.list', { params: { line } });
      // A company without the product has no robots of it.
      if (listed.code === 403) continue;
      for (const { id, name, tone, voiceGender, remark, revision } of listed.data.list) {
        const body = { name, tone, voiceGender, remark, revision };
        const { failure, fields, data } = await admin.call('robot.save', { params: { line, id }, body });
        expect([name, failure, fields]).toEqual([name, null, []]);
        saved.push(data.name);
      }
    }
  }
  const all = await sql('select id, name from robot where deleted_at is null');
  expect(saved.sort()).toEqual(all.map(({ name }) => name).sort());
  expect(saved).toEqual(expect.arrayContaining(['Penagihan_Sari', '催收小雅', 'Kirana_Dina', 'Layanan_Putri_2']));
});

test('robots of an earlier release: get the names of today, once, and none is named like another', async () => {
  const before = await sql('select id, name from robot order by id');
  await sql("update robot set name = replace(name, '_', ' ')");
  const [taken] = before;
  await sql(
    `insert into robot (company_id, line, name, language, tone, voice_gender, remark, status, created_at, changed_at)
     select company_id, line, '${taken?.name}', language, tone, voice_gender, '', 'invalid', created_at, changed_at from robot where id = ${taken?.id}`,
  );
  for (let start = 0; start < 2; start += 1) await store().platform((db) => renewRobotNames(db));
  const after = await sql(`select id, name from robot where id in (${before.map(({ id }) => id).join()}) order by id`);
  expect(after).toEqual(
    before.map((one) => (one.id === taken?.id ? { ...one, name: one.name.replaceAll('_', ' ') } : one)),
  );
});
