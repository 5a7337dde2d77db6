import { WebSocket } from 'ws';
import { publish } from '@sandbox/platform/foundation/store/live/live';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { until } from '@test/support/until';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const MINUTE = 60_000;

test('open live socket: does not extend the session, which times out after an hour without a request', async () => {
  const { token } = await platform.as('viewer');
  const user = await platform.with(token).call('session.user');
  const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const heard: { t: string; topic?: string; reason?: string }[] = [];
  const socket = new WebSocket(`${address.replace('http:', 'ws:')}/api/live`);
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as (typeof heard)[number]));
  socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', token, since: null })));
  await until(() => heard.some(({ t }) => t === 'welcome'));
  // An event of this kind makes the platform look at the session again, as the clock does every few seconds.
  const look = () =>
    platform.services.store.company(user.data.company_id, (db) =>
      publish(db, { companyId: user.data.company_id, topic: 'session', access: 'signedIn', payload: {} }),
    );

  platform.clock.advance(0, 40 * MINUTE);
  await look();
  await until(() => heard.some(({ topic }) => topic === 'session'));
  platform.clock.advance(0, 21 * MINUTE);
  await look();
  await until(() => heard.some(({ t }) => t === 'bye'));
  expect(heard.find(({ t }) => t === 'bye')).toMatchObject({ reason: 'session.timedOut' });
  expect(await platform.with(token).call('session.user')).toMatchObject({ status: 401, failure: 'session.timedOut' });
});
