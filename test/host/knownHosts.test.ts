import { networkInterfaces } from 'node:os';
import { hostOf, knownHosts } from '@sandbox/knownHosts';

test.each([
  ['localhost', 'localhost'], ['LOCALHOST:8000', 'localhost'], ['aicc.example.com.', 'aicc.example.com'], ['aicc.example.com.:443', 'aicc.example.com'],
  ['127.0.0.1:80', '127.0.0.1'], ['::1', '[::1]'], ['[::1]:8000', '[::1]'], ['[FD00:0::7]', '[fd00::7]'], ['bücher.test', 'xn--bcher-kva.test'],
  ['', null], [' ', null], ['a b', null], ['a/b', null], ['me@a.test', null], ['a.test?x', null], ['a.test#x', null], ['a\\b', null], ['*', null], ['*.a.test', null], ['a.test:99999', null], ['[::1', null], ['.', null],
])('the host of %j is %j', (asked, host) => {
  expect(hostOf(asked)).toBe(host);
});

const knows = knownHosts(['aicc.example.com', '10.0.0.7', '[fd00::7]']);

test.each([
  'localhost', 'localhost:8000', 'aicc.localhost:8000', '127.0.0.1:8000', '127.0.0.53', '[::1]:8000', 'aicc.example.com', 'AICC.example.com:8443', 'aicc.example.com.', '10.0.0.7:1', '[fd00::7]',
])('%s is this machine or was named', (asked) => {
  expect(knows(asked, '127.0.0.1')).toBe(true);
});

test.each([
  'evil.test', 'internal.evil.test', 'uat-x', 'uat-x:8000', '127.0.0.1.evil.test', 'localhost.evil.test', 'notlocalhost', 'example.com', 'x.aicc.example.com', 'aicc.example.com.evil.test', '127.0.0.1@evil.test',
  '10.0.0.8', '192.0.2.1:8000', '0.0.0.0', '[fd00::8]', '[::ffff:127.0.0.1]', '', undefined,
])('%s is neither', (asked) => {
  expect(knows(asked, '127.0.0.1')).toBe(false);
});

test('an address is this machine\'s where the request came in by it, or another network here has it', () => {
  expect(knows('192.168.4.2:8000', '192.168.4.2')).toBe(true);
  expect(knows('192.168.4.2', '::ffff:192.168.4.2')).toBe(true);
  expect(knows('[fd00::9]:8000', 'fd00::9')).toBe(true);
  expect(knows('192.168.4.3', '192.168.4.2')).toBe(false);
  // A name stays a name, wherever it was made to point.
  expect(knows('evil.test', 'evil.test')).toBe(false);
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []).map(({ address }) => address);
  expect(own.filter((address) => !knows(hostOf(address) ?? '', undefined))).toEqual([]);
});
