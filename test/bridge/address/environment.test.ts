import { baseAddressOf, socketAddressOf } from '@/bridge/address/baseAddress';
import { environmentOf } from '@/bridge/address/environment';
import { hostInfoOf } from '@/bridge/ports/ports';
import { baseAddresses } from '../../../webpack/baseAddresses.mjs';

it.each([
  ['console.internal.example', 'test'],
  ['uat-console.example', 'uat'],
  ['console.uat-example', 'production'],
  ['console.example', 'production'],
  ['127.0.0.1', 'production'],
])('host name %s: environment %s', (hostName, environment) => {
  expect(environmentOf(hostName)).toBe(environment);
});

it.each([
  ['dev', 'test'],
  ['test', 'test'],
  ['sandbox', 'test'],
  ['stage', 'uat'],
  ['prod', 'production'],
] as const)('a host that names itself %s: environment %s, whatever its host name', (env, environment) => {
  expect(environmentOf('uat-internal.example', env)).toBe(environment);
});

it.each([['production'], [7], [null], ['toString'], [undefined]])(
  'a host that names itself %s: counts as unnamed',
  (env) => {
    expect(hostInfoOf({ env })).toEqual({});
  },
);

const addresses = { test: 'https://api.test.example', uat: 'https://api.uat.example/aicc' };

it.each([
  ['portal.internal.example', undefined, 'https://api.test.example'],
  ['uat-portal.example', undefined, 'https://api.uat.example/aicc'],
  ['portal.example', 'stage', 'https://api.uat.example/aicc'],
  // nothing was said of production: the page's own origin
  ['portal.example', undefined, ''],
  ['127.0.0.1', 'test', ''],
  ['127.0.0.1', undefined, ''],
  ['localhost', 'stage', ''],
  ['aicc.localhost', 'test', ''],
  ['[::1]', 'test', ''],
  ['127.internal.example', undefined, 'https://api.test.example'],
] as const)('page %s (%s): API at "%s"', (hostName, env, base) => {
  expect(baseAddressOf(hostName, env, addresses)).toBe(base);
});

test('without configuration: every page uses its own origin', () => {
  expect(
    ['portal.internal.example', 'uat-portal.example', 'portal.example'].map((name) => baseAddressOf(name)),
  ).toEqual(['', '', '']);
});

it.each([
  ['', 'https://portal.example/aicc/collection?x=1', 'wss://portal.example/api/live'],
  ['', 'http://127.0.0.1:8000/login', 'ws://127.0.0.1:8000/api/live'],
  ['https://api.uat.example/aicc', 'https://uat-portal.example/', 'wss://api.uat.example/aicc/api/live'],
])('API "%s" and page %s: live socket at %s', (base, page, live) => {
  expect(socketAddressOf(base, page)).toBe(live);
});

test('addresses of a build: come from the environment, and a malformed one is refused', () => {
  expect(baseAddresses({})).toEqual({});
  expect(
    baseAddresses({
      AICC_API_TEST: ' https://api.test.example/ ',
      AICC_API_UAT: '',
      AICC_API_PRODUCTION: 'https://api.example/eu/',
    }),
  ).toEqual({
    test: 'https://api.test.example',
    production: 'https://api.example/eu',
  });
  for (const wrong of [
    'api.example',
    '//api.example',
    'ftp://api.example',
    'https://api.example?x=1',
    'https://me:secret@api.example',
    'javascript:alert(1)',
  ]) {
    expect(() => baseAddresses({ AICC_API_UAT: wrong })).toThrow('AICC_API_UAT=');
  }
});
