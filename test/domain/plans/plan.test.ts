import { contactTag, neverTaken, takesOver, type RoundContact } from '@/domain/contacts/contactTag';
import { checkPlan, roundTimes, type PlanDraft } from '@/domain/plans/plan';
import { planApprovals, planCanChange, planCanGo, roundState } from '@/domain/plans/planStates';
import type { Round } from '@/domain/strategies/strategy';

const zone = 'Asia/Jakarta';
const now = Date.parse('2026-11-21T10:00:00+07:00');
const round = (name: string, fromMinute: number, toMinute: number): Round => ({
  name,
  kind: 'tags',
  fromMinute,
  toMinute,
  robotId: 1,
  tags: ['F'],
  redialIntervalMinutes: 30,
  redialMax: 1,
});
const rounds = [round('Evening', 1080, 1140), round('Morning', 600, 660)];
const draft: PlanDraft = {
  name: 'November',
  strategyId: 1,
  day: '2026-11-21',
  sipLineId: 2,
  listId: 3,
  dialingOrder: null,
  contactNumberInterval: null,
};
const broken = (change: Partial<PlanDraft>, given: Partial<Parameters<typeof checkPlan>[1]> = {}) =>
  checkPlan({ ...draft, ...change }, { now, zone, rounds, ...given }).map(({ field, code }) => [field, code]);

describe('a new plan', () => {
  it.each([
    ['as it should be: its first round begins this very minute', {}, []],
    ['the first round has begun', {}, [['day', 'startPast']], { now: now + 1 }],
    ['tomorrow', { day: '2026-11-22' }, [], { now: now + 1 }],
    ['the fifth day', { day: '2026-11-26' }, []],
    ['the sixth', { day: '2026-11-27' }, [['day', 'tooFarAhead']]],
    ['today, before a strategy is chosen', {}, [], { rounds: null }],
    ['yesterday, before a strategy is chosen', { day: '2026-11-20' }, [['day', 'startPast']], { rounds: null }],
    ['no day', { day: '' }, [['day', 'required']]],
    ['several numbers a contact, and no order', {}, [['dialingOrder', 'required']], { severalNumbers: true }],
    [
      'several numbers, one after the other',
      { dialingOrder: 'sequential', contactNumberInterval: 3600 },
      [],
      { severalNumbers: true },
    ],
    [
      'several numbers, too long between them',
      { dialingOrder: 'parallel', contactNumberInterval: 3601 },
      [['contactNumberInterval', 'outOfRange']],
      { severalNumbers: true },
    ],
    [
      'several numbers, less than nothing between them',
      { dialingOrder: 'parallel', contactNumberInterval: -1 },
      [['contactNumberInterval', 'outOfRange']],
      { severalNumbers: true },
    ],
    ['one number each: what does not apply is not judged', { contactNumberInterval: 9999 }, []],
    [
      'nothing',
      { name: '', strategyId: null, day: null, sipLineId: null, listId: null },
      [
        ['name', 'required'],
        ['strategyId', 'required'],
        ['day', 'required'],
        ['sipLineId', 'required'],
        ['listId', 'required'],
      ],
    ],
  ] satisfies [string, Partial<PlanDraft>, string[][], Partial<Parameters<typeof checkPlan>[1]>?][])(
    'problems of a plan: %s',
    (_name, change, expected, given: Partial<Parameters<typeof checkPlan>[1]> = {}) => {
      expect(broken(change, given)).toEqual(expected);
    },
  );

  it('rounds: start and end on the calendar of the zone, also over a change of clocks', () => {
    expect(roundTimes(rounds, '2026-11-21', zone)).toEqual([
      { startAt: Date.parse('2026-11-21T03:00:00Z'), endAt: Date.parse('2026-11-21T04:00:00Z') },
      { startAt: Date.parse('2026-11-21T11:00:00Z'), endAt: Date.parse('2026-11-21T12:00:00Z') },
    ]);
    expect(roundTimes([round('One', 540, 600)], '2026-11-01', 'America/New_York')[0]?.startAt).toBe(
      Date.parse('2026-11-01T14:00:00Z'),
    );
  });
});

describe('the tag of a contact in a round', () => {
  const contact = (more: Partial<RoundContact>): RoundContact => ({
    state: 'done',
    tries: 2,
    finalReason: 'triesUsed',
    lastLabel: 'F',
    ...more,
  });
  it.each([
    ['waits', { state: 'waiting' }, 'waiting', false, false],
    ['is in a call', { state: 'calling' }, 'inCall', false, false],
    [
      'was blacklisted before any call',
      { state: 'skipped', tries: 0, finalReason: 'blacklisted', lastLabel: null },
      'blacklisted',
      false,
      false,
    ],
    ['was blacklisted after calls', { state: 'skipped', finalReason: 'blacklisted' }, 'blacklisted', false, false],
    ['was held back by the shield', { state: 'skipped', finalReason: 'blocked' }, 'blocked', false, false],
    [
      'was never called before the end',
      { state: 'skipped', tries: 0, finalReason: 'unfinished', lastLabel: null },
      'undialed',
      true,
      true,
    ],
    ['has a number that does not exist', { finalReason: 'invalidNumber' }, 'invalid', false, false],
    ['did not answer', {}, 'F', true, true],
    ['ran out of time after a call', { state: 'skipped', finalReason: 'unfinished' }, 'F', true, true],
    ['promised to pay', { finalReason: 'reached', lastLabel: 'A' }, 'A', false, true],
  ] satisfies [string, Partial<RoundContact>, string, boolean, boolean][])(
    'contact that %s: has its tag, and is called by later rounds or not',
    (_name, more, tag, byTags, whole) => {
      expect(contactTag(contact(more))).toBe(tag);
      expect(takesOver({ kind: 'tags', tags: ['F', 'undialed', 'invalid', 'waiting'] }, tag)).toBe(byTags);
      expect(takesOver({ kind: 'whole', tags: [] }, tag)).toBe(whole);
    },
  );
  it('tags that no later round calls', () =>
    expect(neverTaken).toEqual(['blacklisted', 'blocked', 'invalid', 'waiting', 'inCall']));
});

describe('approval of a plan', () => {
  const of = (state: 'awaiting' | 'rejected' | 'approved', by: number) => ({ state, authors: [1, 2], by });
  it('author: may only withdraw; another person: may approve or reject', () => {
    expect([1, 2, 3].map((by) => planApprovals('created', of('awaiting', by)))).toEqual([
      ['withdraw'],
      ['withdraw'],
      ['approve', 'reject'],
    ]);
    expect(planApprovals('created', of('rejected', 3))).toEqual(['submit']);
    expect(planApprovals('planned', of('approved', 3))).toEqual([]);
    expect(planApprovals('canceled', of('awaiting', 3))).toEqual([]);
  });

  it('changing or deleting a plan: only before its decision or first call', () => {
    expect([
      planCanChange('created', 'awaiting'),
      planCanChange('created', 'rejected'),
      planCanChange('created', 'withdrawn'),
      planCanChange('planned', 'approved'),
    ]).toEqual([false, true, true, false]);
    expect([
      planCanGo('canceled', 'approved', false),
      planCanGo('canceled', 'approved', true),
      planCanGo('created', 'withdrawn', false),
      planCanGo('planned', 'approved', false),
      planCanGo('finished', 'approved', true),
    ]).toEqual([true, false, true, false, false]);
  });
});

it('a round: has the state of its task, or the one in which its plan left it', () => {
  expect([
    roundState('calling', false, null),
    roundState('canceled', false, null),
    roundState('finished', false, null),
  ]).toEqual(['planned', 'canceled', 'canceled']);
  expect([
    roundState('calling', true, null),
    roundState('calling', true, 'planned'),
    roundState('pending', true, 'pending'),
    roundState('calling', true, 'calling'),
    roundState('paused', true, 'paused'),
    roundState('calling', true, 'finished'),
  ]).toEqual(['finished', 'pending', 'pending', 'calling', 'paused', 'finished']);
});
