import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

const MINUTE = 60_000;
const unattended = { 'x-unattended': '1' };

let platform: TestPlatform;
let viewer: Caller;
beforeEach(async () => {
  platform = await startTestPlatform();
  viewer = await platform.as('viewer');
});
afterEach(() => platform.close());

test('unattended requests and reading the remaining time: do not extend the idle time', async () => {
  for (let minute = 0; minute < 55; minute += 5) {
    platform.clock.advance(0, 5 * MINUTE);
    expect((await viewer.call('task.list', { params: { line: 'collection' } }, unattended)).code).toBe(200);
    expect((await viewer.call('session.stay', {}, unattended)).code).toBe(200);
    expect((await viewer.call('session.left')).data.idle_seconds).toBe((55 - minute) * 60);
  }
  platform.clock.advance(0, 6 * MINUTE);
  expect(await viewer.call('session.user')).toMatchObject({ status: 401, failure: 'session.timedOut' });
});

test('session.stay: restarts the idle time, does not extend the session itself', async () => {
  platform.clock.advance(0, 59 * MINUTE);
  expect((await viewer.call('session.left')).data).toEqual({ idle_seconds: 60, seconds: 11 * 3_600 + 60 });
  await viewer.call('session.stay');
  expect((await viewer.call('session.left')).data).toEqual({ idle_seconds: 3_600, seconds: 11 * 3_600 + 60 });
  for (let hour = 1; hour < 24; hour += 1) {
    platform.clock.advance(0, 30 * MINUTE);
    await viewer.call('session.stay');
  }
  expect(await viewer.call('session.stay')).toMatchObject({ status: 401, failure: 'session.timedOut' });
});

test('signed out by an unattended request: the session has ended', async () => {
  await viewer.call('session.signOut', {}, unattended);
  expect(await viewer.call('session.stay')).toMatchObject({ status: 401, failure: 'session.ended' });
});
