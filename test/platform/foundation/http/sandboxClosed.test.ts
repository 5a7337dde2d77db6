import Fastify from 'fastify';
import { sandboxRoutes } from '@sandbox/platform/sandboxRoutes';
import { demoIdpPath } from '@sandbox/platform/simulation/identity-provider/demoProvider';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';

/** What tells passwords, codes and mail of everybody, or turns the clock: by hand. */
const routes = [
  ['GET', '/sandbox/people'],
  ['GET', '/sandbox/mail'],
  ['GET', '/sandbox/mail.json'],
  ['GET', '/sandbox/clock'],
  ['POST', '/sandbox/clock'],
  ['GET', '/sandbox/lines'],
  ['POST', '/sandbox/line'],
  ['GET', '/sandbox/hubspot'],
  ['GET', '/sandbox/receiver'],
] as const;

test('sandbox served over a network: neither demo people nor the provider whose key is published', async () => {
  const platform = await startTestPlatform({ settings: { sandbox: true, demo: false } });
  const app = Fastify();
  sandboxRoutes(platform.services)(app);
  const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
  expect(await statusOf('/sandbox/people')).toBe(404);
  expect(await statusOf(demoIdpPath)).toBe(404);
  expect(await statusOf('/sandbox/clock')).toBe(200);
  await app.close();
  await platform.close();
});

describe.each([[true], [false]])('sandbox served: %s', (served) => {
  let platform: TestPlatform;
  const app = Fastify();
  beforeAll(async () => {
    platform = await startTestPlatform({ settings: { sandbox: served } });
    await app.register((inner) => {
      sandboxRoutes(platform.services)(inner);
      return Promise.resolve();
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await platform.close();
  });

  test.each(routes)('%s %s: exists only when the sandbox is served', async (method, url) => {
    const { statusCode } = await app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    // 404 is the router's; a route refuses an empty body with 400.
    expect([url, statusCode !== 404]).toEqual([url, served]);
  });
});
