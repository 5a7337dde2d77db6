import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { renewRoles } from '@sandbox/platform/simulation/seed/renewRoles';
import { renewInbound } from '@sandbox/platform/simulation/seed/seedInbound';
import { startTestPlatform } from '@test/support/platform';

test('a demo company of a release whose operators had nothing of inbound: they get it, unless their role was changed', async () => {
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

test('webhooks of an earlier release: fields that never said anything are taken from them, and none is left without', async () => {
  const platform = await startTestPlatform({ template: 'people' });
  const file = path.join(projectFolder(), 'host-sandbox/platform/foundation/store/migrations');
  const migration = await readFile(path.join(file, '202611280640_inbound_webhook_fields.sql'), 'utf8');
  try {
    const rows = await platform.database.asOwner(async (client) => {
      await client.query(
        `insert into webhook (company_id, type, url, fields, retry_seconds, created_at, changed_at, changed_by)
         select u.company_id, t, 'https://hook.test/' || f, f::text[], 5, now(), now(), u.id
           from app_user u, (values ('ib_transfer', '{callId,agent,transfer}'), ('ib_transfer', '{agent}'),
                                    ('ib_detail', '{slots,variables}'), ('task_detail', '{callId,variables}')) as w (t, f)
          where u.account = 'admin@nusa.test'`,
      );
      await client.query(migration);
      const { rows: found } = await client.query<{ type: string; fields: string[] }>(
        'select type, fields from webhook order by id',
      );
      return found;
    });
    expect(rows).toEqual([
      { type: 'ib_transfer', fields: ['callId', 'transfer'] },
      { type: 'ib_transfer', fields: ['callId'] },
      { type: 'ib_detail', fields: ['slots'] },
      { type: 'task_detail', fields: ['callId', 'variables'] },
    ]);
  } finally {
    await platform.close();
  }
});
