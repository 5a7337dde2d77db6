import { deliveryHandlers } from '@sandbox/platform/startDeliveries';
import { startWorker } from '@sandbox/platform/foundation/store/queue/worker';
import { enqueueWebhooks } from '@sandbox/platform/integrations/webhooks/enqueueWebhooks';
import { startTestPlatform, type Answer, type Caller, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';
import { open, openReceiver, type Content, type TestReceiver } from './receiver';

export const line = 'collection';
type Type = 'task_detail' | 'task_end' | 'plan_end';
type Log = Answer<'webhook.deliveries'>['data'];

/** A platform that delivers webhooks, and two receivers. */
export interface Deliveries {
  readonly platform: TestPlatform;
  readonly admin: Caller;
  readonly good: TestReceiver;
  readonly bad: TestReceiver;
  readonly companyId: number;
  readonly subscribe: (receiver: TestReceiver, type: Type, fields: string[], more?: object) => Promise<number>;
  /** what a receiver was sent, opened */
  readonly contents: (receiver: TestReceiver) => Content[];
  /** enqueues ends of tasks */
  readonly happened: (webhookIds: number[], count?: number) => Promise<void>;
  readonly log: (webhookId: number) => Promise<Log>;
  readonly detail: (webhookId: number) => Promise<Answer<'webhook.detail'>['data']>;
  /** the log once each delivery was tried so often */
  readonly settled: (webhookId: number, tries: number) => Promise<Log['list']>;
  /** no subscriptions, deliveries and notices any more */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startDeliveries(): Promise<Deliveries> {
  const platform = await startTestPlatform();
  const admin = await platform.as('admin');
  const [good, bad] = [await openReceiver(), await openReceiver()];
  platform.allow([`127.0.0.1:${good.port}`, `127.0.0.1:${bad.port}`]);
  const made = (
    await admin.call('webhook.makeKeys', { body: { kinds: ['client', 'server', 'sign'], length: 32, atOnce: false } })
  ).data.made;
  const of = (kind: string) => made.find((one) => one.kind === kind)?.secret ?? '';
  const keys = { server: of('server'), sign: of('sign') };
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number }>("select company_id as id from app_user where account = 'admin@nusa.test'"),
  );
  const companyId = rows[0]?.id ?? 0;
  const worker = startWorker({
    store: platform.services.store,
    clock: platform.clock,
    concurrency: 16,
    handlers: deliveryHandlers(platform.services),
  });
  const log = async (webhookId: number) =>
    (await admin.call('webhook.deliveries', { query: { webhookId, limit: 60 } })).data;
  return {
    platform,
    admin,
    good,
    bad,
    companyId,
    async subscribe(receiver, type, fields, more = {}) {
      const body = { type, url: receiver.url, fields, retrySeconds: 30, plainNumbers: false, ...more };
      const answered = receiver.behave;
      receiver.behave = (_, response) => response.end();
      expect((await admin.call('webhook.verify', { body })).data.verified).toBe(true);
      receiver.behave = answered;
      receiver.got.length = 0;
      return (await admin.call('webhook.add', { body })).data.id;
    },
    contents: (receiver) => receiver.got.map((got) => open(got, keys)),
    happened: (webhookIds, count = 1) =>
      platform.services.store.company(companyId, (db) =>
        enqueueWebhooks(
          db,
          companyId,
          'task_end',
          webhookIds,
          Array.from({ length: count }, (_, n) => ({
            at: platform.clock.now(),
            data: { taskId: n, taskName: `Task ${n}` },
          })),
        ),
      ),
    log,
    detail: async (webhookId) => (await admin.call('webhook.detail', { params: { id: webhookId } })).data,
    async settled(webhookId, tries) {
      await until(async () => {
        const { list } = await log(webhookId);
        return list.length > 0 && list.every((one) => one.tries >= tries);
      });
      return (await log(webhookId)).list;
    },
    async reset() {
      good.got.length = 0;
      bad.got.length = 0;
      bad.behave = (_, response) => response.end();
      await platform.database.asOwner((client) =>
        client.query(
          'delete from webhook_test; delete from notice; delete from webhook_event; update webhook set deleted_at = now()',
        ),
      );
    },
    async close() {
      await worker.stop();
      await Promise.all([good.close(), bad.close()]);
      await platform.close();
    },
  };
}
