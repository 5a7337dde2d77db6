import { checkCallParameters, defaultCallParameters } from '@/domain/calling/callParameters';
import { afterNumber } from '@/domain/contacts/contactNumbers';
import { afterCall, type RedialSettings } from '@/domain/calling/redial';
import { resultStrategies } from '@/domain/calling/resultStrategies';
import type { RingType } from '@/domain/calling/ringTypes';

const minute = 60_000;
/** Thursday 09:00 in Jakarta */
const nine = Date.parse('2026-11-19T02:00:00Z');
const settings: RedialSettings = {
  redial: true,
  redialIntervalMinutes: 30,
  redialMax: 2,
  voicemailRedial: true,
  expireInvalid: true,
  endAt: nine + 600 * minute,
  zone: 'Asia/Jakarta',
};

/** By hand, from what the form says. */
const minutes: Readonly<Record<string, readonly [RingType, number]>> = {
  busySoon: ['busy', 10],
  failedSoon: ['failed', 5],
  noAnswerLater: ['noAnswer', 90],
  offLater: ['off', 240],
  rejectedLater: ['rejected', 240],
};

test('result strategies: are these five', () => {
  expect([...resultStrategies].sort()).toEqual(Object.keys(minutes).sort());
});

test.each(Object.entries(minutes))(
  '%s: sets when the next call after its result is due, and changes no other result',
  (strategy, [ringType, after]) => {
    const chosen = { ...settings, strategies: [strategy] };
    expect(afterCall({ ringType }, chosen, 1, nine)).toEqual({ next: 'redial', dueAt: nine + after * minute });
    expect(afterCall({ ringType }, settings, 1, nine)).toEqual({ next: 'redial', dueAt: nine + 30 * minute });
    expect(afterCall({ ringType: 'voicemail' }, chosen, 1, nine)).toEqual({
      next: 'redial',
      dueAt: nine + 30 * minute,
    });
    // for a contact with several numbers it applies to the next round, not between the numbers
    expect(afterNumber({ ringType }, chosen, { at: 1, round: 0, out: [] }, 2, nine)).toMatchObject({
      dueAt: nine + after * minute,
    });
    expect(afterNumber({ ringType }, chosen, { at: 0, round: 0, out: [] }, 2, nine)).toMatchObject({ dueAt: nine });
  },
);

test('a call due by a result strategy: counts as a redial; a reached contact is not called again', () => {
  const chosen = { ...settings, strategies: ['busySoon'] };
  expect(afterCall({ ringType: 'busy' }, chosen, 3, nine)).toEqual({ next: 'done', reason: 'triesUsed' });
  expect(afterCall({ ringType: 'answered' }, chosen, 1, nine)).toEqual({ next: 'done', reason: 'reached' });
});

test('an unknown result strategy: is refused at its field', () => {
  const found = (chosen: string[]) =>
    checkCallParameters({ ...defaultCallParameters, resultStrategies: chosen }, { severalNumbers: false }).map(
      ({ field, code }) => `${field}:${code}`,
    );
  expect(found(['busySoon', 'offLater'])).toEqual([]);
  expect(found(['busySoon', 'toString'])).toEqual(['resultStrategies:unknownChoice']);
});
