import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { type Ledger, writeLedger } from './ledger';

const params = { line: 'collection' } as const;

describe('numbers in call details', () => {
  let platform: TestPlatform;
  let ledger: Ledger;
  let operator: Caller;
  let admin: Caller;

  beforeAll(async () => {
    platform = await startTestPlatform();
    ledger = await writeLedger(platform.database.store, { now: testNow, count: 60 });
    operator = await platform.as('operator');
    admin = await platform.as('admin');
  });
  afterAll(() => platform.close());

  /** Every number of the ledger in every way it could be written, and the one that stands in a list variable. */
  const plain = () => [
    ...new Set(ledger.calls.flatMap(({ phone }) => [phone, phone.slice(1), phone.slice(3), `0${phone.slice(3)}`])),
    '0812 9999 8888',
    '81299998888',
    '+6281299998888',
  ];
  const matchesNone = (text: string) => plain().filter((number) => text.includes(number));

  it.each(['operator', 'admin'] as const)('are masked in every reply to %s', async (who) => {
    const caller = await platform.as(who);
    const list = await caller.call('call.list', { params, query: { limit: 60 } });
    expect(list.data.list).toHaveLength(60);
    expect(matchesNone(list.text)).toEqual([]);
    for (const { id } of list.data.list.slice(0, 20)) {
      const detail = await caller.call('call.detail', { params: { ...params, id } });
      expect(detail.code).toBe(200);
      expect(matchesNone(detail.text)).toEqual([]);
    }
    expect(matchesNone((await caller.call('call.options', { params })).text)).toEqual([]);
    expect(matchesNone((await caller.call('dashboard.figures', { params })).text)).toEqual([]);
  });

  it('are found by the whole number in any notation, never by a part of it', async () => {
    const { phone } = ledger.calls[0] ?? { phone: '' };
    const national = phone.slice('+62'.length);
    const own = ledger.calls.filter((call) => call.phone === phone).length;
    const total = async (caller: Caller, search: string) =>
      (await caller.call('call.list', { params, query: { search } })).data.total;
    for (const caller of [operator, admin]) {
      for (const whole of [
        phone,
        phone.slice(1),
        `00${phone.slice(1)}`,
        `0${national}`,
        `0${national.slice(0, 3)}-${national.slice(3, 6)} ${national.slice(6)}`,
      ]) {
        expect([whole, await total(caller, whole)]).toEqual([whole, own]);
      }
      for (const part of [
        phone.slice(0, -1),
        phone.slice(1, -1),
        phone.slice(6),
        national.slice(0, 6),
        national.slice(-4),
        `${phone}0`,
      ]) {
        expect([part, await total(caller, part)]).toEqual([part, 0]);
      }
    }
  });

  it('are found by the masked form shown, not by one with more digits', async () => {
    const { phone } = ledger.calls[0] ?? { phone: '' };
    const masked = `${phone.slice(0, 5)}${'*'.repeat(phone.length - 8)}${phone.slice(-3)}`;
    const total = async (search: string) =>
      (await operator.call('call.list', { params, query: { search } })).data.total;
    expect(await total(masked)).toBeGreaterThan(0);
    expect(await total(`${phone.slice(0, 6)}${'*'.repeat(phone.length - 9)}${phone.slice(-3)}`)).toBe(0);
    expect(await total(`${phone.slice(0, 5)}${'*'.repeat(phone.length - 9)}${phone.slice(-4)}`)).toBe(0);
  });

  it('are shown plain one by one with the permission, and recorded without the number', async () => {
    const made = ledger.calls[3];
    const id = made?.id ?? 0;
    expect((await operator.call('call.plaintext', { params: { ...params, id } })).code).toBe(403);
    const answer = await admin.call('call.plaintext', { params: { ...params, id } });
    expect(answer.data.phone).toBe(made?.phone);
    const records = await platform.database.asOwner((client) =>
      client.query<{ account: string; target_id: string; detail: object }>(
        "select u.account, r.target_id, r.detail from operation_record r join app_user u on u.id = r.user_id where r.action = 'call.plaintext'",
      ),
    );
    expect(records.rows).toHaveLength(1);
    expect(records.rows[0]).toMatchObject({ account: 'admin@nusa.test', target_id: String(id) });
    expect(matchesNone(JSON.stringify(records.rows))).toEqual([]);
  });

  it('are refused without the permission for call details, and to another company', async () => {
    const id = ledger.calls[0]?.id ?? 0;
    const agent = await platform.as('agent');
    expect((await agent.call('call.list', { params })).code).toBe(403);
    const other = await platform.as('admin@kirana.test');
    expect((await other.call('call.list', { params })).code).toBe(403);
    expect((await other.call('call.detail', { params: { line: 'marketing', id } })).failure).toBe('thing.unknown');
    expect((await other.call('call.plaintext', { params: { line: 'marketing', id } })).failure).toBe('thing.unknown');
  });
});
