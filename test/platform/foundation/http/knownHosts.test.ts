import { request } from 'node:http';
import { WebSocket } from 'ws';
import { startHost, type RunningHost } from '@sandbox/host/server';
import { misdirected } from '@sandbox/knownHosts';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';

// A page whose name is made to point here is of one origin with what it reads: its name alone tells it from ours.

let platform: TestPlatform;
let host: RunningHost;
let url = '';
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { hosts: ['aicc.example.com'] } });
  url = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  host = await startHost({ port: 0, platformUrl: url, pagesFolder: '/nowhere', hosts: ['portal.example.com'] });
});
afterAll(async () => {
  await host.close();
  await platform.close();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** As a browser would ask whose page was served under that name; `fetch` sets no Host. */
function ask(base: string, path: string, hostName: string, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { host: hostName } }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The status an upgrade is refused with, 101 where it is not. */
function upgrade(base: string, hostName: string): Promise<number> {
  const socket = new WebSocket(`${base.replace('http:', 'ws:')}/api/live`, { headers: { host: hostName } });
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    socket.on('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.on('error', () => undefined);
  });
}

const strangers = ['evil.test', 'internal.evil.test', 'uat-x:8000', '127.0.0.1.evil.test'];

describe.each([
  ['the platform', () => url, 'aicc.example.com', 'portal.example.com'],
  ['the portal', () => host.url, 'portal.example.com', 'aicc.example.com'],
])('%s', (_who, base, named, foreign) => {
  it.each(strangers)('host %s: every request and upgrade is refused with 421', async (hostName) => {
    for (const [method, path] of [
      ['GET', '/healthz'],
      ['GET', '/'],
      ['GET', '/api/userinfo'],
      ['POST', '/api/login'],
      ['GET', '/sandbox/people'],
      ['GET', '/nothing/here.js'],
      ['OPTIONS', '/api/userinfo'],
    ] as const) {
      expect([path, await ask(base(), path, hostName, method)]).toEqual([path, { status: 421, text: misdirected }]);
    }
    expect(await upgrade(base(), hostName)).toBe(421);
  });

  it("localhost, IP addresses and its configured name with any port are answered, the other's name is refused", async () => {
    for (const hostName of [
      'localhost',
      'localhost:1',
      '127.0.0.1',
      '[::1]:8000',
      '192.0.2.1',
      '[2001:db8::1]:8000',
      named,
      `${named.toUpperCase()}:8443`,
    ]) {
      expect([hostName, (await ask(base(), '/api/userinfo', hostName)).status]).toEqual([hostName, 401]);
      expect([hostName, await upgrade(base(), hostName)]).toEqual([hostName, 101]);
    }
    expect((await ask(base(), '/api/userinfo', foreign)).status).toBe(421);
  });
});

it('forwarded host: ignored from an unknown address, checked from a trusted proxy', async () => {
  const said = { 'x-forwarded-host': 'aicc.example.com', forwarded: 'host=aicc.example.com' };
  expect(
    (
      await platform
        .with(null)
        .call('sso.info', { query: { account: 'someone@nusa.test' } }, { ...said, host: 'localhost' })
    ).status,
  ).toBe(200);
  expect((await platform.app.inject({ url: '/healthz', headers: { ...said, host: 'evil.test' } })).statusCode).toBe(
    421,
  );
  const proxied = await startTestPlatform({
    settings: { trustedProxies: ['10.0.0.0/8'], hosts: ['aicc.example.com'] },
  });
  try {
    const status = async (remoteAddress: string, forwarded: string) =>
      (
        await proxied.app.inject({
          url: '/healthz',
          remoteAddress,
          headers: { host: 'localhost', 'x-forwarded-host': forwarded },
        })
      ).statusCode;
    expect([
      await status('10.1.1.1', 'aicc.example.com'),
      await status('10.1.1.1', 'evil.test'),
      await status('192.0.2.9', 'evil.test'),
    ]).toEqual([200, 421, 200]);
  } finally {
    await proxied.close();
  }
});

it('forged host: no link to single sign-on or HubSpot contains it, a request with it sends no mail', async () => {
  const anyone = platform.with(null);
  const admin = await platform.as('admin');
  const account = { query: { account: 'someone@nusa.test' } };
  const market = (origin: string) => ({ body: { returnTo: `${origin}/systemSet/tools/Application` } });
  const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  const turnedAway = [
    await platform.app.inject({ url: '/api/saml/sso/init?account=someone@nusa.test', headers: forged }),
    await platform.app.inject({
      method: 'POST',
      url: '/api/email/send',
      headers: forged,
      payload: { account: 'admin@nusa.test' },
    }),
  ];
  expect(turnedAway.map(({ statusCode }) => statusCode)).toEqual([421, 421]);
  expect(platform.mails).toEqual([]);

  const open = await startTestPlatform({
    settings: { publicUrl: 'https://aicc.example.com', hosts: ['aicc.example.com'] },
  });
  try {
    const said = [
      (await open.with(null).call('sso.init', account, { host: 'localhost:9', 'x-forwarded-host': 'evil.test' })).data
        .url,
      (
        await (
          await open.as('admin')
        ).call('hubspot.bind', market('https://aicc.example.com'), {
          host: 'localhost:9',
          'x-forwarded-host': 'evil.test',
        })
      ).text,
    ].join();
    expect(said).not.toMatch(/evil|localhost/);
  } finally {
    await open.close();
  }
  expect((await anyone.call('sso.init', account, { 'x-forwarded-host': 'evil.test' })).data.url).not.toContain('evil');
  expect(
    (await admin.call('hubspot.bind', market('http://localhost:80'), { 'x-forwarded-host': 'evil.test' })).text,
  ).not.toContain('evil');
});
