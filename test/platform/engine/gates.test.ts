import { advance } from '@sandbox/platform/engine/dialing/advance';
import { gateReport, type GateReport } from '@sandbox/platform/engine/dialing/gateReport';
import { isBefore } from '@sandbox/platform/engine/dialing/taskState';
import type { DialContact, Lane } from '@sandbox/platform/engine/dialing/model';
import { noShield } from '@sandbox/platform/engine/dialing/shieldGate';
import { continued } from '@sandbox/platform/engine/memoryLane';
import { carrierParams } from '@sandbox/platform/world/carrierParams';
import { Chance } from '@sandbox/platform/world/chance';
import { SimulatedCarrier } from '@sandbox/platform/world/simulatedCarrier';
import { known } from '@test/support/known';
import { answered, contactsOf, FixedCarrier, laneOf, MINUTE, nine, taskOf } from './laneMaking';

const HOUR = 60 * MINUTE;
const reported = (lane: Lane, contact: DialContact): GateReport => {
  const task = known(lane.tasks.find(({ id }) => id === contact.taskId));
  const ahead = lane.contacts.filter((one) => one.taskId === contact.taskId && isBefore(one, contact)).length;
  return gateReport(lane, task, { state: 'waiting', reason: null, dueAt: contact.dueAt, phone: contact.phone, ...(contact.several ? { several: contact.several } : {}), ahead }, lane.at);
};
const closed = ({ gates }: GateReport) => gates.filter(({ stand }) => stand !== 'passed').map(({ gate }) => gate);
const first = (lane: Lane) => reported(lane, known(lane.contacts[0]));

const severalOf = (phone: string, count: number) => ({ all: Array.from({ length: count }, (_, at) => (at === 0 ? phone : `${phone}${at}`)), at: 0, round: 0, out: [] });

/** A company with tasks of every kind, from a seed. */
function anyLane(seed: number): Lane {
  const chance = Chance.of('gates', seed);
  const states = ['planned', 'calling', 'calling', 'paused', 'created'] as const;
  const tasks = Array.from({ length: 3 }, (_, at) => taskOf(at + 1, {
    state: chance.oneOf(states), sipLineId: chance.whole(1, 2), carrierSeed: seed * 10 + at,
    startAt: nine + chance.whole(-60, 90) * MINUTE, dialFrom: chance.happens(0.3) ? nine + chance.whole(0, 60) * MINUTE : null,
    ...(chance.happens(0.4) ? { rest: { ms: chance.whole(5, 200) * 1_000, ends: [] } } : {}),
    settings: { endAt: nine + chance.whole(60, 300) * MINUTE, redialIntervalMinutes: chance.whole(5, 40), hours: chance.happens(0.5) ? { pause: { fromMinute: 9 * 60 + 30, toMinute: 10 * 60 } } : {} },
  }));
  const contacts = tasks.flatMap((task) => contactsOf(task.id, chance.whole(3, 15), { dueAt: nine + chance.whole(0, 40) * MINUTE }))
    .map((contact) => (chance.happens(0.5) ? { ...contact, dueAt: nine + chance.whole(0, 280) * MINUTE } : contact))
    .map((contact) => (chance.happens(0.4) ? { ...contact, several: severalOf(contact.phone, chance.whole(2, 3)) } : contact));
  const lines = [{ id: 1, countryCode: 'ID', concurrency: chance.whole(0, 4), active: true }, { id: 2, countryCode: 'ID', concurrency: 3, active: chance.happens(0.8) }];
  const second = contacts.flatMap(({ several }) => (several && chance.happens(0.5) ? several.all.slice(chance.whole(0, 1)) : []));
  const blacklist = new Map([...contacts.slice(0, 2).map(({ phone }) => phone), ...second].map((phone) => [phone, { since: 0, until: null }]));
  return laneOf(tasks, contacts, { lines, blacklist, licenceConcurrency: chance.whole(2, 6), licenceEnded: chance.happens(0.1) });
}

describe('of several numbers', () => {
  const task = taskOf(1, { state: 'calling', settings: { redial: false } });
  const contact = { ...known(contactsOf(1, 1)[0]), phone: '+6281000', several: severalOf('+6281000', 3) };
  const held = (...phones: string[]) => ({ blacklist: new Map(phones.map((phone) => [phone, { since: 0, until: null }])), lines: [{ id: 1, countryCode: 'ID', concurrency: 1, active: true }] });

  it('one that is held gives way to the next, which is told as the one that is called', () => {
    const told = first(laneOf([task], [contact], held('+6281000', '+62810001')));
    expect(told).toMatchObject({ nextAt: nine, phone: '+62810002', hold: null });
    expect(closed(told)).toEqual([]);
  });

  it('all held, it ends at the blacklist; the rest held after a call, with what its calls came to', () => {
    const none = first(laneOf([task], [contact], held('+6281000', '+62810001', '+62810002')));
    expect([none.nextAt, closed(none)]).toEqual([null, ['blacklist']]);
    const called = { ...contact, tries: 1, several: { ...contact.several, at: 1 } };
    const rest = first(laneOf([task], [called], held('+62810001', '+62810002')));
    expect([rest.nextAt, closed(rest)]).toEqual([null, ['outcome']]);
    const again = { ...task, settings: { ...task.settings, redial: true } };
    const later = first(laneOf([again], [called], held('+62810001', '+62810002')));
    expect(later).toMatchObject({ nextAt: nine + 30 * MINUTE, phone: '+6281000' });
    expect(later.gates.find(({ gate }) => gate === 'interval')).toMatchObject({ stand: 'waiting', until: nine + 30 * MINUTE });
  });
});

describe('what is told of a contact is what the dialler does', () => {
  it('over eighty companies, looked at every few minutes', () => {
    let looked = 0;
    let promised = 0;
    for (let seed = 0; seed < 80; seed += 1) {
      const carrier = new SimulatedCarrier(carrierParams, 11);
      let lane = anyLane(seed);
      for (let at = nine; at < nine + 5 * HOUR; at += 7 * MINUTE) {
        lane = continued(lane, advance(lane, at, carrier, { most: Infinity }));
        const reports = lane.contacts.map((contact) => ({ contact, report: reported(lane, contact) }));
        for (const { report } of reports) {
          looked += 1;
          // Whoever had passed every gate would be in a call.
          expect(closed(report).length).toBeGreaterThan(0);
        }
        const next = advance(lane, at + 7 * MINUTE, carrier, { most: Infinity });
        for (const { contact, report } of reports) {
          const call = next.begun.find((one) => one.contact.id === contact.id);
          const done = next.contacts.get(contact.id);
          if (report.nextAt === null) {
            expect(call).toBeUndefined();
            continue;
          }
          // Never before it is said to be due.
          if (call) expect(call.dialledAt).toBeGreaterThanOrEqual(report.nextAt);
          // Alone on free channels: exactly then.
          const isFree = lane.inProgress.length === 0 && lane.contacts.filter((one) => one.dueAt <= at + 7 * MINUTE).length <= 1;
          if (isFree && report.nextAt <= at + 7 * MINUTE && !closed(report).some((gate) => gate.endsWith('Channels'))) {
            promised += 1;
            expect(call?.dialledAt ?? done?.state).toBe(report.nextAt);
          }
        }
      }
    }
    expect(looked).toBeGreaterThan(5_000);
    expect(promised).toBeGreaterThan(50);
  });
});

describe('each gate', () => {
  const calling = { state: 'calling' as const };
  const full = new FixedCarrier({ heldMs: HOUR });
  const continuedTo = (lane: Lane, at: number) => continued(lane, advance(lane, at, new FixedCarrier(answered)));
  const inCalls = (lane: Lane) => continued(lane, advance(lane, lane.at, full));

  it.each<[string, Lane, string[], number | null]>([
    ['approval', laneOf([taskOf(1, { state: 'created' })], contactsOf(1, 1)), ['approval'], null],
    ['start', laneOf([taskOf(1, { startAt: nine + HOUR })], contactsOf(1, 1)), ['start'], nine + HOUR],
    ['paused by a person', laneOf([taskOf(1, { state: 'paused' })], contactsOf(1, 1)), ['running'], null],
    ['the end', laneOf([taskOf(1, { ...calling, settings: { endAt: nine } })], contactsOf(1, 1)), ['end'], null],
    ['the pause of the day', laneOf([taskOf(1, { ...calling, settings: { hours: { pause: { fromMinute: 540, toMinute: 600 } } } })], contactsOf(1, 1)), ['window'], nine + HOUR],
    ['its interval', laneOf([taskOf(1, calling)], contactsOf(1, 1, { dueAt: nine + 20 * MINUTE })), ['interval'], nine + 20 * MINUTE],
    ['a licence that ended', laneOf([taskOf(1, calling)], contactsOf(1, 1), { licenceEnded: true }), ['licence'], null],
    ['a line that is disabled', laneOf([taskOf(1, calling)], contactsOf(1, 1), { lines: [{ id: 1, countryCode: 'ID', concurrency: 5, active: false }] }), ['line'], null],
    ['its robots at rest', continuedTo(laneOf([taskOf(1, { ...calling, rest: { ms: 3 * MINUTE, ends: [] } })], contactsOf(1, 11)), nine + MINUTE), ['rest'], nine + 25_000 + 3 * MINUTE],
    ['channels of the line', inCalls(laneOf([taskOf(1, calling)], contactsOf(1, 11))), ['lineChannels'], nine],
    ['channels of the licence', inCalls(laneOf([taskOf(1, calling)], contactsOf(1, 4), { licenceConcurrency: 3 })), ['licenceChannels'], nine],
  ])('%s', (_, lane, gates, nextAt) => {
    expect([closed(first(lane)), first(lane).nextAt]).toEqual([gates, nextAt]);
  });

  it('the blacklist, and until when', () => {
    const lane = laneOf([taskOf(1, { startAt: nine + HOUR })], contactsOf(1, 1));
    const { phone } = known(lane.contacts[0]);
    expect(closed(first({ ...lane, blacklist: new Map([[phone, { since: 0, until: null }]]) }))).toEqual(['start', 'blacklist']);
    // It holds no longer when the call is due.
    expect(closed(first({ ...lane, blacklist: new Map([[phone, { since: 0, until: nine + HOUR }]]) }))).toEqual(['start']);
  });

  it('so many calls to one person, wherever they were made: a call in another task counts while it runs', () => {
    const rule = { type: 'dials' as const, screeningDays: 1, blockingDays: 1, conditions: [{ of: 'result' as const, letters: [], times: 1 }] };
    const own = laneOf([taskOf(1, calling), taskOf(2, calling)], [...contactsOf(1, 1, { phone: '+62811' }), ...contactsOf(2, 1, { phone: '+62811', dueAt: nine + MINUTE })], {
      shield: { ...noShield, strategies: [{ id: 3, line: 'collection', rule, enabledAt: 0 }] },
    });
    const lane = inCalls(own);
    const report = first(lane);
    expect(closed(report)).toEqual(['cap', 'interval']);
    expect(report).toMatchObject({ nextAt: null, hold: { strategyId: 3, screeningDays: 1 } });
    const later = advance(lane, nine + 2 * MINUTE, full);
    expect(later.begun).toEqual([]);
    expect([...later.contacts.values()]).toMatchObject([{ finalReason: 'blocked' }]);
  });

  it('a turn: who was due earlier goes first', () => {
    const lane = inCalls(laneOf([taskOf(1, calling)], contactsOf(1, 13)));
    expect(closed(reported(lane, known(lane.contacts[2])))).toEqual(['turn', 'lineChannels']);
  });
});

describe('clocks', () => {
  // New York goes back at 2:00 on 1 November 2026: the window of that day is an hour later after midnight UTC.
  const zone = 'America/New_York';
  it.each([
    ['a window closed for the night opens at six by the new clock', '2026-11-01T03:00:00Z', '2026-11-01T11:00:00Z'],
    ['and by the old clock the day before', '2026-10-31T03:00:00Z', '2026-10-31T10:00:00Z'],
    ['an hour of pause is one of the wall clock', '2026-11-01T17:30:00Z', '2026-11-01T18:00:00Z'],
  ])('%s', (_, at, opens) => {
    const now = Date.parse(at);
    const task = taskOf(1, { state: 'calling', startAt: now, settings: { zone, endAt: now + 48 * HOUR, hours: { pause: { fromMinute: 720, toMinute: 780 } } } });
    const lane = laneOf([task], contactsOf(1, 1, { dueAt: now }), { at: now });
    expect(new Date(first(lane).nextAt ?? 0).toISOString()).toBe(new Date(opens).toISOString());
    const next = advance(lane, Date.parse(opens), new FixedCarrier());
    expect(next.begun.map(({ dialledAt }) => dialledAt)).toEqual([Date.parse(opens)]);
  });

  it('midnight in the account’s zone: due before it, called when the new day opens', () => {
    const late = Date.parse('2026-11-19T14:59:00Z');
    const lane = laneOf([taskOf(1, { state: 'calling', startAt: nine, settings: { endAt: late + 24 * HOUR } })], contactsOf(1, 1, { dueAt: late + 2 * HOUR }), { at: late + 3 * HOUR });
    // 01:00 in Jakarta
    expect(closed(first(lane))).toEqual(['window']);
    expect(first(lane).nextAt).toBe(Date.parse('2026-11-19T23:00:00Z'));
  });
});
