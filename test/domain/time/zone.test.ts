import fc from 'fast-check';
import {
  addDays,
  addMonths,
  clockText,
  daysBetween,
  instantOf,
  isDay,
  isZone,
  localDay,
  localParts,
  localText,
  offsetText,
  startOfDay,
  UnknownZone,
} from '@/domain/time/zone';

const zones = [
  'Asia/Jakarta',
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Cairo',
  'America/Havana',
  'Pacific/Apia',
  'America/Nuuk',
  'Asia/Tehran',
  'Pacific/Chatham',
  'UTC',
];
const zone = fc.constantFrom(...zones);
const at = (text: string) => Date.parse(text);
/** 2012 to 2060, whole milliseconds */
const instant = fc.integer({ min: at('2012-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') });

/** The wall clock of Intl, without a cache. */
function wall(moment: number, timeZone: string): string {
  return new Date(moment).toLocaleString('sv-SE', { timeZone });
}

describe('time zones', () => {
  it('are known by IANA names only', () => {
    for (const name of zones) expect(isZone(name)).toBe(true);
    for (const name of ['', 'Asia/Atlantis', 'local', '+07:00', '07:00', 'GMT+25', 'constructor'])
      expect(isZone(name)).toBe(false);
  });

  it("unknown: are refused, the machine's zone does not replace them", () => {
    expect(() => localParts(0, 'Asia/Atlantis')).toThrow(UnknownZone);
    expect(() => localDay(0, '')).toThrow(UnknownZone);
    expect(() => instantOf('2026-11-21', 0, 'Nowhere')).toThrow(UnknownZone);
  });

  it('local day, hour, minute and weekday: are those of Intl', () => {
    fc.assert(
      fc.property(instant, zone, (moment, name) => {
        const shown = wall(moment, name);
        const { day, hour, minutes, weekday } = localParts(moment, name);
        expect(localText(moment, name)).toBe(shown);
        expect(day).toBe(shown.slice(0, 10));
        expect(localDay(moment, name)).toBe(day);
        expect(hour).toBe(Number(shown.slice(11, 13)));
        expect(Math.floor(minutes)).toBe(hour * 60 + Number(shown.slice(14, 16)));
        const sunday0 = new Date(`${day}T12:00:00Z`).getUTCDay();
        expect(weekday).toBe(sunday0 === 0 ? 7 : sunday0);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['Asia/Jakarta', '2026-11-20T23:30:00Z', '2026-11-21 06:30:00', '+07:00'],
    ['Asia/Kathmandu', '2026-11-21T00:15:00Z', '2026-11-21 06:00:00', '+05:45'],
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59:59', '-05:00'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00', '-04:00'],
    ['America/New_York', '2026-11-01T05:59:59Z', '2026-11-01 01:59:59', '-04:00'],
    ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01 01:00:00', '-05:00'],
    ['Europe/Madrid', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59', '+01:00'],
    ['Europe/Madrid', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00', '+02:00'],
    ['Europe/Madrid', '2026-10-25T01:00:00Z', '2026-10-25 02:00:00', '+01:00'],
    ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', '2026-04-05 01:59:59', '+11:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05 01:30:00', '+10:30'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04 02:30:00', '+11:00'],
  ])('%s at %s: shows %s, offset %s', (name, moment, shown, offset) => {
    expect(localText(at(moment), name)).toBe(shown);
    expect(offsetText(at(moment), name)).toBe(offset);
  });
});

describe('instant of a clock reading', () => {
  it('shows the reading again, or is right after a gap', () => {
    fc.assert(
      fc.property(
        // Until 2011 Newfoundland moved its clocks a minute past midnight, which is no quarter hour.
        fc.integer({ min: 0, max: 16_000 }),
        fc.integer({ min: 0, max: 1_439 }),
        zone,
        (days, minutes, name) => {
          const day = addDays('2012-01-01', days);
          const moment = instantOf(day, minutes, name);
          const wanted = `${day} ${clockText(minutes)}:00`;
          const shown = wall(moment, name);
          if (shown === wanted) {
            // the first coming: an hour (half an hour on Lord Howe) earlier the clock showed something else
            expect(wall(moment - 3_600_000, name)).not.toBe(wanted);
            expect(wall(moment - 1_800_000, name)).not.toBe(wanted);
          } else {
            // in a gap: the clock jumps over the reading exactly here
            expect(shown > wanted).toBe(true);
            expect(wall(moment - 1_000, name) < wanted).toBe(true);
          }
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:00:00Z'], // 02:30 is skipped
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00Z'], // 01:30 comes twice
    ['Europe/Madrid', '2026-03-29', 120, '2026-03-29T01:00:00Z'], // 02:00 is skipped
    ['Europe/Madrid', '2026-10-25', 150, '2026-10-25T00:30:00Z'], // 02:30 comes twice
    ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:30:00Z'], // 02:15 is skipped
    ['Australia/Lord_Howe', '2026-04-05', 105, '2026-04-04T14:45:00Z'], // 01:45 comes twice
    ['Asia/Kathmandu', '2026-11-21', 360, '2026-11-21T00:15:00Z'],
    ['Asia/Jakarta', '2026-11-21', 1_440, '2026-11-21T17:00:00Z'], // 24:00 is the next midnight
    ['Africa/Cairo', '2026-04-24', 0, '2026-04-23T22:00:00Z'], // midnight is skipped: 01:00
    ['Pacific/Apia', '2011-12-30', 720, '2011-12-30T10:00:00Z'], // the whole day is skipped
  ])('%s %s, minute %i: is %s', (name, day, minutes, moment) => {
    expect(new Date(instantOf(day, minutes, name)).toISOString()).toBe(new Date(moment).toISOString());
  });

  it('stays in the order of the readings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 1_438 }),
        zone,
        (days, minutes, name) => {
          const day = addDays('2012-01-01', days);
          expect(instantOf(day, minutes, name)).toBeLessThanOrEqual(instantOf(day, minutes + 1, name));
          expect(startOfDay(day, name)).toBeLessThanOrEqual(startOfDay(addDays(day, 1), name));
        },
      ),
    );
  });

  it('start of day: days have 23, 24, 24.5 or 25 hours', () => {
    const hours = (day: string, name: string) =>
      (startOfDay(addDays(day, 1), name) - startOfDay(day, name)) / 3_600_000;
    expect(hours('2026-03-08', 'America/New_York')).toBe(23);
    expect(hours('2026-11-01', 'America/New_York')).toBe(25);
    expect(hours('2026-04-05', 'Australia/Lord_Howe')).toBe(24.5);
    expect(hours('2026-11-21', 'Asia/Jakarta')).toBe(24);
  });
});

describe('calendar days', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s plus %i days: is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  it.each([
    ['2026-11-21', -6, '2026-05-21'],
    ['2026-08-31', -6, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2028-08-31', -6, '2028-02-29'],
  ])('%s plus %i months: is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('isDay: only days that exist, as year, month and day', () => {
    expect(['2026-11-21', '2028-02-29'].every(isDay)).toBe(true);
    expect(
      ['2026-13-40', '2026-02-29', '2026-11-31', '2026-1-1', '21/11/2026', '', '2026-11-21T00:00'].some(isDay),
    ).toBe(false);
  });

  it('local times: ask Intl, which is slow, about twice a day and not once per call', () => {
    const formatToParts = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const days = new Set<string>();
    // 100,000 calls over 174 days of a zone no other test here uses
    for (let call = 0; call < 100_000; call += 1)
      days.add(localParts(at('2026-06-01T00:00:00Z') + call * 150_000, 'America/Chicago').day);
    expect(days.size).toBe(175);
    // two for each day, and a quarter hour each on the day the clocks change
    expect(formatToParts.mock.calls.length).toBeLessThanOrEqual(2 * 175 + 96);
  });
});
