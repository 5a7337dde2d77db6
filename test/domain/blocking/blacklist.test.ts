import { blacklistState, checkBlacklistDetails, checkWhy, endOfValidity } from '@/domain/blocking/blacklist';

const now = Date.parse('2026-11-21T03:00:00Z');
const today = '2026-11-21';
const given = { reason: 'asked', remark: '', untilDay: null };
const found = (more: Partial<typeof given> | { untilDay: string }) =>
  checkBlacklistDetails({ ...given, ...more }, today).map(({ field, code }) => `${field}:${code}`);

describe('a blacklist entry', () => {
  it.each([
    ['for good', null, null, 'active'],
    ['until later', now + 1, null, 'active'],
    ['until now', now, null, 'expired'],
    ['taken off', null, now - 1, 'removed'],
    ['taken off after it had expired', now - 2, now - 1, 'removed'],
  ] as const)('state of an entry: %s', (_name, until, removedAt, state) => {
    expect(blacklistState({ until, removedAt }, now)).toBe(state);
  });

  it('needs a reason from the list', () => {
    for (const reason of ['asked', 'complaint', 'legal', 'thirdParty', 'wrongNumber'])
      expect(found({ reason })).toEqual([]);
    expect(found({ reason: '' })).toEqual(['reason:required']);
    expect(found({ reason: 'because' })).toEqual(['reason:unknownChoice']);
  });

  it('reason “other”: needs a remark; a remark has at most a hundred characters', () => {
    expect(found({ reason: 'other', remark: '  ' })).toEqual(['remark:required']);
    expect(found({ reason: 'other', remark: 'Court order 12/2026' })).toEqual([]);
    expect(found({ remark: '库'.repeat(100) })).toEqual([]);
    expect(found({ remark: '库'.repeat(101) })).toEqual(['remark:tooLong']);
  });

  it('end of validity: the end of a day, which is today or later', () => {
    expect(found({ untilDay: '2026-11-21' })).toEqual([]);
    expect(found({ untilDay: '2026-11-20' })).toEqual(['untilDay:dayPast']);
    expect(found({ untilDay: '2026-02-30' })).toEqual(['untilDay:dayFormat']);
    expect(endOfValidity('2026-11-21', 'Asia/Jakarta')).toBe(Date.parse('2026-11-21T17:00:00Z'));
    expect(endOfValidity(null, 'Asia/Jakarta')).toBeNull();
    // the day the clocks go back is an hour longer
    expect(endOfValidity('2026-10-25', 'Europe/Madrid')).toBe(Date.parse('2026-10-25T23:00:00Z'));
  });

  it('removal: needs a reason of at most a hundred characters', () => {
    expect(checkWhy(' ').map(({ code }) => code)).toEqual(['required']);
    expect(checkWhy('x'.repeat(101)).map(({ code }) => code)).toEqual(['tooLong']);
    expect(checkWhy('Asked to be called again')).toEqual([]);
  });
});
