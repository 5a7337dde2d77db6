import Fastify from 'fastify';
import { sandboxRoutes } from '@sandbox/platform/sandboxRoutes';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
const app = Fastify();
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { sandbox: true } });
  sandboxRoutes(platform.services)(app);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();
const nowAt = () => platform.services.clock.now();
const post = (payload: object) => app.inject({ method: 'POST', url: '/sandbox/clock', payload });

test('the sandbox clock: goes on to a time, at the speed it had or another', async () => {
  const to = nowAt() + 9 * HOUR;
  expect((await post({ to: iso(to) })).json()).toEqual({ now: to, speed: 1 });
  expect((await post({ to: iso(to + HOUR), speed: 60 })).json()).toEqual({ now: to + HOUR, speed: 60 });
  expect((await post({ speed: 1 })).json()).toEqual({ now: to + HOUR, speed: 1 });
  expect(nowAt()).toBe(to + HOUR);
});

test('the sandbox clock: refuses what is no time, lies behind or too far ahead, and stays where it is', async () => {
  const before = nowAt();
  const refused = [
    {},
    { to: '' },
    { to: 'tomorrow' },
    { to: '2026-03-02' },
    { to: before + HOUR },
    { to: null },
    { speed: 7 },
    { speed: 60, day: 2 },
    { to: iso(before - 1) },
    { to: iso(before + 31 * 24 * HOUR + 1) },
    { to: iso(before - 1), speed: 600 },
  ];
  for (const body of refused) expect([body, (await post(body)).statusCode]).toEqual([body, 400]);
  expect(nowAt()).toBe(before);
  expect(platform.services.clock.speed()).toBe(1);
});
