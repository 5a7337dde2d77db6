import fc from 'fast-check';
import { callFilterFromQuery, callFilterToQuery, filterKeys, type CallFilter } from '@/domain/calls/callFilter';
import { matchesCall, type FilteredCall } from './matchesCall';

const list = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { minLength: 1, maxLength: 4 });
const id = fc.integer({ min: 1, max: 1_000 });
const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22');

const filters: fc.Arbitrary<CallFilter> = fc.record(
  {
    from: fc.integer({ min: 0, max: 2e12 }),
    to: fc.integer({ min: 0, max: 2e12 }),
    fromDay: day,
    toDay: day,
    taskId: list(id),
    robotId: list(id),
    sipLineId: list(id),
    contactId: id,
    search: fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() !== ''),
    label: list(fc.constantFrom('A', 'B', 'F', 'J')),
    result: list(fc.constantFrom('A' as const, 'E' as const, 'G' as const)),
    ringType: list(fc.constantFrom('answered' as const, 'busy' as const, 'voicemail' as const)),
    outcome: list(fc.constantFrom('reached' as const, 'unreached' as const)),
    hangup: list(fc.constantFrom('user' as const, 'ai' as const, 'agent' as const)),
    transfer: list(fc.constantFrom('none' as const, 'success' as const, 'fail' as const, 'unsure' as const)),
    hour: list(fc.integer({ min: 0, max: 23 })),
    weekday: list(fc.integer({ min: 1, max: 7 })),
    tryNumber: list(fc.integer({ min: 1, max: 11 })),
    minTalkSeconds: fc.nat(600),
    maxTalkSeconds: fc.nat(600),
    stage: fc.constantFrom('d1to3', '-', 'Nusa, Pinjam & Co'),
    inProgressAt: fc.nat(4_000_000_000_000),
    feedback: list(fc.constantFrom('misheard' as const, 'other' as const)),
    annotation: list(fc.constantFrom('none' as const, 'agrees' as const, 'differs' as const)),
    finding: list(fc.constantFrom('clean' as const, 'lateStart' as const, 'noClosing' as const)),
  },
  { requiredKeys: [] },
);

const call: FilteredCall = {
  id: 4711,
  dialledAt: Date.parse('2026-11-21T23:30:00+07:00'),
  taskId: 1,
  robotId: 2,
  sipLineId: 3,
  contactId: 9,
  contactName: 'Dewi García',
  phone: '+6281571924865',
  label: 'A',
  result: 'A',
  ringType: 'answered',
  outcome: 'reached',
  hangup: 'ai',
  transfer: 'none',
  tryNumber: 2,
  talkSeconds: 42,
  stage: 'd4to7',
  endedAt: Date.parse('2026-11-21T23:31:00+07:00'),
};
const passes = (filter: CallFilter, zone = 'Asia/Jakarta') => matchesCall(filter, call, zone);

describe('a call filter', () => {
  it('survives the query of an address unchanged', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const query = callFilterToQuery(filter);
        expect(callFilterFromQuery(query)).toEqual(filter);
        const through = Object.fromEntries(new URLSearchParams(new URLSearchParams(query).toString()));
        expect(callFilterFromQuery(through)).toEqual(filter);
      }),
      { numRuns: 500 },
    );
  });

  it('has the query names of the call list', () => {
    expect([...filterKeys].sort()).toEqual([
      'annotation',
      'contactId',
      'feedback',
      'finding',
      'from',
      'fromDay',
      'hangup',
      'hour',
      'inProgressAt',
      'label',
      'maxTalkSeconds',
      'minTalkSeconds',
      'outcome',
      'result',
      'ringType',
      'robotId',
      'search',
      'sipLineId',
      'stage',
      'taskId',
      'to',
      'toDay',
      'transfer',
      'tryNumber',
      'weekday',
    ]);
    expect(
      callFilterToQuery({
        taskId: [4, 7],
        label: ['A'],
        outcome: ['reached'],
        fromDay: '2026-11-01',
        minTalkSeconds: 10,
        robotId: [],
      }),
    ).toEqual({
      taskId: '4,7',
      label: 'A',
      outcome: 'reached',
      fromDay: '2026-11-01',
      minTalkSeconds: '10',
    });
  });

  it('leaves unknown and malformed values out', () => {
    expect(
      callFilterFromQuery({
        taskId: '4,x,7,4',
        label: 'A,aa,<',
        ringType: 'busy,exploded',
        hour: '24,-1,9',
        weekday: '0,8',
        fromDay: '2026-13-01',
        contactId: '-3',
        minTalkSeconds: '1.5',
        outcome: '',
        search: '   ',
        page: '3',
        from: '99999999999999999999',
        hangup: undefined,
      }),
    ).toEqual({ taskId: [4, 7], label: ['A'], ringType: ['busy'], hour: [9] });
  });

  it.each<[CallFilter, boolean]>([
    [{}, true],
    [{ taskId: [] }, true],
    [{ taskId: [5, 1] }, true],
    [{ taskId: [5] }, false],
    [{ robotId: [2], sipLineId: [3], contactId: 9 }, true],
    [{ contactId: 8 }, false],
    [{ label: ['B'] }, false],
    [{ finding: ['clean'] }, false], // it was not checked
    [{ finding: [] }, true],
    [{ result: ['A'], ringType: ['answered'], outcome: ['reached'], hangup: ['ai'], transfer: ['none'] }, true],
    [{ hangup: ['user'] }, false],
    [{ tryNumber: [1] }, false],
    [{ minTalkSeconds: 42, maxTalkSeconds: 42 }, true],
    [{ minTalkSeconds: 43 }, false],
    [{ maxTalkSeconds: 41 }, false],
    [{ fromDay: '2026-11-21', toDay: '2026-11-21' }, true],
    [{ stage: 'd4to7' }, true],
    [{ stage: 'd1to3' }, false],
    [{ inProgressAt: Date.parse('2026-11-21T23:30:00+07:00') }, true],
    [{ inProgressAt: Date.parse('2026-11-21T23:30:59.999+07:00') }, true],
    [{ inProgressAt: Date.parse('2026-11-21T23:31:00+07:00') }, false],
    [{ inProgressAt: Date.parse('2026-11-21T23:29:59.999+07:00') }, false],
    [{ fromDay: '2026-11-22' }, false],
    [{ toDay: '2026-11-20' }, false],
    [{ from: call.dialledAt, to: call.dialledAt + 1 }, true],
    [{ to: call.dialledAt }, false],
    [{ from: call.dialledAt + 1 }, false],
    [{ from: call.dialledAt, fromDay: '2027-01-01' }, true], // instants beat days
    [{ hour: [23], weekday: [6] }, true],
    [{ hour: [22] }, false],
    [{ weekday: [7] }, false],
    [{ search: 'garcía' }, true],
    [{ search: '62 815-7192-4865' }, true],
    [{ search: '+62 (815) 71924865' }, true],
    [{ search: '0815-7192' }, false], // no number is found by a part
    [{ search: '62 815' }, false],
    [{ search: '4711' }, true],
    [{ search: '4712' }, false],
    [{ search: 'Budi' }, false],
  ])('%j: matches: %j', (filter, expected) => {
    expect(passes(filter)).toBe(expected);
  });

  it('reads days and hours in the given zone', () => {
    // 23:30 in Jakarta on Saturday is 01:30 on Sunday in Tokyo
    expect(passes({ fromDay: '2026-11-22', hour: [1], weekday: [7] }, 'Asia/Tokyo')).toBe(true);
    expect(passes({ toDay: '2026-11-21' }, 'Asia/Tokyo')).toBe(false);
  });

  it.each<[('clean' | 'lateStart' | 'noClosing' | 'monologue')[], ('lateStart' | 'noClosing')[] | null, boolean]>([
    [['clean'], [], true],
    [['clean'], ['lateStart'], false],
    [['lateStart'], [], false],
    [['monologue'], ['lateStart', 'noClosing'], false],
    [['monologue', 'noClosing'], ['lateStart', 'noClosing'], true],
    [['clean', 'lateStart'], [], true],
    [['clean', 'lateStart'], null, false],
  ])('quality check findings: filter %j on a call with %j matches: %j', (finding, check, expected) => {
    expect(matchesCall({ finding }, { ...call, check }, 'Asia/Jakarta')).toBe(expected);
  });

  it('annotation, feedback and hang-up party: match their values, and no hang-up party before the end of the call', () => {
    expect(passes({ annotation: ['none'] })).toBe(true);
    expect(passes({ annotation: ['agrees', 'differs'] })).toBe(false);
    expect(matchesCall({ annotation: ['differs'] }, { ...call, annotated: 'B' }, 'Asia/Jakarta')).toBe(true);
    expect(matchesCall({ annotation: ['agrees'] }, { ...call, annotated: 'A' }, 'Asia/Jakarta')).toBe(true);
    expect(passes({ feedback: ['misheard'] })).toBe(false);
    expect(matchesCall({ feedback: ['sound', 'misheard'] }, { ...call, feedback: ['misheard'] }, 'Asia/Jakarta')).toBe(
      true,
    );
    expect(matchesCall({ hangup: ['user', 'ai', 'agent'] }, { ...call, hangup: null }, 'Asia/Jakarta')).toBe(false);
    expect(matchesCall({}, { ...call, hangup: null }, 'Asia/Jakarta')).toBe(true);
  });
});
