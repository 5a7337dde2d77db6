import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { listenTo } from '../../accounts/live/listenTo';

let platform: TestPlatform;
let url = '';
let token = '';
beforeAll(async () => {
  platform = await startTestPlatform({
    settings: { trustedProxies: ['127.0.0.1', '10.0.0.0/8', '192.0.2.7', '2001:db8:1::/48'] },
  });
  url = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  token = (await platform.as('admin')).token ?? '';
});
afterEach(() => platform.database.asOwner((client) => client.query('delete from access_rule')));
afterAll(() => platform.close());

const addressSeen = async (from: string, forwarded: string) => {
  const { data } = await platform
    .with(token, from)
    .call(
      'accessRule.list',
      {},
      { 'x-forwarded-for': forwarded, 'x-real-ip': '192.0.2.99', forwarded: 'for=192.0.2.98' },
    );
  return data.address;
};

test.each([
  ['a listed network', '10.1.1.1', '203.0.113.9', '203.0.113.9'],
  ['a listed address', '192.0.2.7', '203.0.113.9', '203.0.113.9'],
  ['its neighbour', '192.0.2.8', '203.0.113.9', '192.0.2.8'],
  ['nobody listed', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
  ['IPv4 inside IPv6', '::ffff:10.1.1.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a listed network of IPv6', '2001:db8:1::5', '2001:DB8:ffff::9', '2001:db8:ffff::9'],
  ['IPv6 beside it', '2001:db8:2::5', '203.0.113.9', '2001:db8:2::5'],
  [
    'a chain, what the client wrote before it',
    '10.1.1.1',
    '127.0.0.1, 198.51.100.1, 203.0.113.9, 192.0.2.7, 10.2.2.2',
    '203.0.113.9',
  ],
  ['a chain of listed ones alone', '10.1.1.1', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
  ['words that are no address', '10.1.1.1', 'unknown', '10.1.1.1'],
  ['an address with a port', '10.1.1.1', '203.0.113.9:4711', '10.1.1.1'],
])('client address forwarded by %s', async (_what, from, forwarded, seen) => {
  expect(await addressSeen(from, forwarded)).toBe(seen);
});

test('socket: access rules apply to the address its upgrade was forwarded from', async () => {
  await platform.database.asOwner((client) =>
    client.query(
      "insert into access_rule (company_id, list, network, remark, created_by, created_at) select company_id, 'deny', '203.0.113.0/24', '', id, now() from app_user where account = 'admin@nusa.test'",
    ),
  );
  const inside = await listenTo(url, token, { 'x-forwarded-for': '198.51.100.1' });
  expect(inside.said[0]).toMatchObject({ t: 'welcome' });
  inside.leave();
  const outside = await listenTo(url, token, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' });
  expect(outside.said).toEqual([{ t: 'bye', reason: 'session.address' }]);
  expect(await outside.closed).toBe(4003);
});
