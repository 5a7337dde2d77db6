import ipaddr from 'ipaddr.js';
import { canonicalAddress, canonicalNetwork, matcherOf } from '@sandbox/platform/foundation/settings/network';
import { unlock } from '@sandbox/platform/accounts/session/unlock';
import { demoPassword, startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});
afterEach(() => platform.close());

/** A request from another address than the tests' own, 127.0.0.1. */
async function from(address: string, token: string, forwarded?: string) {
  const raw = await platform.app.inject({
    method: 'GET',
    url: '/api/access_rule/',
    remoteAddress: address,
    headers: { authorization: `Token ${token}`, ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
  });
  return {
    status: raw.statusCode,
    failure: raw.json<{ data?: { failure?: { id: string } } }>().data?.failure?.id ?? null,
  };
}
const signInFrom = async (address: string) => {
  const raw = await platform.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    payload: { username: 'admin@nusa.test', password: demoPassword },
  });
  return raw.json<{ data?: { failure?: { id: string } } }>().data?.failure?.id ?? null;
};
const add = async (list: 'allow' | 'deny', networks: string) =>
  (await platform.as('admin')).call('accessRule.add', { body: { list, networks } });

test('allow and deny rules: apply to requests and sign-in at once, forwarded headers change nothing', async () => {
  const admin = await platform.as('admin');
  expect((await add('allow', '127.0.0.0/8\n10.0.0.0/8\n\n2001:db8::/32')).failure).toBeNull();
  expect((await add('deny', '10.9.0.0/16')).failure).toBeNull();
  const token = admin.token ?? '';
  expect(await from('10.1.2.3', token)).toEqual({ status: 200, failure: null });
  expect(await from('::ffff:10.1.2.3', token)).toEqual({ status: 200, failure: null });
  expect(await from('2001:db8::5', token)).toEqual({ status: 200, failure: null });
  expect(await from('10.9.2.3', token)).toEqual({ status: 401, failure: 'session.address' });
  expect(await from('::ffff:10.9.2.3', token)).toEqual({ status: 401, failure: 'session.address' });
  expect(await from('203.0.113.9', token, '10.1.2.3')).toEqual({ status: 401, failure: 'session.address' });
  expect(await signInFrom('203.0.113.9')).toBe('login.address');
  expect(await signInFrom('10.1.1.1')).toBeNull();
  const why = async (address: string) => (await admin.call('accessRule.test', { query: { address } })).data;
  expect(await why('10.9.0.1')).toMatchObject({
    may: false,
    why: 'denied',
    rule: { network: '10.9.0.0/16', list: 'deny' },
  });
  expect(await why('8.8.8.8')).toMatchObject({ may: false, why: 'notAllowed', rule: null });
  expect((await admin.call('accessRule.test', { query: { address: '010.0.0.1' } })).fields[0]).toMatchObject({
    field: 'address',
    code: 'addressWrong',
  });
  // the rules of one company are not another's
  expect((await (await platform.as('admin@kirana.test')).call('accessRule.list')).data.total).toBe(0);
});

test('rule that would shut its author out: refused with the rule and the address', async () => {
  const admin = await platform.as('admin');
  expect(await add('deny', '127.0.0.1')).toMatchObject({
    failure: 'accessRule.deniesYou',
    params: { rule: '127.0.0.1', address: '127.0.0.1' },
  });
  expect(await add('allow', '10.0.0.0/8')).toMatchObject({
    failure: 'accessRule.leavesYouOut',
    params: { address: '127.0.0.1' },
  });
  const made = await add('allow', '10.0.0.0/8\n127.0.0.1');
  const mine = made.data.ids[1] ?? 0;
  expect((await admin.call('accessRule.disable', { params: { id: mine } })).failure).toBe('accessRule.leavesYouOut');
  expect((await admin.call('accessRule.remove', { params: { id: mine } })).failure).toBe('accessRule.leavesYouOut');
  expect((await admin.call('accessRule.disable', { params: { id: made.data.ids[0] ?? 0 } })).failure).toBeNull();
  const { data } = await admin.call('accessRule.list');
  expect(data.list.map(({ network, enabled }) => [network, enabled])).toEqual([
    ['127.0.0.1', true],
    ['10.0.0.0/8', false],
  ]);
});

test('wrong and repeated lines: reported by line number, nothing is added', async () => {
  const answer = await add('deny', '10.0.0.1\n\nnonsense\n10.0.0.1\n10.0.0.0/33');
  expect(answer.fields.map(({ code, params }) => [code, params?.line])).toEqual([
    ['addressWrong', 3],
    ['addressRepeated', 4],
    ['addressWrong', 5],
  ]);
  expect((await add('deny', Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`).join('\n'))).fields).toMatchObject([
    { field: 'networks', code: 'addressesTooMany' },
  ]);
  expect((await (await platform.as('admin')).call('accessRule.list')).data.total).toBe(0);
});

test('edit of a rule: checked as an addition is, refused if another change came first or its author would be shut out', async () => {
  const admin = await platform.as('admin');
  await add('deny', '203.0.113.0/24\n198.51.100.7');
  const rules = (await admin.call('accessRule.list')).data.list;
  const { id = 0 } = rules.find(({ network }) => network === '203.0.113.0/24') ?? {};
  const was = { network: '203.0.113.0/24', remark: '' };
  const edit = (network: string, shown = was, remark = 'Old office') =>
    admin.call('accessRule.edit', { params: { id }, body: { network, remark, was: shown } });
  expect((await edit('')).fields).toEqual([{ field: 'network', code: 'required' }]);
  expect((await edit('nonsense')).fields).toMatchObject([{ field: 'network', code: 'addressWrong' }]);
  expect((await edit('198.51.100.7/32')).fields).toMatchObject([{ field: 'network', code: 'addressRepeated' }]);
  expect((await edit('192.0.2.0/24', { ...was, network: '203.0.113.0/25' })).failure).toBe('thing.changed');
  // What is noted beside it is somebody's too.
  expect((await edit('203.0.113.0/24', { ...was, remark: 'New office' })).failure).toBe('thing.changed');
  expect((await admin.call('accessRule.info', { params: { id } })).data).toMatchObject({
    list: 'deny',
    ...was,
    enabled: true,
  });
  expect((await edit('127.0.0.0/8')).failure).toBe('accessRule.deniesYou');
  const both = await Promise.all(['192.0.2.0/24', '192.0.2.128/25'].map((network) => edit(network)));
  expect(both.map(({ failure }) => failure).sort()).toEqual(['thing.changed', null].sort());
  const [now] = (await admin.call('accessRule.list')).data.list.filter((rule) => rule.id === id);
  expect(now).toMatchObject({
    list: 'deny',
    remark: 'Old office',
    enabled: true,
    network: both[0]?.failure === null ? '192.0.2.0/24' : '192.0.2.128/25',
  });
  expect(await from('192.0.2.200', admin.token ?? '')).toMatchObject({ failure: 'session.address' });
  expect(await from('203.0.113.9', admin.token ?? '')).toMatchObject({ failure: null });
  // What was changed can be put back from its record.
  const record = (await admin.call('operation.list', { query: { kind: 'accessRule' } })).data.list.find(
    ({ action }) => action === 'accessRule.edit',
  );
  expect((await admin.call('operation.revert', { params: { id: record?.id ?? 0 } })).code).toBe(200);
  expect((await admin.call('accessRule.list')).data.list.find((rule) => rule.id === id)).toMatchObject({
    network: '203.0.113.0/24',
    remark: '',
  });
  for (const rule of rules) await admin.call('accessRule.remove', { params: { id: rule.id } });
});

test('search of rules: finds by remark, by an address within the network, by list and by state', async () => {
  const admin = await platform.as('admin');
  await admin.call('accessRule.add', {
    body: { list: 'deny', networks: '10.9.0.0/16\n203.0.113.7\n2001:db8::/32', remark: 'Old 100% office' },
  });
  await add('allow', '127.0.0.0/8\n10.0.0.0/8');
  const off = (await admin.call('accessRule.list')).data.list.find(({ network }) => network === '203.0.113.7');
  await admin.call('accessRule.disable', { params: { id: off?.id ?? 0 } });
  const found = async (query: object) => {
    const { data } = await admin.call('accessRule.list', { query });
    expect(data.total).toBe(data.list.length);
    return data.list.map(({ network }) => network).sort();
  };
  expect(await found({ search: '10.9.4.4' })).toEqual(['10.0.0.0/8', '10.9.0.0/16']);
  expect(await found({ search: ' ::ffff:10.1.1.1 ' })).toEqual(['10.0.0.0/8']);
  expect(await found({ search: '2001:DB8::5' })).toEqual(['2001:db8::/32']);
  expect(await found({ search: '10.9.4.4', list: 'deny' })).toEqual(['10.9.0.0/16']);
  expect(await found({ search: '100% off' })).toEqual(['10.9.0.0/16', '2001:db8::/32', '203.0.113.7']);
  expect(await found({ search: '0%0' })).toEqual([]);
  expect([await found({ state: 'off' }), await found({ state: 'on', list: 'allow' })]).toEqual([
    ['203.0.113.7'],
    ['10.0.0.0/8', '127.0.0.0/8'],
  ]);
});

test('unlock on the command line: lets the shut-out administrator in and leaves a record', async () => {
  const admin = await platform.as('admin');
  await add('allow', '127.0.0.1');
  expect(await from('203.0.113.9', admin.token ?? '')).toMatchObject({ failure: 'session.address' });
  expect(await unlock(platform.database.store, 'ADMIN@nusa.test', platform.clock.real())).toEqual(['127.0.0.1']);
  expect(await from('203.0.113.9', admin.token ?? '')).toMatchObject({ failure: null });
  expect(await unlock(platform.database.store, 'nobody@nusa.test', platform.clock.real())).toBeNull();
  const { data } = await admin.call('operation.list', { query: { kind: 'accessRule' } });
  expect(data.list.map(({ action }) => action)).toContain('accessRule.unlock');
});

test('notation of networks: unambiguous ones are accepted in canonical form, all others are refused', () => {
  const taken: Readonly<Record<string, string>> = {
    '10.0.0.1': '10.0.0.1',
    '10.0.0.1/32': '10.0.0.1',
    '10.1.2.3/8': '10.0.0.0/8',
    '0.0.0.0/0': '0.0.0.0/0',
    '255.255.255.255': '255.255.255.255',
    ' 192.168.1.0/24 ': '192.168.1.0/24',
    '172.16.5.4/12': '172.16.0.0/12',
    '::1': '::1',
    '2001:DB8::1': '2001:db8::1',
    '2001:db8:0:0:0:0:0:1': '2001:db8::1',
    '2001:db8::/32': '2001:db8::/32',
    '2001:db8::ff/64': '2001:db8::/64',
    '::/0': '::/0',
    'fe80::1/10': 'fe80::/10',
    '::ffff:10.0.0.1': '10.0.0.1',
    '::ffff:a00:1': '10.0.0.1',
    '::ffff:10.0.0.0/104': '10.0.0.0/8',
    '2001:db8::1/128': '2001:db8::1',
  };
  const refused = [
    '',
    ' ',
    '010.0.0.1',
    '10.0.0',
    '10.1',
    '1',
    '0x7f.0.0.1',
    '0x7f000001',
    '2130706433',
    '127.0.0.1.',
    '256.0.0.1',
    '10.0.0.1/33',
    '10.0.0.1/-1',
    '10.0.0.1/',
    '10.0.0.1/8/8',
    '10.0.0.1/255.0.0.0',
    '10.0.0.1/+8',
    'fe80::1%eth0',
    '::1/129',
    ':::1',
    '2001:db8::1::2',
    '[::1]',
    '10.0.0.1:80',
    'localhost',
    'example.com',
    '*',
    '10.0.0.*',
    '10.0.0.1-10.0.0.9',
    '::ffff:10.0.0.0/95',
    '１０.0.0.1',
  ];
  for (const [written, network] of Object.entries(taken))
    expect([written, canonicalNetwork(written)]).toEqual([written, network]);
  for (const written of refused) expect([written, canonicalNetwork(written)]).toEqual([written, null]);
  expect(canonicalAddress('10.0.0.0/8')).toBeNull();
  for (const network of Object.values(taken)) {
    for (const address of [
      '10.0.0.1',
      '10.255.0.9',
      '192.168.1.77',
      '2001:db8::1',
      '2001:db8:1::',
      '::1',
      '8.8.8.8',
      'fe80::9',
    ]) {
      const [parsed, range] = [
        ipaddr.parse(address),
        ipaddr.parseCIDR(network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`),
      ];
      expect([network, address, matcherOf(address)(network)]).toEqual([
        network,
        address,
        parsed.kind() === range[0].kind() && parsed.match(range as never),
      ]);
    }
  }
});
