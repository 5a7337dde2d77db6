import { readSettings } from '@sandbox/platform/foundation/settings/settings';

const read = (env: Record<string, string>) => readSettings(env, '/project');

test('no variable set: every setting has its default', () => {
  expect(read({})).toEqual({
    port: 8000,
    hostPort: 8001,
    address: '127.0.0.1',
    hosts: ['127.0.0.1'],
    sandbox: true,
    demo: true,
    dataFolder: '/project/.data',
    speed: null,
    databaseUrl: null,
    outboundAllow: [],
    publicUrl: null,
    secretKey: null,
    trustedProxies: [],
    smtpUrl: null,
    mailFrom: 'AICC <no-reply@aicc.test>',
    hubspot: null,
    checkReplies: true,
    consoleEntry: null,
    root: '/project',
    consoleFolder: '/project/dist/console',
    hostFolder: '/project/dist/host',
    localesFolder: '/project/locales',
    workersFolder: '/project/dist/workers',
  });
});

test('variables set: are parsed', () => {
  expect(
    read({
      PORT: '9000',
      HOST_PORT: '9001',
      AICC_DATA: '/var/x',
      AICC_SPEED: '600',
      DATABASE_URL: 'postgresql://u:p@h/d',
      AICC_OUTBOUND_ALLOW: 'a.test, 10.0.0.0/8',
      AICC_CHECK_REPLIES: 'off',
      AICC_ADDRESS: '0.0.0.0',
      AICC_TRUSTED_PROXIES: '10.1.2.3/8, 2001:DB8::1 ::ffff:192.0.2.7',
    }),
  ).toMatchObject({
    port: 9000,
    hostPort: 9001,
    dataFolder: '/var/x',
    speed: 600,
    databaseUrl: 'postgresql://u:p@h/d',
    outboundAllow: ['a.test', '10.0.0.0/8'],
    checkReplies: false,
    address: '0.0.0.0',
    trustedProxies: ['10.0.0.0/8', '2001:db8::1', '192.0.2.7'],
  });
});

test('hosts: those of the address, of the public URL and of AICC_HOSTS, normalised and without repetitions', () => {
  expect(
    read({
      AICC_ADDRESS: '::',
      AICC_PUBLIC_URL: 'https://AICC.example.com:8443/',
      AICC_HOSTS: 'Crm.Internal, 10.0.0.7 fd00::7,aicc.example.com.',
    }).hosts,
  ).toEqual(['[::]', 'aicc.example.com', 'crm.internal', '10.0.0.7', '[fd00::7]']);
});

test.each([
  [{ AICC_ADDRESS: 'localhost' }, true],
  [{ AICC_ADDRESS: '127.0.0.53' }, true],
  [{ AICC_ADDRESS: '::1' }, true],
  [{ AICC_ADDRESS: '0.0.0.0' }, false],
  [{ AICC_ADDRESS: '::' }, false],
  [{ AICC_ADDRESS: '127.0.0.1.example.test' }, false],
  [{ AICC_ADDRESS: '10.0.0.7', AICC_SANDBOX: 'on' }, true],
  [{ AICC_SANDBOX: 'off' }, false],
])('variables %j: serve the sandbox routes: %s', (env, served) => {
  expect(read(env).sandbox).toBe(served);
});

test.each([
  [{}, true],
  [{ AICC_ADDRESS: '::1' }, true],
  [{ AICC_SANDBOX: 'off' }, false],
  [{ AICC_ADDRESS: '0.0.0.0' }, false],
  [{ AICC_ADDRESS: '10.0.0.7', AICC_SANDBOX: 'on' }, false],
])('variables %j: demo companies: %s', (env, demo) => {
  expect(read(env).demo).toBe(demo);
});

test('no speed, and no sandbox to change it: real time', () => {
  expect([read({ AICC_SANDBOX: 'off' }).speed, read({ AICC_SANDBOX: 'off', AICC_SPEED: '10' }).speed]).toEqual([1, 10]);
});

test('empty variable: the default applies', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', AICC_SPEED: '' })).toMatchObject({
    port: 8000,
    databaseUrl: null,
    speed: null,
  });
});

test.each([
  [{ PORT: 'http' }, /PORT=http: a port is a whole number/],
  [{ HOST_PORT: '70000' }, /HOST_PORT=70000/],
  [{ PORT: '8001' }, /PORT and HOST_PORT are both 8001/],
  [{ AICC_SPEED: '2' }, /AICC_SPEED=2: the clock runs at 1, 10, 60, 600/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: give it as postgres:/],
  [{ AICC_SECRET_KEY: 'too short' }, /AICC_SECRET_KEY: give 32 characters/],
  [
    { AICC_TRUSTED_PROXIES: '10.0.0.0/8, proxy.internal' },
    /AICC_TRUSTED_PROXIES: proxy.internal is no address or network/,
  ],
  [{ AICC_TRUSTED_PROXIES: '10.0.0.0/33' }, /AICC_TRUSTED_PROXIES: 10.0.0.0\/33/],
  [{ AICC_HOSTS: 'aicc.test, https://crm.test' }, /AICC_HOSTS: https:\/\/crm.test is no host; give names alone/],
  [{ AICC_HOSTS: 'aicc.test:8000' }, /AICC_HOSTS: aicc.test:8000 is no host/],
  [{ AICC_HOSTS: '*.aicc.test' }, /AICC_HOSTS: \*.aicc.test is no host/],
  [{ AICC_HOSTS: '[::1]:8000' }, /AICC_HOSTS: \[::1\]:8000 is no host/],
  [{ AICC_ADDRESS: '127.0.0.1:80' }, /AICC_ADDRESS=127.0.0.1:80: give an address or a host name alone/],
  [{ AICC_PUBLIC_URL: 'https://[aicc' }, /AICC_PUBLIC_URL=https:\/\/\[aicc: its host cannot be read/],
  [{ AICC_CHECK_REPLIES: 'maybe' }, /AICC_CHECK_REPLIES=maybe: say on or off/],
  [{ AICC_HUBSPOT_CLIENT_ID: 'one' }, /AICC_HUBSPOT_CLIENT_ID and AICC_HUBSPOT_CLIENT_SECRET: give both/],
])('variables %j: refused with the values they may have', (env, message) => {
  expect(() => read(env as Record<string, string>)).toThrow(message);
});
