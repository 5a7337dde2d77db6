import { advance } from '@sandbox/platform/calling/engine/dialing/advance';
import { gateReport, type GateReport } from '@sandbox/platform/calling/engine/dialing/gateReport';
import { isBefore } from '@sandbox/platform/calling/engine/dialing/taskState';
import type { DialContact, DialState } from '@sandbox/platform/calling/engine/dialing/model';
import { noShield } from '@sandbox/platform/calling/blocking/shield/shieldGate';
import { continued } from '@sandbox/platform/calling/engine/memoryDialState';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { Chance } from '@/domain/calling/chance';
import { SimulatedCarrier } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { deepOr } from '@test/support/deep';
import { known } from '@test/support/known';
import { answered, contactsOf, FixedCarrier, dialStateOf, MINUTE, nine, taskOf } from './dialStates';

const COMPANIES = deepOr(80, 20);
const HOUR = 60 * MINUTE;
const reported = (dialState: DialState, contact: DialContact): GateReport => {
  const task = known(dialState.tasks.find(({ id }) => id === contact.taskId));
  const ahead = dialState.contacts.filter((one) => one.taskId === contact.taskId && isBefore(one, contact)).length;
  return gateReport(
    dialState,
    task,
    {
      state: 'waiting',
      reason: null,
      dueAt: contact.dueAt,
      phone: contact.phone,
      ...(contact.several ? { several: contact.several } : {}),
      ahead,
    },
    dialState.at,
  );
};
const closed = ({ gates }: GateReport) => gates.filter(({ stand }) => stand !== 'passed').map(({ gate }) => gate);
const first = (dialState: DialState) => reported(dialState, known(dialState.contacts[0]));

const severalOf = (phone: string, count: number) => ({
  all: Array.from({ length: count }, (_, at) => (at === 0 ? phone : `${phone}${at}`)),
  at: 0,
  round: 0,
  out: [],
});

/** A company with tasks of every kind, from a seed. */
function anyDialState(seed: number): DialState {
  const chance = Chance.of('gates', seed);
  const states = ['planned', 'calling', 'calling', 'paused', 'created'] as const;
  const tasks = Array.from({ length: 3 }, (_, at) =>
    taskOf(at + 1, {
      state: chance.oneOf(states),
      sipLineId: chance.whole(1, 2),
      carrierSeed: seed * 10 + at,
      startAt: nine + chance.whole(-60, 90) * MINUTE,
      dialFrom: chance.happens(0.3) ? nine + chance.whole(0, 60) * MINUTE : null,
      ...(chance.happens(0.4) ? { rest: { ms: chance.whole(5, 200) * 1_000, ends: [] } } : {}),
      settings: {
        endAt: nine + chance.whole(60, 300) * MINUTE,
        redialIntervalMinutes: chance.whole(5, 40),
        hours: chance.happens(0.5) ? { pause: { fromMinute: 9 * 60 + 30, toMinute: 10 * 60 } } : {},
      },
    }),
  );
  const contacts = tasks
    .flatMap((task) => contactsOf(task.id, chance.whole(3, 15), { dueAt: nine + chance.whole(0, 40) * MINUTE }))
    .map((contact) => (chance.happens(0.5) ? { ...contact, dueAt: nine + chance.whole(0, 280) * MINUTE } : contact))
    .map((contact) =>
      chance.happens(0.4) ? { ...contact, several: severalOf(contact.phone, chance.whole(2, 3)) } : contact,
    );
  const lines = [
    { id: 1, countryCode: 'ID', concurrency: chance.whole(0, 4), active: true },
    { id: 2, countryCode: 'ID', concurrency: 3, active: chance.happens(0.8) },
  ];
  const second = contacts.flatMap(({ several }) =>
    several && chance.happens(0.5) ? several.all.slice(chance.whole(0, 1)) : [],
  );
  const blacklist = new Map(
    [...contacts.slice(0, 2).map(({ phone }) => phone), ...second].map((phone) => [phone, { since: 0, until: null }]),
  );
  return dialStateOf(tasks, contacts, {
    lines,
    blacklist,
    licenceConcurrency: chance.whole(2, 6),
    licenceEnded: chance.happens(0.1),
  });
}

describe('gates of a contact with several numbers', () => {
  const task = taskOf(1, { state: 'calling', settings: { redial: false } });
  const contact = { ...known(contactsOf(1, 1)[0]), phone: '+6281000', several: severalOf('+6281000', 3) };
  const blocked = (...phones: string[]) => ({
    blacklist: new Map(phones.map((phone) => [phone, { since: 0, until: null }])),
    lines: [{ id: 1, countryCode: 'ID', concurrency: 1, active: true }],
  });

  it('blacklisted numbers: give way to the next one, which is reported as the number to call', () => {
    const found = first(dialStateOf([task], [contact], blocked('+6281000', '+62810001')));
    expect(found).toMatchObject({ nextAt: nine, phone: '+62810002', block: null });
    expect(closed(found)).toEqual([]);
  });

  it('all numbers blacklisted: stops at the blacklist, after a call at its outcome, or waits for the redial', () => {
    const none = first(dialStateOf([task], [contact], blocked('+6281000', '+62810001', '+62810002')));
    expect([none.nextAt, closed(none)]).toEqual([null, ['blacklist']]);
    const called = { ...contact, tries: 1, several: { ...contact.several, at: 1 } };
    const rest = first(dialStateOf([task], [called], blocked('+62810001', '+62810002')));
    expect([rest.nextAt, closed(rest)]).toEqual([null, ['outcome']]);
    const again = { ...task, settings: { ...task.settings, redial: true } };
    const later = first(dialStateOf([again], [called], blocked('+62810001', '+62810002')));
    expect(later).toMatchObject({ nextAt: nine + 30 * MINUTE, phone: '+6281000' });
    expect(later.gates.find(({ gate }) => gate === 'interval')).toMatchObject({
      stand: 'waiting',
      until: nine + 30 * MINUTE,
    });
  });
});

describe('gates and the dialler agree', () => {
  it('in many companies, every seven minutes: no contact is dialled before its gates say so', () => {
    let looked = 0;
    let promised = 0;
    for (let seed = 0; seed < COMPANIES; seed += 1) {
      const carrier = new SimulatedCarrier(carrierParams, 11);
      let dialState = anyDialState(seed);
      for (let at = nine; at < nine + 5 * HOUR; at += 7 * MINUTE) {
        dialState = continued(dialState, advance(dialState, at, carrier, { most: Infinity }));
        const reports = dialState.contacts.map((contact) => ({ contact, report: reported(dialState, contact) }));
        for (const { report } of reports) {
          looked += 1;
          // A contact who had passed every gate would be in a call.
          expect(closed(report).length).toBeGreaterThan(0);
        }
        const next = advance(dialState, at + 7 * MINUTE, carrier, { most: Infinity });
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
          const isFree =
            dialState.inProgress.length === 0 &&
            dialState.contacts.filter((one) => one.dueAt <= at + 7 * MINUTE).length <= 1;
          if (isFree && report.nextAt <= at + 7 * MINUTE && !closed(report).some((gate) => gate.endsWith('Channels'))) {
            promised += 1;
            expect(call?.dialledAt ?? done?.state).toBe(report.nextAt);
          }
        }
      }
    }
    expect(looked).toBeGreaterThan(COMPANIES * 62.5);
    expect(promised).toBeGreaterThan(COMPANIES * 0.625);
  });
});

describe('each gate is reported', () => {
  const calling = { state: 'calling' as const };
  const full = new FixedCarrier({ lineBusyMs: HOUR });
  const continuedTo = (dialState: DialState, at: number) =>
    continued(dialState, advance(dialState, at, new FixedCarrier(answered)));
  const inCalls = (dialState: DialState) => continued(dialState, advance(dialState, dialState.at, full));

  it.each<[string, DialState, string[], number | null]>([
    ['approval', dialStateOf([taskOf(1, { state: 'created' })], contactsOf(1, 1)), ['approval', 'running'], null],
    ['start', dialStateOf([taskOf(1, { startAt: nine + HOUR })], contactsOf(1, 1)), ['start', 'running'], nine + HOUR],
    ['paused by a person', dialStateOf([taskOf(1, { state: 'paused' })], contactsOf(1, 1)), ['running'], null],
    ['the end', dialStateOf([taskOf(1, { ...calling, settings: { endAt: nine } })], contactsOf(1, 1)), ['end'], null],
    [
      'the pause of the day',
      dialStateOf(
        [taskOf(1, { ...calling, settings: { hours: { pause: { fromMinute: 540, toMinute: 600 } } } })],
        contactsOf(1, 1),
      ),
      ['window'],
      nine + HOUR,
    ],
    [
      'its interval',
      dialStateOf([taskOf(1, calling)], contactsOf(1, 1, { dueAt: nine + 20 * MINUTE })),
      ['interval'],
      nine + 20 * MINUTE,
    ],
    [
      'a licence that ended',
      dialStateOf([taskOf(1, calling)], contactsOf(1, 1), { licenceEnded: true }),
      ['licence'],
      null,
    ],
    [
      'a line that is disabled',
      dialStateOf([taskOf(1, calling)], contactsOf(1, 1), {
        lines: [{ id: 1, countryCode: 'ID', concurrency: 5, active: false }],
      }),
      ['line'],
      null,
    ],
    [
      'its robots at rest',
      continuedTo(
        dialStateOf([taskOf(1, { ...calling, rest: { ms: 3 * MINUTE, ends: [] } })], contactsOf(1, 11)),
        nine + MINUTE,
      ),
      ['rest'],
      nine + 25_000 + 3 * MINUTE,
    ],
    ['channels of the line', inCalls(dialStateOf([taskOf(1, calling)], contactsOf(1, 11))), ['lineChannels'], nine],
    [
      'channels of the licence',
      inCalls(dialStateOf([taskOf(1, calling)], contactsOf(1, 4), { licenceConcurrency: 3 })),
      ['licenceChannels'],
      nine,
    ],
  ])('%s', (_, dialState, gates, nextAt) => {
    expect([closed(first(dialState)), first(dialState).nextAt]).toEqual([gates, nextAt]);
  });

  it('the blacklist, only while its entry is valid', () => {
    const dialState = dialStateOf([taskOf(1, { startAt: nine + HOUR })], contactsOf(1, 1));
    const { phone } = known(dialState.contacts[0]);
    expect(closed(first({ ...dialState, blacklist: new Map([[phone, { since: 0, until: null }]]) }))).toEqual([
      'start',
      'running',
      'blacklist',
    ]);
    // It holds no longer when the call is due.
    expect(closed(first({ ...dialState, blacklist: new Map([[phone, { since: 0, until: nine + HOUR }]]) }))).toEqual([
      'start',
      'running',
    ]);
  });

  it('the cap on calls to one person, with a call in progress in another task', () => {
    const rule = {
      type: 'dials' as const,
      screeningDays: 1,
      blockingDays: 1,
      conditions: [{ of: 'result' as const, letters: [], times: 1 }],
    };
    const own = dialStateOf(
      [taskOf(1, calling), taskOf(2, calling)],
      [...contactsOf(1, 1, { phone: '+62811' }), ...contactsOf(2, 1, { phone: '+62811', dueAt: nine + MINUTE })],
      {
        shield: { ...noShield, strategies: [{ id: 3, line: 'collection', rule, enabledAt: 0 }] },
      },
    );
    const dialState = inCalls(own);
    const report = first(dialState);
    expect(closed(report)).toEqual(['cap', 'interval']);
    expect(report).toMatchObject({ nextAt: null, block: { strategyId: 3, screeningDays: 1 } });
    const later = advance(dialState, nine + 2 * MINUTE, full);
    expect(later.begun).toEqual([]);
    expect([...later.contacts.values()]).toMatchObject([{ finalReason: 'blocked' }]);
  });

  it('the turn of contacts that were due earlier', () => {
    const dialState = inCalls(dialStateOf([taskOf(1, calling)], contactsOf(1, 13)));
    expect(closed(reported(dialState, known(dialState.contacts[2])))).toEqual(['turn', 'lineChannels']);
  });
});

describe('gates and time zones', () => {
  // New York goes back at 2:00 on 1 November 2026: the window of that day is an hour later after midnight UTC.
  const zone = 'America/New_York';
  it.each([
    ['a window closed for the night opens at six by the new clock', '2026-11-01T03:00:00Z', '2026-11-01T11:00:00Z'],
    ['and by the old clock the day before', '2026-10-31T03:00:00Z', '2026-10-31T10:00:00Z'],
    ['an hour of pause is one of the wall clock', '2026-11-01T17:30:00Z', '2026-11-01T18:00:00Z'],
  ])('%s', (_, at, opens) => {
    const now = Date.parse(at);
    const task = taskOf(1, {
      state: 'calling',
      startAt: now,
      settings: { zone, endAt: now + 48 * HOUR, hours: { pause: { fromMinute: 720, toMinute: 780 } } },
    });
    const dialState = dialStateOf([task], contactsOf(1, 1, { dueAt: now, phone: '+12125550123' }), { at: now });
    expect(new Date(first(dialState).nextAt ?? 0).toISOString()).toBe(new Date(opens).toISOString());
    const next = advance(dialState, Date.parse(opens), new FixedCarrier());
    expect(next.begun.map(({ dialledAt }) => dialledAt)).toEqual([Date.parse(opens)]);
  });

  it("due before midnight in the time zone of the task: waits for the next morning's call window", () => {
    const late = Date.parse('2026-11-19T14:59:00Z');
    const dialState = dialStateOf(
      [taskOf(1, { state: 'calling', startAt: nine, settings: { endAt: late + 24 * HOUR } })],
      contactsOf(1, 1, { dueAt: late + 2 * HOUR }),
      { at: late + 3 * HOUR },
    );
    // 01:00 in Jakarta
    expect(closed(first(dialState))).toEqual(['window']);
    expect(first(dialState).nextAt).toBe(Date.parse('2026-11-19T23:00:00Z'));
  });
});
