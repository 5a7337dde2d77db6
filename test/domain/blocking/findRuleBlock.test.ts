import type { ShieldRule } from '@/domain/blocking/shield';
import { findRuleBlock, shieldReachMs, type PastCall } from '@/domain/blocking/findRuleBlock';
import { replayShield, type ReplayedCall } from '@/domain/blocking/shieldReplay';

const DAY = 24 * 3_600_000;
const now = Date.parse('2026-11-21T03:00:00Z');
const ago = (days: number) => now - days * DAY;
const MINUTE = 60_000;

/** A call so many days ago, a minute long. */
const call = (days: number, over: Partial<PastCall> = {}): PastCall => ({
  dialledAt: ago(days),
  endedAt: ago(days) + MINUTE,
  result: 'E',
  label: 'F',
  ...over,
});
const dials = (times: number, screeningDays = 7, blockingDays = 3): ShieldRule => ({
  type: 'dials',
  screeningDays,
  blockingDays,
  conditions: [{ of: 'result', letters: [], times }],
});
const results = (letters: string[], times: number, of: 'result' | 'label' = 'result'): ShieldRule => ({
  type: 'results',
  screeningDays: 30,
  blockingDays: 60,
  conditions: [{ of, letters, times }],
});

describe('shield rule by dials', () => {
  it('blocks for its blocking days, from the call that reached the count', () => {
    const calls = [call(6), call(4), call(1)];
    expect(findRuleBlock(dials(3), calls, now)).toEqual({
      since: ago(1),
      until: ago(1) + 3 * DAY,
      condition: 0,
      times: 3,
    });
    expect(findRuleBlock(dials(4), calls, now)).toBeNull();
  });

  it('ends at the exact instant, even when the count has fallen below the limit since', () => {
    const calls = [call(10), call(9), call(2)];
    const rule = dials(2, 7, 3);
    expect(findRuleBlock(rule, calls, ago(6) - 1)).toMatchObject({ since: ago(9), until: ago(6) });
    expect(findRuleBlock(rule, calls, ago(6))).toBeNull();
    // the call two days ago is the first within its own seven days: at exactly seven days the older one is out
    expect(findRuleBlock(rule, calls, now)).toBeNull();
    expect(findRuleBlock(rule, [call(8.99), call(2)], now)).toMatchObject({ times: 2, since: ago(2) });
  });

  it('counts the call in progress, and no later call', () => {
    expect(findRuleBlock(dials(1), [call(0, { endedAt: null })], now)).toMatchObject({ times: 1 });
    expect(findRuleBlock(dials(1), [call(-1)], now)).toBeNull();
  });

  it('after it was lifted: counts from zero', () => {
    const calls = [call(6), call(4), call(1)];
    expect(findRuleBlock(dials(3), calls, now, ago(0.5))).toBeNull();
    expect(findRuleBlock(dials(1), calls, now, ago(2))).toMatchObject({ times: 1, since: ago(1) });
    expect(findRuleBlock(dials(1), calls, now, ago(1))).toBeNull();
  });
});

describe('shield rule by results', () => {
  it('counts results or labels of ended calls only', () => {
    const calls = [call(20, { result: 'B', label: 'B' }), call(10, { result: 'B', label: 'D' })];
    expect(findRuleBlock(results(['B'], 2), calls, now)).toMatchObject({ since: ago(10) + MINUTE, times: 2 });
    expect(findRuleBlock(results(['B'], 2, 'label'), calls, now)).toBeNull();
    expect(findRuleBlock(results(['B', 'D'], 2, 'label'), calls, now)).toMatchObject({ times: 2 });
    expect(findRuleBlock(results(['E'], 1), [call(0, { endedAt: null, result: 'E' })], now)).toBeNull();
    expect(findRuleBlock(results(['E'], 1), [call(0)], now)).toBeNull();
    expect(findRuleBlock(results(['E'], 1), [call(0)], now + MINUTE)).not.toBeNull();
  });

  it('several conditions: one fulfilled is enough, and the one that blocks longest is returned', () => {
    const rule: ShieldRule = {
      ...results(['A'], 1),
      conditions: [
        { of: 'result', letters: ['A'], times: 1 },
        { of: 'result', letters: ['E'], times: 2 },
      ],
    };
    expect(findRuleBlock(rule, [call(5, { result: 'A' })], now)).toMatchObject({ condition: 0 });
    expect(findRuleBlock(rule, [call(5, { result: 'A' }), call(4), call(3)], now)).toMatchObject({
      condition: 1,
      since: ago(3) + MINUTE,
    });
  });

  it('reaches back at most screening days plus blocking days', () => {
    expect(shieldReachMs({ screeningDays: 7, blockingDays: 3 })).toBe(10 * DAY);
    expect(shieldReachMs({ screeningDays: 180, blockingDays: 180 })).toBe(360 * DAY);
  });
});

describe('shield preview', () => {
  const made = (days: number, over: Partial<ReplayedCall> = {}): ReplayedCall => ({
    ...call(days),
    phone: '+1',
    contactId: 1,
    answered: false,
    takenOverAt: ago(days) - MINUTE,
    ...over,
  });

  it('counts the calls that would have been blocked, their numbers and how many were answered', () => {
    const calls = [
      made(9),
      made(6),
      made(5, { contactId: 2 }),
      made(4, { contactId: 3, answered: true }),
      made(1, { contactId: 4, phone: '+2', answered: true }),
    ];
    expect(replayShield(dials(2, 7, 3), ['calling'], calls, ago(7))).toEqual({
      calls: 4,
      blocked: 2,
      answered: 1,
      numbers: 1,
    });
  });

  it('a call that would have been blocked: does not count towards a condition', () => {
    // 6 and 5.9 days ago fulfil the condition; five days ago is blocked, so two and a half days ago is the first again
    const calls = [made(6), made(5.9, { contactId: 2 }), made(5, { contactId: 3 }), made(2.5, { contactId: 4 })];
    expect(replayShield(dials(2, 3, 2), ['calling'], calls, ago(7))).toMatchObject({ blocked: 1 });
  });

  it('a contact blocked once: is not called again by its task', () => {
    const calls = [
      made(6.5, { contactId: 9 }),
      made(6, { contactId: 2 }),
      made(3, { contactId: 2 }),
      made(2, { contactId: 2 }),
    ];
    expect(replayShield(dials(1, 1, 1), ['calling'], calls, ago(7))).toMatchObject({ blocked: 3 });
  });

  it('checks at creation of the task or at dialing, by the chosen methods', () => {
    const calls = [made(6, { contactId: 1 }), made(3, { contactId: 2, takenOverAt: ago(5) })];
    const rule = dials(1, 1, 2);
    expect(replayShield(rule, ['creation'], calls, ago(7))).toMatchObject({ blocked: 1 });
    expect(replayShield(rule, ['calling'], calls, ago(7))).toMatchObject({ blocked: 0 });
    // a task made before the period is not judged
    expect(replayShield(rule, ['creation'], calls, ago(4))).toMatchObject({ calls: 1, blocked: 0 });
  });
});
