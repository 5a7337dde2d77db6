import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { renewRoles } from '@sandbox/platform/simulation/seed/renewRoles';
import { renewInbound } from '@sandbox/platform/simulation/seed/seedInbound';
import { startTestPlatform } from '@test/support/platform';

const migrationText = (name: string) =>
  readFile(path.join(projectFolder(), 'host-sandbox/platform/foundation/store/migrations', name), 'utf8');

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

    // Its calls without a robot get the voice of the robot that their number has.
    const voices = await platform.database.asOwner(async (client) => {
      await client.query(
        `alter table inbound_call drop column voice_robot_id; alter table inbound_caller drop column voice_robot_id;
         insert into inbound_call (id, company_id, number_id, caller_key, phone, robot_id, arrived_at, ended_at, waited_seconds, talk_seconds,
                                   outcome, transfer, rounds, slots, event_labels, turns, local_day, local_hour)
         select nextval('inbound_call_id'), n.company_id, n.id, outcome, '+628110077', case outcome when 'answered' then n.robot_id end, now(), now(), 0, 2,
                outcome, 'none', 0, '{}', '{}', '[]', '2026-11-21', 10
           from inbound_number n, unnest(array['announced', 'answered']) as outcome where n.name = 'Shops'`,
      );
      await client.query(await migrationText('202611280910_inbound_voice.sql'));
      const { rows: calls } = await client.query<{ outcome: string; voice: string | null }>(
        `select c.outcome, r.name as voice from inbound_call c left join robot r on r.id = c.voice_robot_id order by 1`,
      );
      return calls;
    });
    expect(voices).toEqual([
      { outcome: 'announced', voice: 'Layanan_Putri_2' },
      { outcome: 'answered', voice: null },
    ]);
  } finally {
    await platform.close();
  }
});

test('webhooks of an earlier release: fields that never said anything are taken from them, and none is left without', async () => {
  const platform = await startTestPlatform({ template: 'people' });
  const migration = await migrationText('202611280640_inbound_webhook_fields.sql');
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
