import { afterBlockedNumber, afterNumber, firstPlace, type NumberPlace } from '@/domain/contacts/contactNumbers';
import type { RedialSettings } from '@/domain/calling/redial';
import type { RingType } from '@/domain/calling/ringTypes';

const minute = 60_000;
/** Thursday 09:00 in Jakarta */
const nine = Date.parse('2026-11-19T02:00:00Z');
const settings: RedialSettings = {
  redial: true,
  redialIntervalMinutes: 30,
  redialMax: 1,
  voicemailRedial: false,
  expireInvalid: true,
  endAt: nine + 600 * minute,
  zone: 'Asia/Jakarta',
  numberIntervalSeconds: 20,
};
const after = (ringType: RingType, place: NumberPlace, over: Partial<RedialSettings> = {}, count = 3) =>
  afterNumber({ ringType }, { ...settings, ...over }, place, count, nine);
const next = (minutes: number, at: number, round: number, out: number[] = []) => ({
  next: 'redial',
  dueAt: nine + minutes * minute,
  place: { at, round, out },
});
const done = (reason: string) => ({ next: 'done', reason });

test.each([
  [
    'nobody answers the first number: the second follows after the interval',
    'noAnswer',
    firstPlace,
    {},
    next(1 / 3, 1, 0),
  ],
  ['without an interval it follows at once', 'busy', firstPlace, { numberIntervalSeconds: undefined }, next(0, 1, 0)],
  [
    'after the last number of a round the redial begins with the first',
    'noAnswer',
    { at: 2, round: 0, out: [] },
    {},
    next(30, 0, 1),
  ],
  ['as many rounds as redials allow, and the first', 'noAnswer', { at: 2, round: 1, out: [] }, {}, done('triesUsed')],
  ['no redial, no second round', 'noAnswer', { at: 2, round: 0, out: [] }, { redial: false }, done('redialOff')],
  ['but all numbers of the first', 'noAnswer', { at: 0, round: 0, out: [] }, { redial: false }, next(1 / 3, 1, 0)],
  ['one that answers ends it for all', 'answered', { at: 1, round: 0, out: [] }, {}, done('reached')],
  ['a number that does not exist is out, the others go on', 'invalid', firstPlace, {}, next(1 / 3, 1, 0, [0])],
  ['and the next round leaves it out', 'noAnswer', { at: 2, round: 0, out: [0] }, {}, next(30, 1, 1, [0])],
  ['when all are out it is over', 'invalid', { at: 2, round: 0, out: [0, 1] }, {}, done('invalidNumber')],
  ['a machine takes its number out', 'voicemail', firstPlace, {}, next(1 / 3, 1, 0, [0])],
  ['unless machines are redialled', 'voicemail', firstPlace, { voicemailRedial: true }, next(1 / 3, 1, 0)],
  ['the last number that was left was a machine', 'voicemail', { at: 1, round: 0, out: [0, 2] }, {}, done('voicemail')],
  [
    'past the end of the task there is no next number',
    'noAnswer',
    firstPlace,
    { endAt: nine + minute / 4 },
    done('expired'),
  ],
] as const)('several numbers: %s', (_words, ringType, place, over, wanted) => {
  expect(after(ringType, place, over as Partial<RedialSettings>)).toEqual(wanted);
});

test('the next number: waits for the call window as any call does', () => {
  const evening = Date.parse('2026-11-19T14:59:50Z');
  const found = afterNumber(
    { ringType: 'busy' },
    { ...settings, endAt: evening + 24 * 60 * minute },
    firstPlace,
    2,
    evening,
  );
  expect(found).toEqual({
    next: 'redial',
    dueAt: Date.parse('2026-11-19T23:00:00Z'),
    place: { at: 1, round: 0, out: [] },
  });
});

test('a blacklisted number: is left out at once, and without another number the contact ends as blacklisted', () => {
  expect(afterBlockedNumber(settings, firstPlace, 2, nine)).toEqual(next(0, 1, 0, [0]));
  expect(afterBlockedNumber(settings, { at: 1, round: 0, out: [0] }, 2, nine)).toEqual(done('blacklisted'));
  expect(afterBlockedNumber(settings, { at: 1, round: 0, out: [] }, 2, nine)).toEqual(next(30, 0, 1, [1]));
});
