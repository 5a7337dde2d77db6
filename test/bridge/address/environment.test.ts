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
])('%s is %s (section 1)', (hostName, environment) => {
  expect(environmentOf(hostName)).toBe(environment);
});

it.each([
  ['dev', 'test'],
  ['test', 'test'],
  ['sandbox', 'test'],
  ['stage', 'uat'],
  ['prod', 'production'],
] as const)('a host that calls itself %s is %s, whatever its name', (env, environment) => {
  expect(environmentOf('uat-internal.example', env)).toBe(environment);
});

it.each([['production'], [7], [null], ['toString'], [undefined]])(
  'a host that calls itself %s has said nothing',
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
] as const)('from %s (%s) the API is at "%s"', (hostName, env, base) => {
  expect(baseAddressOf(hostName, env, addresses)).toBe(base);
});

test('unconfigured, every page asks its own origin', () => {
  expect(
    ['portal.internal.example', 'uat-portal.example', 'portal.example'].map((name) => baseAddressOf(name)),
  ).toEqual(['', '', '']);
});

it.each([
  ['', 'https://portal.example/aicc/collection?x=1', 'wss://portal.example/api/live'],
  ['', 'http://127.0.0.1:8000/login', 'ws://127.0.0.1:8000/api/live'],
  ['https://api.uat.example/aicc', 'https://uat-portal.example/', 'wss://api.uat.example/aicc/api/live'],
])('with "%s" at %s the live line is %s', (base, page, live) => {
  expect(socketAddressOf(base, page)).toBe(live);
});

test('a build is given its addresses by the environment, and refuses what is none', () => {
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
