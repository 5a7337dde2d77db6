import fc from 'fast-check';
import { afterCall, firstDue, type RedialSettings } from '@/domain/calling/redial';
import type { RingType } from '@/domain/calling/ringTypes';

const at = (text: string) => Date.parse(`${text}+07:00`);
const minute = 60_000;

const settings: RedialSettings = {
  redial: true,
  redialIntervalMinutes: 30,
  redialMax: 2,
  voicemailRedial: false,
  expireInvalid: true,
  endAt: at('2026-11-23T20:00:00'),
  zone: 'Asia/Jakarta',
};
const noon = at('2026-11-21T12:00:00');

describe('after a call', () => {
  it.each(['noAnswer', 'busy', 'off', 'rejected', 'failed'] as const)(
    '%s: is called again after the interval, as often as the task allows',
    (ringType) => {
      expect(afterCall({ ringType }, settings, 1, noon)).toEqual({ next: 'redial', dueAt: noon + 30 * minute });
      expect(afterCall({ ringType }, settings, 2, noon)).toEqual({ next: 'redial', dueAt: noon + 30 * minute });
      expect(afterCall({ ringType }, settings, 3, noon)).toEqual({ next: 'done', reason: 'triesUsed' });
      expect(afterCall({ ringType }, { ...settings, redial: false }, 1, noon)).toEqual({
        next: 'done',
        reason: 'redialOff',
      });
    },
  );

  it('answered: ends the contact, also when its transfer failed', () => {
    for (const transfer of ['none', 'success', 'fail', 'unsure'] as const) {
      expect(afterCall({ ringType: 'answered', transfer }, settings, 1, noon)).toEqual({
        next: 'done',
        reason: 'reached',
      });
    }
  });

  it('an invalid number: is never called again', () => {
    expect(afterCall({ ringType: 'invalid' }, settings, 1, noon)).toEqual({ next: 'done', reason: 'invalidNumber' });
  });

  it('voicemail: is called again only when the task says so', () => {
    expect(afterCall({ ringType: 'voicemail' }, settings, 1, noon)).toEqual({ next: 'done', reason: 'voicemail' });
    expect(afterCall({ ringType: 'voicemail' }, { ...settings, voicemailRedial: true }, 1, noon)).toEqual({
      next: 'redial',
      dueAt: noon + 30 * minute,
    });
    expect(
      afterCall({ ringType: 'voicemail' }, { ...settings, voicemailRedial: true, redial: false }, 1, noon),
    ).toEqual({ next: 'done', reason: 'redialOff' });
  });

  it.each([
    ['2026-11-21T21:29:59', '2026-11-21T21:59:59'],
    ['2026-11-21T21:30:00', '2026-11-22T06:00:00'], // 22:00 is closed
    ['2026-11-21T21:55:00', '2026-11-22T06:00:00'],
  ])('ended at %s: is due at %s', (ended, due) => {
    expect(afterCall({ ringType: 'busy' }, settings, 1, at(ended))).toEqual({ next: 'redial', dueAt: at(due) });
  });

  it('due in the pause of the task: waits for its end', () => {
    const hours = { pause: { fromMinute: 12 * 60, toMinute: 13 * 60 } };
    expect(afterCall({ ringType: 'busy' }, { ...settings, hours }, 1, at('2026-11-21T11:45:00'))).toEqual({
      next: 'redial',
      dueAt: at('2026-11-21T13:00:00'),
    });
  });

  it.each([
    ['2026-11-23T19:29:59', 'redial'],
    ['2026-11-23T19:30:00', 'done'], // due exactly at the end
    ['2026-11-23T19:59:00', 'done'],
  ])('ended at %s near the end of the task: %s', (ended, next) => {
    expect(afterCall({ ringType: 'busy' }, settings, 1, at(ended)).next).toBe(next);
  });

  it('a redial after the end: expires or stays unfinished, by the setting of the task', () => {
    const late = at('2026-11-23T19:59:00');
    expect(afterCall({ ringType: 'busy' }, settings, 1, late)).toEqual({ next: 'done', reason: 'expired' });
    expect(afterCall({ ringType: 'busy' }, { ...settings, expireInvalid: false }, 1, late)).toEqual({
      next: 'done',
      reason: 'unfinished',
    });
    // used-up tries are the stronger reason
    expect(afterCall({ ringType: 'busy' }, settings, 3, late)).toEqual({ next: 'done', reason: 'triesUsed' });
  });

  it('the first call: is due inside the window and before the end', () => {
    expect(firstDue(at('2026-11-21T10:00:00'), settings)).toBe(at('2026-11-21T10:00:00'));
    expect(firstDue(at('2026-11-21T23:00:00'), settings)).toBe(at('2026-11-22T06:00:00'));
    expect(firstDue(at('2026-11-23T20:00:00'), settings)).toBeNull();
    expect(firstDue(at('2026-11-21T23:00:00'), { ...settings, endAt: at('2026-11-22T06:00:00') })).toBeNull();
  });
});

describe('redials of any task and any results', () => {
  const ring = fc.constantFrom<RingType>(
    'noAnswer',
    'busy',
    'off',
    'rejected',
    'failed',
    'voicemail',
    'invalid',
    'answered',
  );
  const zone = fc.constantFrom(
    'Asia/Jakarta',
    'America/New_York',
    'Europe/Madrid',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  );
  const task = fc.record({
    redialIntervalMinutes: fc.integer({ min: 1, max: 1_440 }),
    redialMax: fc.integer({ min: 1, max: 10 }),
    voicemailRedial: fc.boolean(),
    expireInvalid: fc.boolean(),
    redial: fc.boolean(),
    zone,
    start: fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-01-01T00:00:00Z') }),
    hours: fc.integer({ min: 1, max: 130 }),
  });

  it('stay inside the window and the task, stay within their count, and end', () => {
    fc.assert(
      fc.property(task, fc.array(ring, { minLength: 20, maxLength: 20 }), ({ start, hours, ...rest }, rings) => {
        const given: RedialSettings = { ...rest, endAt: start + hours * 60 * minute };
        const clock = (moment: number) => new Date(moment).toLocaleTimeString('sv-SE', { timeZone: given.zone });
        let dueAt = firstDue(start, given);
        let tries = 0;
        let ended = 0;
        while (dueAt !== null) {
          tries += 1;
          expect(clock(dueAt) >= '06:00:00' && clock(dueAt) < '22:00:00').toBe(true);
          expect(dueAt).toBeLessThan(given.endAt);
          expect(dueAt).toBeGreaterThanOrEqual(tries === 1 ? start : ended + given.redialIntervalMinutes * minute);
          ended = dueAt + 40_000;
          const ringType = rings[tries - 1] ?? 'answered';
          const next = afterCall({ ringType }, given, tries, ended);
          if (ringType === 'answered' || ringType === 'invalid') expect(next.next).toBe('done');
          dueAt = next.next === 'redial' ? next.dueAt : null;
        }
        expect(tries).toBeLessThanOrEqual(given.redial ? given.redialMax + 1 : 1);
      }),
      { numRuns: 500 },
    );
  });
});
