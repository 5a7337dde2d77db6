import { hostOf, knownHosts } from '@sandbox/knownHosts';

test.each([
  ['localhost', 'localhost'],
  ['LOCALHOST:8000', 'localhost'],
  ['aicc.example.com.', 'aicc.example.com'],
  ['aicc.example.com.:443', 'aicc.example.com'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['::1', '[::1]'],
  ['[::1]:8000', '[::1]'],
  ['[FD00:0::7]', '[fd00::7]'],
  ['bücher.test', 'xn--bcher-kva.test'],
  ['', null],
  [' ', null],
  ['a b', null],
  ['a/b', null],
  ['me@a.test', null],
  ['a.test?x', null],
  ['a.test#x', null],
  ['a\\b', null],
  ['*', null],
  ['*.a.test', null],
  ['a.test:99999', null],
  ['[::1', null],
  ['.', null],
])('host of %j: is %j', (given, host) => {
  expect(hostOf(given)).toBe(host);
});

const knows = knownHosts(['aicc.example.com']);

test.each([
  'localhost',
  'localhost:8000',
  'aicc.localhost:8000',
  '127.0.0.1:8000',
  '127.0.0.53',
  '[::1]:8000',
  'aicc.example.com',
  'AICC.example.com:8443',
  'aicc.example.com.',
  '10.0.0.7:1',
  '[fd00::7]',
  '192.0.2.1:8000',
  '[::ffff:127.0.0.1]',
])('host %s: is known as an address, this machine or a configured name', (host) => {
  expect(knows(host)).toBe(true);
});

test.each([
  'evil.test',
  'internal.evil.test',
  'uat-x',
  'uat-x:8000',
  '127.0.0.1.evil.test',
  'localhost.evil.test',
  'notlocalhost',
  'example.com',
  'x.aicc.example.com',
  'aicc.example.com.evil.test',
  '127.0.0.1@evil.test',
  '10.0.0.8.evil.test',
  '',
  undefined,
])('host %s: is not known', (host) => {
  expect(knows(host)).toBe(false);
});

test('a host with a brand of its own: is answered without being named in the settings', () => {
  expect(knows('voice.kirana.test:8000')).toBe(true);
  expect(knows('kirana.test')).toBe(false);
});
