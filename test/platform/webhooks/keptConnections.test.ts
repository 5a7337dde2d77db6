import { readAllowances } from '@sandbox/platform/outbound/allowance';
import { openOutbound } from '@sandbox/platform/outbound/outbound';
import { keepConnections } from '@sandbox/platform/webhooks/keptConnections';
import { until } from '@test/support/until';
import { openReceiver, type TestReceiver } from './receiver';

let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

function lanes(idleMs: number) {
  const outbound = openOutbound({ allow: readAllowances([`127.0.0.1:${receiver.port}`]) });
  const kept = keepConnections(outbound, 20, idleMs);
  /** which connection it came over, by the port it came from */
  const turn = (webhookId: number) =>
    kept.use(webhookId, async (connections) => {
      let from = 0;
      receiver.behave = (request, response) => {
        from = request.socket.remotePort ?? 0;
        response.end();
      };
      expect(await outbound.send({ url: receiver.url, method: 'POST', body: '{}', withinMs: 5_000, connections })).toMatchObject({ ok: true, status: 200 });
      return from;
    });
  return { kept, turn };
}

it('the next turn of a receiver goes over the connections of the last one, and never over another’s', async () => {
  const { kept, turn } = lanes(60_000);
  const [first, again, other] = [await turn(1), await turn(1), await turn(2)];
  expect([again, other === first]).toEqual([first, false]);
  expect(receiver.open()).toBe(2);
  kept.close();
  await until(() => receiver.open() === 0);
});

it('what nobody uses any more is closed by itself', async () => {
  const { turn } = lanes(10);
  await turn(1);
  await until(() => receiver.open() === 0);
  await turn(1);
  await until(() => receiver.open() === 0);
});

it('a turn that throws leaves nothing open', async () => {
  const { kept, turn } = lanes(10);
  await turn(1);
  await expect(kept.use(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await until(() => receiver.open() === 0);
});
