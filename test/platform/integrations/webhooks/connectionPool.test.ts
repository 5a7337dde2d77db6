import { readAllowances } from '@sandbox/platform/foundation/outbound/allowance';
import { openOutbound } from '@sandbox/platform/foundation/outbound/outbound';
import { openConnectionPool } from '@sandbox/platform/integrations/webhooks/delivery/connectionPool';
import { until } from '@test/support/until';
import { openReceiver, type TestReceiver } from './receiver';

let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

function queues(idleMs: number) {
  const outbound = openOutbound({ allow: readAllowances([`127.0.0.1:${receiver.port}`]) });
  const stored = openConnectionPool(outbound, 20, idleMs);
  /** which connection it came over, by the port it came from */
  const turn = (webhookId: number) =>
    stored.use(webhookId, async (connections) => {
      let from = 0;
      receiver.behave = (request, response) => {
        from = request.socket.remotePort ?? 0;
        response.end();
      };
      expect(
        await outbound.send({ url: receiver.url, method: 'POST', body: '{}', withinMs: 5_000, connections }),
      ).toMatchObject({ ok: true, status: 200 });
      return from;
    });
  return { stored, turn };
}

it('same receiver: uses its connection again; another receiver: a connection of its own', async () => {
  const { stored, turn } = queues(60_000);
  const [first, again, other] = [await turn(1), await turn(1), await turn(2)];
  expect([again, other === first]).toEqual([first, false]);
  expect(receiver.open()).toBe(2);
  stored.close();
  await until(() => receiver.open() === 0);
});

it('idle connection: closes by itself', async () => {
  const { turn } = queues(10);
  await turn(1);
  await until(() => receiver.open() === 0);
  await turn(1);
  await until(() => receiver.open() === 0);
});

it('failed use: leaves no connection open', async () => {
  const { stored, turn } = queues(10);
  await turn(1);
  await expect(stored.use(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await until(() => receiver.open() === 0);
});
