import { jobHandlers } from '@sandbox/platform/platform';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';

const DAY = 86_400_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const owner = (text: string, values: readonly unknown[] = []) =>
  platform.database.asOwner(async (client) => (await client.query<Record<string, unknown>>(text, [...values])).rows);
const ago = (days: number) => new Date(platform.clock.now() - days * DAY).toISOString();

test('prune: deletes events over thirty days old with their deliveries, and secrets of keys replaced that long ago', async () => {
  const [who] = await owner("select id, company_id from app_user where account = 'admin@nusa.test'");
  const [hook] = await owner(
    `insert into webhook (company_id, type, url, fields, retry_seconds, created_at, changed_at, changed_by) values ($1, 'task_end', 'https://hooks.example.com/a', '{taskId}', 2, now(), now(), $2) returning id`,
    [who?.['company_id'], who?.['id']],
  );
  for (const [uid, days] of [
    ['old', 30.1],
    ['young', 29.9],
  ] as const) {
    await owner(
      `with told as (insert into webhook_event (company_id, uid, type, data, at) values ($1, $2, 'task_end', '{}', $3) returning id)
       insert into webhook_delivery (company_id, webhook_id, event_id, at, due_at) select $1, $4, id, $3, $3 from told`,
      [who?.['company_id'], uid, ago(days), hook?.['id']],
    );
  }
  for (const [kind, until] of [
    ['client', ago(31)],
    ['server', ago(29)],
    ['sign', null],
  ] as const) {
    await owner(
      `insert into webhook_key (company_id, kind, sealed, length, last4, key_id, fingerprint, made_at, made_by, until) values ($1, $2, 'sealed', 32, 'abcd', $2, $2, $3, $4, $5)`,
      [who?.['company_id'], kind, ago(60), who?.['id'], until],
    );
  }
  const again = await jobHandlers(platform.services)['webhook.prune']?.({ companyId: null } as never);
  expect(again).toEqual({ dueAt: platform.clock.now() + DAY });
  expect(
    await owner(
      'select uid, (select count(*)::int from webhook_delivery d where d.event_id = e.id) as sent from webhook_event e',
    ),
  ).toEqual([{ uid: 'young', sent: 1 }]);
  expect(await owner("select fingerprint, sealed = '' as gone from webhook_key order by id")).toEqual([
    { fingerprint: 'client', gone: true },
    { fingerprint: 'server', gone: false },
    { fingerprint: 'sign', gone: false },
  ]);
});
