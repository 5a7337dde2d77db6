import { jobHandlers } from '@sandbox/platform/platform';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { codeIn } from './runMail';

const MINUTE = 60_000;
const account = 'viewer@nusa.test';
let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});
afterEach(() => platform.close());

/** The job a forgotten password leaves, run as often as asked, with a mail server that answers or does not. */
async function requestCode() {
  await platform.with(null).call('retrieve.send', { body: { account } });
  const [job] = await platform.database.asOwner(
    async (client) =>
      (await client.query<object>("delete from job where kind = 'mail.code' returning kind, payload")).rows,
  );
  const away = { send: () => Promise.reject(new Error('away')), close: () => undefined };
  return (up: boolean) =>
    jobHandlers(up ? platform.services : { ...platform.services, mail: away })['mail.code']?.(job as never);
}

test('mail server back after nine minutes: the code it sends is still valid', async () => {
  const run = await requestCode();
  for (let minute = 0; minute < 9; minute += 1) {
    expect(await run(false)).toEqual({ dueAt: platform.clock.now() + 5_000 });
    platform.clock.advance(0, MINUTE);
  }
  expect(platform.mails).toEqual([]);
  expect(await run(true)).toBeUndefined();
  expect(platform.mails).toHaveLength(1);
  expect(
    (await platform.with(null).call('retrieve.verify', { body: { account, code: codeIn(platform) } })).failure,
  ).toBeNull();
});

test('mail server down for more than ten minutes: the code is not tried again', async () => {
  const run = await requestCode();
  platform.clock.advance(0, 10 * MINUTE);
  expect(await run(false)).toBeDefined();
  platform.clock.advance(0, 1);
  await expect(async () => run(false)).rejects.toThrow('away');
});
