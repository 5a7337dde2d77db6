import { calledShare, partsOfProgress, progressParts } from '@/domain/contacts/contactProgress';

const none = { contacts: 0, called: 0, reachedContacts: 0, calling: 0, waiting: 0, notCalled: {} };

describe('progress of contacts', () => {
  it.each([
    [
      'a task that ended with 196 of 300 uncalled: has called 104',
      { ...none, contacts: 300, called: 104, reachedContacts: 72, notCalled: { unfinished: 150, blacklisted: 46 } },
      [72, 32, 0, 0, 0, 196],
      104 / 300,
    ],
    [
      'while it calls: redials are waiting, and so are first calls',
      { ...none, contacts: 200, called: 75, reachedContacts: 42, calling: 5, waiting: 130, notCalled: { blocked: 5 } },
      [42, 18, 5, 10, 120, 5],
      75 / 200,
    ],
    ['before the first call: all wait', { ...none, contacts: 9, waiting: 9 }, [0, 0, 0, 0, 9, 0], 0],
    [
      'reached people who are called again by a later round: count as reached',
      { ...none, contacts: 10, called: 10, reachedContacts: 9, calling: 4 },
      [9, 0, 1, 0, 0, 0],
      1,
    ],
    ['no contacts', none, [0, 0, 0, 0, 0, 0], null],
  ])('%s', (_name, progress, expected, share) => {
    const parts = partsOfProgress(progress);
    expect(progressParts.map((part) => parts[part])).toEqual(expected);
    expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(progress.contacts);
    expect(calledShare(progress)).toBe(share);
  });
});
