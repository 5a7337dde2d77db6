import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectFolder } from '@sandbox/platform/foundation/settings/settings';
import { enqueueWebhooks } from '@sandbox/platform/integrations/webhooks/enqueueWebhooks';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { open, openReceiver, type TestReceiver } from './receiver';

const EVENTS = 150;

let platform: TestPlatform;
let receiver: TestReceiver;
let child: ChildProcess | null = null;

beforeAll(async () => {
  platform = await startTestPlatform();
  receiver = await openReceiver();
  platform.allow([`127.0.0.1:${receiver.port}`]);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await receiver.close();
  await platform.close();
});

function startSender(): void {
  const { database, clock, services } = platform;
  const given = [database.url, services.settings.secretKey ?? '', `127.0.0.1:${receiver.port}`, String(clock.now())];
  child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'senderProcess.ts'), ...given], {
    cwd: projectFolder(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function killSender(): Promise<void> {
  const ended = once(child ?? process, 'exit');
  child?.kill('SIGKILL');
  await ended;
}

it('sender killed before recording deliveries: nothing is lost, repeated ones have the same id', async () => {
  const admin = await platform.as('admin');
  const made = (
    await admin.call('webhook.makeKeys', { body: { kinds: ['client', 'server', 'sign'], length: 32, atOnce: false } })
  ).data.made;
  const of = (kind: string) => made.find((one) => one.kind === kind)?.secret ?? '';
  const keys = { server: of('server'), sign: of('sign') };
  const body = {
    type: 'task_end' as const,
    url: receiver.url,
    fields: ['taskId'],
    retrySeconds: 5,
    plainNumbers: false,
  };
  expect((await admin.call('webhook.verify', { body })).data.verified).toBe(true);
  const { id } = (await admin.call('webhook.add', { body })).data;
  receiver.got.length = 0;
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>("select company_id as id from app_user where account = 'admin@nusa.test'"),
  );
  const events = Array.from({ length: EVENTS }, (_, n) => ({ at: platform.clock.now(), data: { taskId: n } }));
  await platform.services.store.company(rows[0]?.id ?? 0, (db) =>
    enqueueWebhooks(db, rows[0]?.id ?? 0, 'task_end', [id], events),
  );

  // So many arrive that a turn is under way, and none of it is written down.
  for (const killAfter of [7, 130]) {
    receiver.behave = (_, response) => void setTimeout(() => response.end(), 10);
    startSender();
    await until(() => receiver.got.length >= killAfter);
    await killSender();
  }
  const before = receiver.got.length;
  startSender();
  await until(
    async () =>
      (await admin.call('webhook.deliveries', { query: { webhookId: id, state: 'delivered', limit: 60 } })).data
        .total === EVENTS,
    60_000,
  );
  await killSender();

  const delivered = new Map<string, number>();
  for (const got of receiver.got) delivered.set(String(got.headers['webhook-id']), Number(open(got, keys).data.taskId));
  expect([...delivered.values()].sort((a, b) => a - b)).toEqual(events.map(({ data }) => data.taskId));
  expect(receiver.got.length).toBeGreaterThan(before);
  // Some came twice, as it is documented; each under one id.
  expect(receiver.got.length).toBeGreaterThan(EVENTS);
  expect(delivered.size).toBe(EVENTS);
});
