import { advance } from '@sandbox/platform/calling/engine/dialing/advance';
import type { DialContact, DialState } from '@sandbox/platform/calling/engine/dialing/model';
import { numberOn } from '@sandbox/platform/calling/blocking/shield/shieldGate';
import { continued } from '@sandbox/platform/calling/engine/memoryDialState';
import type { RingType } from '@/domain/calling/ringTypes';
import { answered, contactsOf, FixedCarrier, dialStateOf, MINUTE, nine, taskOf } from './dialStates';

/** Contacts whose numbers end in 1, 2, 3 … */
function people(count: number, numbers: number): DialContact[] {
  return contactsOf(1, count).map((contact, person) => {
    const all = Array.from({ length: numbers }, (_, at) => `+62840${person + 1}00000${at + 1}`);
    return { ...contact, phone: all[0] ?? '', several: { all, at: 0, round: 0, out: [] } };
  });
}

const short = (phone: string) => `${phone.charAt(6)}.${phone.slice(-1)}`;

/** One line, one channel: the order of dialling, and when, in seconds after nine. */
function run(
  contactFirst: boolean,
  contacts: readonly DialContact[],
  rings: (phone: string) => RingType = () => 'noAnswer',
  over: Partial<DialState> = {},
  interval = 10,
) {
  const carrier = new FixedCarrier(({ phone }) =>
    rings(phone) === 'answered' ? answered : { ringType: rings(phone) },
  );
  const lines = [{ id: 1, countryCode: 'ID', concurrency: 1, active: true }];
  const task = { ...taskOf(1, { settings: { redial: false, numberIntervalSeconds: interval } }), contactFirst };
  const dialState = dialStateOf([task], contacts, { lines, ...over });
  const passed = advance(dialState, nine + 60 * MINUTE, carrier);
  return { order: carrier.dials.map(({ phone, at }) => `${short(phone)} @${(at - nine) / 1000}`), passed, dialState };
}

test('contact by contact: a contact that has begun goes before one that has not', () => {
  // Calls take 20 s; the next contact is called while the interval of the first one runs.
  expect(run(true, people(3, 2)).order).toEqual(['1.1 @0', '2.1 @20', '1.2 @40', '2.2 @60', '3.1 @80', '3.2 @110']);
});

test('contact by contact without an interval: dials all numbers of a contact in a row', () => {
  expect(run(true, people(2, 3), undefined, {}, 0).order).toEqual([
    '1.1 @0',
    '1.2 @20',
    '1.3 @40',
    '2.1 @60',
    '2.2 @80',
    '2.3 @100',
  ]);
});

test('number by number: dials the first number of every contact first', () => {
  expect(run(false, people(3, 2)).order.map((line) => line.split(' ')[0])).toEqual([
    '1.1',
    '2.1',
    '3.1',
    '1.2',
    '2.2',
    '3.2',
  ]);
});

test('a number that answers: the other numbers of the contact are not dialled', () => {
  const { order, passed } = run(
    true,
    people(2, 2),
    (phone) => (short(phone) === '1.1' ? 'answered' : 'noAnswer'),
    {},
    0,
  );
  expect(order.map((line) => line.split(' ')[0])).toEqual(['1.1', '2.1', '2.2']);
  expect([...passed.contacts.values()].map(({ finalReason, tries }) => [finalReason, tries])).toEqual([
    ['reached', 1],
    ['redialOff', 2],
  ]);
});

test('a blacklisted number: is passed over; with all numbers blacklisted the contact is skipped', () => {
  const contacts = people(2, 2);
  const forGood = { since: 0, until: null };
  const blacklist = new Map([
    [contacts[0]?.several?.all[0] ?? '', forGood],
    ...(contacts[1]?.several?.all ?? []).map((phone) => [phone, forGood] as const),
  ]);
  const { order, passed } = run(true, contacts, undefined, { blacklist });
  expect(order).toEqual(['1.2 @0']);
  expect([...passed.contacts.values()].map(({ state, finalReason, tries }) => [state, finalReason, tries])).toEqual([
    ['done', 'redialOff', 1],
    ['skipped', 'blacklisted', 0],
  ]);
});

test('a number blocked by the smart shield: is passed over; with all numbers blocked the contact is skipped', () => {
  const contacts = people(2, 2);
  const rule = {
    type: 'dials',
    screeningDays: 1,
    blockingDays: 1,
    conditions: [{ of: 'result', letters: [], times: 1 }],
  } as const;
  const before = [{ dialledAt: nine - 60 * MINUTE, endedAt: nine - 59 * MINUTE, result: 'E', label: 'F' }];
  const shieldedPhones = [contacts[0]?.several?.all[0], ...(contacts[1]?.several?.all ?? [])];
  const shield = {
    strategies: [{ id: 1, line: 'collection' as const, rule, enabledAt: 0 }],
    calls: new Map(shieldedPhones.map((phone) => [numberOn('collection', phone ?? ''), before])),
    lifts: new Map(),
  };
  const { order, passed } = run(true, contacts, undefined, { shield });
  expect(order).toEqual(['1.2 @0']);
  expect([...passed.contacts.values()].map(({ state, finalReason, tries }) => [state, finalReason, tries])).toEqual([
    ['done', 'redialOff', 1],
    ['skipped', 'blocked', 0],
  ]);
  expect(passed.blocked.map(({ contact }) => contact.phone)).toEqual(shieldedPhones);
});

test('advancing in several steps: dials the same numbers at the same times as in one', () => {
  const rings = (phone: string): RingType =>
    short(phone) === '2.2' ? 'answered' : short(phone) === '1.1' ? 'invalid' : 'busy';
  const whole = run(true, people(4, 3), rings).order;
  const carrier = new FixedCarrier(({ phone }) =>
    rings(phone) === 'answered' ? answered : { ringType: rings(phone) },
  );
  let dialState: DialState = dialStateOf(
    [{ ...taskOf(1, { settings: { redial: false, numberIntervalSeconds: 10 } }), contactFirst: true }],
    people(4, 3),
    { lines: [{ id: 1, countryCode: 'ID', concurrency: 1, active: true }] },
  );
  for (let at = nine; at <= nine + 60 * MINUTE; at += 7_000)
    dialState = continued(dialState, advance(dialState, at, carrier));
  expect(carrier.dials.map(({ phone, at }) => `${short(phone)} @${(at - nine) / 1000}`)).toEqual(whole);
});
