import { renewInbound } from '@sandbox/platform/simulation/seed/seedInbound';
import { startTestPlatform } from '@test/support/platform';

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
