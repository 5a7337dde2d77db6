import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { type CreatedCall, wall } from './drawnCalls';
import { type Ledger, writeLedger } from './ledger';

const line = 'collection';
const params = { line } as const;
const DAY = 86_400_000;

/** Each filter with what it means, said once more by hand. */
const oracle: readonly (readonly [
  title: string,
  query: Record<string, string>,
  passes: (call: CreatedCall, ledger: Ledger) => boolean,
])[] = [
  ['nothing', {}, () => true],
  ['a label', { label: 'A' }, (call) => call.label === 'A'],
  ['several labels', { label: 'A,C,F' }, (call) => ['A', 'C', 'F'].includes(call.label)],
  ['a result', { result: 'G' }, (call) => call.ring === 'voicemail'],
  ['ring types', { ringType: 'busy,off' }, (call) => call.ring === 'busy' || call.ring === 'off'],
  ['reached', { outcome: 'reached' }, (call) => call.ring === 'answered'],
  ['not reached', { outcome: 'unreached' }, (call) => call.ring !== 'answered'],
  ['who hung up', { hangup: 'agent' }, (call) => call.hangup === 'agent'],
  ['a transfer', { transfer: 'fail,unsure' }, (call) => call.transfer === 'fail' || call.transfer === 'unsure'],
  ['talk of at least', { minTalkSeconds: '60' }, (call) => call.talk >= 60],
  [
    'talk of at most, both ends in',
    { minTalkSeconds: '10', maxTalkSeconds: '30' },
    (call) => call.talk >= 10 && call.talk <= 30,
  ],
  ['hours', { hour: '0,23' }, (call) => call.hour === 0 || call.hour === 23],
  ['a weekday', { weekday: '7' }, (call) => call.weekday === 7],
  ['a try', { tryNumber: '2,3' }, (call) => call.tryNumber === 2 || call.tryNumber === 3],
  [
    'days, both in',
    { fromDay: '2026-10-24', toDay: '2026-11-02' },
    (call) => call.day >= '2026-10-24' && call.day <= '2026-11-02',
  ],
  ['one day', { fromDay: '2026-11-20', toDay: '2026-11-20' }, (call) => call.day === '2026-11-20'],
  [
    'instants, half open',
    { from: String(testNow - 20 * DAY), to: String(testNow - 10 * DAY) },
    (call) => call.at >= testNow - 20 * DAY && call.at < testNow - 10 * DAY,
  ],
  ['part of a name, in any case', { search: 'siti' }, (call) => call.name.toLowerCase().includes('siti')],
  ['a sign that SQL would read', { search: '100%' }, (call) => call.name.includes('100%')],
  ['an underscore that is one', { search: '_' }, (call) => call.name.includes('_')],
  ['no part of a number', { search: '812300000' }, () => false],
  ['a whole number as people write it', { search: '0812-3000-007' }, (call) => call.phone === '+628123000007'],
  ['a masked number as it is shown', { search: '+6281*****007' }, (call) => call.phone.endsWith('007')],
  ['a quotation mark', { search: "o'or 1=1--" }, () => false],
  [
    'several at once',
    { label: 'A,B', minTalkSeconds: '20', weekday: '1,2,3', search: 'budi' },
    (call) => ['A', 'B'].includes(call.label) && call.talk >= 20 && call.weekday <= 3 && call.name.startsWith('Budi'),
  ],
];

describe.each(['Asia/Jakarta', 'America/New_York', 'Asia/Kathmandu'])('call details of an account in %s', (zone) => {
  let platform: TestPlatform;
  let ledger: Ledger;
  let admin: Caller;

  beforeAll(async () => {
    platform = await startTestPlatform();
    // Midnights, the ends of hours, and both changes of clock that lie within reach.
    const edges = [
      '2026-10-25T00:59:59.999Z',
      '2026-10-25T01:00:00Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
      '2026-11-19T17:00:00Z',
      '2026-11-19T16:59:59.999Z',
      '2026-11-20T05:00:00Z',
      '2026-11-20T18:15:00Z',
      '2026-11-19T18:14:59.999Z',
    ].map(Date.parse);
    ledger = await writeLedger(platform.database.store, { zone, now: testNow, count: 300, edges });
    admin = await platform.as('admin');
  });
  afterAll(() => platform.close());

  it.each(oracle)('filters by %s', async (_title, query, passes) => {
    const wanted = ledger.calls.filter((call) => passes(call, ledger)).sort((a, b) => b.at - a.at || b.id - a.id);
    const { data } = await admin.call('call.list', { params, query: { ...query, limit: 60 } });
    expect(data.total).toBe(wanted.length);
    expect(data.list.map(({ id }) => id)).toEqual(wanted.slice(0, 60).map(({ id }) => id));
  });

  it('filters by task, robot, SIP line, contact and call id', async () => {
    const first = ledger.calls.at(-1);
    const totals = async (query: Record<string, string>) =>
      (await admin.call('call.list', { params, query })).data.total;
    const count = (passes: (call: CreatedCall) => boolean) => ledger.calls.filter(passes).length;
    expect(await totals({ taskId: String(ledger.tasks[1]) })).toBe(count((call) => call.taskIndex === 1));
    expect(await totals({ robotId: String(ledger.robots[0]) })).toBe(count((call) => call.robotIndex === 0));
    expect(await totals({ sipLineId: ledger.lines.join() })).toBe(ledger.calls.length);
    expect(await totals({ sipLineId: String(ledger.lines[1]) })).toBe(count((call) => call.lineIndex === 1));
    const { data } = await admin.call('call.list', { params, query: { search: String(first?.id) } });
    expect(data.list.map(({ id }) => id)).toContain(first?.id);
    const contactId = data.list.find(({ id }) => id === first?.id)?.contactId;
    expect(await totals({ contactId: String(contactId) })).toBe(count((call) => call.contact === first?.contact));
  });

  it('paging: loses and repeats no call, in each sort order', async () => {
    for (const sort of ['-dialledAt', 'talkSeconds', '-tryNumber', 'ringSeconds']) {
      const seen: number[] = [];
      for (let page = 1; page <= 5; page += 1) {
        const { data } = await admin.call('call.list', { params, query: { page, limit: 60, sort } });
        seen.push(...data.list.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(ledger.calls.length);
    }
    const { data } = await admin.call('call.list', { params, query: { limit: 60, sort: '-talkSeconds' } });
    const longest = ledger.calls
      .map(({ talk }) => talk)
      .sort((a, b) => b - a)
      .slice(0, 60);
    expect(data.list.map(({ talkSeconds }) => talkSeconds)).toEqual(longest);
  });

  it('one call: shows the values of the ledger, its turns and all tries of its contact', async () => {
    const made = ledger.calls.find(({ ring, name }) => ring === 'answered' && name !== '');
    const { data } = await admin.call('call.detail', { params: { line, id: made?.id ?? 0 } });
    expect(data).toMatchObject({
      id: made?.id,
      contactName: made?.name,
      tryNumber: made?.tryNumber,
      dialledAt: made?.at,
      talkSeconds: made?.talk,
      ringType: 'answered',
      outcome: 'reached',
      label: made?.label,
      hangup: made?.hangup,
      transfer: made?.transfer,
      slots: { promise: '2026-12-01' },
      language: 'id',
      recording: true,
      robot: { version: 3 },
    });
    expect(data.branchPoints).toEqual([1]);
    expect(data.turns.map(({ speaker, slots }) => [speaker, slots])).toEqual([
      ['robot', []],
      ['callee', ['promise']],
      ['robot', []],
    ]);
    const tries = ledger.calls
      .filter(({ contact }) => contact === made?.contact)
      .sort((a, b) => a.at - b.at || a.id - b.id);
    expect(data.redials.map(({ id }) => id)).toEqual(tries.map(({ id }) => id));
    expect(wall(data.dialledAt, zone).day).toBe(made?.day);
  });
});

describe('refusals of call details', () => {
  let platform: TestPlatform;
  let admin: Caller;

  beforeAll(async () => {
    platform = await startTestPlatform();
    await writeLedger(platform.database.store, { now: testNow, count: 3 });
    admin = await platform.as('admin');
  });
  afterAll(() => platform.close());

  it.each([
    [{ fromDay: '2026-05-20' }, 'fromDay', 'dayTooOld'],
    [{ fromDay: '2026-11-20', toDay: '2026-11-19' }, 'toDay', 'dayOrder'],
    [{ fromDay: '2026-02-30' }, 'fromDay', 'dayFormat'],
    [{ from: String(Date.parse('2026-05-20T16:59:59Z')) }, 'from', 'dayTooOld'],
  ])('a range of %j at its field', async (query, field, code) => {
    const answer = await admin.call('call.list', { params, query });
    expect(answer.failure).toBe('input.invalid');
    expect(answer.fields).toEqual([expect.objectContaining({ field, code })]);
  });

  it('a range from the same day six months ago: is accepted', async () => {
    const answer = await admin.call('call.list', { params, query: { fromDay: '2026-05-21' } });
    expect(answer.code).toBe(200);
  });

  it.each([
    ['taskId', 'x'],
    ['taskId', '99999999999'],
    ['hour', '24'],
    ['weekday', '0'],
    ['result', 'Z'],
    ['minTalkSeconds', '-1'],
    ['from', '1e20'],
    ['limit', '7'],
  ])('an invalid value: %s=%s', async (name, value) => {
    const answer = await admin.call('call.list', { params, query: { [name]: value } });
    expect(answer.failure).toBe('input.invalid');
  });

  it('a call of another line or of none: is unknown', async () => {
    const { data } = await admin.call('call.list', { params });
    const id = data.list[0]?.id ?? 0;
    expect((await admin.call('call.detail', { params: { line: 'marketing', id } })).failure).toBe('thing.unknown');
    expect((await admin.call('call.detail', { params: { line, id: 999_999 } })).failure).toBe('thing.unknown');
  });
});
