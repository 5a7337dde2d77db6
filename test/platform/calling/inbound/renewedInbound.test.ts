import { renewRoles } from '@sandbox/platform/simulation/seed/renewRoles';
import { renewInbound } from '@sandbox/platform/simulation/seed/seedInbound';
import { startTestPlatform } from '@test/support/platform';

test("a demo company of a release whose operators had nothing of inbound: they get it, unless their role was changed", async () => {
  const platform = await startTestPlatform({ template: 'people' });
  const sql = <T extends object>(text: string) =>
    platform.database.asOwner(async (client) => (await client.query<T & Record<string, unknown>>(text)).rows);
  const roles = () =>
    sql<{ company: string; types: string[]; permissions: string[] }>(
      `select c.name as company, business_types as types, permissions from role r join company c on c.id = r.company_id
        where r.name = 'Operator' order by 1`,
    );
  try {
    const seeded = await roles();
    expect(seeded.map(({ company }) => company)).toEqual(['Kirana Retail', 'Nusa Finance']);
    await sql(
      `update role set business_types = array_remove(business_types, 'Inbound'),
              permissions = array(select one from unnest(permissions) as one where one !~ '^Inbound')
        where name = 'Operator'`,
    );
    await sql(
      `update role r set changed_by = u.id, changed_at = now() from app_user u
        where r.name = 'Operator' and u.account = 'admin@kirana.test' and r.company_id = u.company_id`,
    );
    const [changed] = await roles();
    for (let start = 0; start < 2; start += 1) await platform.services.store.platform((db) => renewRoles(db));
    expect(await roles()).toEqual([changed, seeded[1]]);
    expect(seeded[1]?.permissions).toEqual(
      expect.arrayContaining(['Inbound*InboundCallRecords*view', 'Inbound*InboundRobotManage*bind']),
    );
    expect(seeded[1]?.permissions).not.toContain('Inbound*InboundCallRecords*viewPlaintext');
  } finally {
    await platform.close();
  }
});

test('a database of a release without inbound: its demo company gets robots and numbers, once', async () => {
  const platform = await startTestPlatform({ template: 'people' });
  try {
    for (let start = 0; start < 2; start += 1)
      await platform.services.store.platform((db) => renewInbound(db, platform.clock.now()));
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ name: string; numbers: number; robots: number }>(
        `select c.name, count(distinct n.id) as numbers, count(distinct r.id) as robots
           from inbound_number n join company c on c.id = n.company_id
           join robot r on r.company_id = c.id and r.line = 'Inbound' and r.current_version_id is not null
          group by c.name`,
      ),
    );
    expect(rows).toEqual([{ name: 'Nusa Finance', numbers: 3, robots: 2 }]);
    const admin = await platform.as('admin');
    expect((await admin.call('inboundNumber.list')).data.total).toBe(3);
  } finally {
    await platform.close();
  }
});
