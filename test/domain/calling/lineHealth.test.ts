import { hasRecovered, isLineFailure, isFailing, sipLineState, type LineCall } from '@/domain/calling/lineHealth';
import { ringTypes } from '@/domain/calling/ringTypes';

const minute = 60_000;
const now = 1_000 * minute;
/** One letter a call, oldest first, two seconds apart up to now: x failed, o got through. */
const calls = (text: string, lastAt = now): LineCall[] =>
  [...text].map((one, at) => ({ dialledAt: lastAt - (text.length - 1 - at) * 2_000, failed: one === 'x' }));

test('line failure: only calls that the carrier refused or lost count', () => {
  expect(ringTypes.filter(isLineFailure)).toEqual(['failed']);
});

test.each([
  ['xxxxxxxxx', false], // nine
  ['xxxxxxxxxx', true], // ten
  ['oooooooooxxxxxxxxxx', true],
  ['xxxxxxxxxxo', false], // the latest got through
  ['xxxxxoxxxxoxxxxxoxxx', true], // 17 of 20
  ['xxxxxoxxxxoxxxxoxxxo', true], // 16 of 20
  ['xxxxxoxxxxoxxxxoxxoo', false], // 15 of 20
  ['xxxxxoxxxxoxxxxxoxx', false], // 16 of 19
  ['xoooxoooxoooxoooxooo', false], // a usual burst: one in four
  ['xxxxxxxxxxoooooooooooooooooooo', false], // long over
  ['', false],
])('calls %s (x failed, o connected): the SIP line is failing: %s', (text, failing) => {
  expect(isFailing(calls(text), null, now)).toBe(failing);
});

test('line failure: calls before a resume, or more than an hour ago, do not count', () => {
  const ten = calls('xxxxxxxxxx');
  expect(isFailing(ten, now - 18_000, now)).toBe(true);
  expect(isFailing(ten, now - 17_999, now)).toBe(false);
  const earlier = calls('xxxxxxxxxx', now - 60 * minute + 18_000);
  expect(isFailing(earlier, null, now)).toBe(true);
  expect(isFailing(earlier, null, now + 1)).toBe(false);
});

test.each([
  ['ooo', 0, true],
  ['oo', 0, false],
  ['oxoo', 0, false],
  ['xxxooo', 0, true],
  ['ooo', now, false], // two of them were dialled before
  ['ooo', now - 4_000, true],
])('calls %s since %i: the SIP line has recovered: %s', (text, since, recovered) => {
  expect(hasRecovered(calls(text), since)).toBe(recovered);
});

test('SIP line state: disabled comes before other states, and recovered lasts a day', () => {
  const day = 1_440 * minute;
  expect(sipLineState(false, { since: 1, until: null }, now)).toBe('disabled');
  expect(sipLineState(true, null, now)).toBe('working');
  expect(sipLineState(true, { since: 1, until: null }, now)).toBe('failing');
  expect(sipLineState(true, { since: 1, until: 5 }, 5 + day - 1)).toBe('recovered');
  expect(sipLineState(true, { since: 1, until: 5 }, 5 + day)).toBe('working');
});
