import fc from 'fast-check';
import { clipToWindow, nextOpening, openMs, windowAt } from '@/domain/calling/callWindow';
import { UnknownZone } from '@/domain/time/zone';

const at = (text: string) => Date.parse(text);
const zones = [
  'Asia/Jakarta',
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Nuuk',
];
const zone = fc.constantFrom(...zones);
const instant = fc.integer({ min: at('2005-01-01T00:00:00Z'), max: at('2050-01-01T00:00:00Z') });
const lunch = { pause: { fromMinute: 12 * 60, toMinute: 13 * 60 } };

const isOpen = (...when: Parameters<typeof windowAt>) => windowAt(...when).open;

/** Minutes after midnight by the wall clock of Intl. */
function minutesOf(moment: number, timeZone: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = new Date(moment)
    .toLocaleTimeString('sv-SE', { timeZone })
    .split(':')
    .map(Number);
  return hours * 60 + minutes + seconds / 60;
}

/** 6:00 to 22:00, half open. */
const mayCall = (moment: number, timeZone: string) =>
  minutesOf(moment, timeZone) >= 360 && minutesOf(moment, timeZone) < 1_320;

describe('the call window', () => {
  it.each([
    ['05:59:59', false],
    ['06:00:00', true],
    ['21:59:59', true],
    ['22:00:00', false],
    ['23:30:00', false],
    ['00:00:00', false],
  ])('at %s in Jakarta: open: %s', (clock, open) => {
    expect(isOpen(at(`2026-11-21T${clock}+07:00`), 'Asia/Jakarta')).toBe(open);
  });

  it('is open by the clock of the zone, also over daylight-saving changes', () => {
    fc.assert(
      fc.property(instant, zone, (moment, name) => {
        expect(isOpen(moment, name)).toBe(mayCall(moment, name));
      }),
      { numRuns: 2_000 },
    );
  });

  it('next opening: the first moment at which calling is allowed', () => {
    fc.assert(
      fc.property(instant, zone, (moment, name) => {
        const next = nextOpening(moment, name);
        expect(next).toBeGreaterThanOrEqual(moment);
        expect(mayCall(next, name)).toBe(true);
        if (next > moment) {
          expect(mayCall(next - 1_000, name)).toBe(false);
          expect(next - moment).toBeLessThanOrEqual(34 * 3_600_000);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('says until when it is open, or why it is closed and when it opens', () => {
    expect(windowAt(at('2026-11-21T21:00:00+07:00'), 'Asia/Jakarta')).toEqual({
      open: true,
      closesAt: at('2026-11-21T22:00:00+07:00'),
    });
    expect(windowAt(at('2026-11-21T22:00:00+07:00'), 'Asia/Jakarta')).toEqual({
      open: false,
      reason: 'afterWindow',
      opensAt: at('2026-11-22T06:00:00+07:00'),
    });
    expect(windowAt(at('2026-11-21T05:00:00+07:00'), 'Asia/Jakarta')).toEqual({
      open: false,
      reason: 'beforeWindow',
      opensAt: at('2026-11-21T06:00:00+07:00'),
    });
  });

  it('the pause of a task: is closed', () => {
    const jakarta = 'Asia/Jakarta';
    expect(windowAt(at('2026-11-21T11:59:59+07:00'), jakarta, lunch)).toEqual({
      open: true,
      closesAt: at('2026-11-21T12:00:00+07:00'),
    });
    expect(windowAt(at('2026-11-21T12:00:00+07:00'), jakarta, lunch)).toEqual({
      open: false,
      reason: 'pause',
      opensAt: at('2026-11-21T13:00:00+07:00'),
    });
    expect(isOpen(at('2026-11-21T13:00:00+07:00'), jakarta, lunch)).toBe(true);
  });

  it('next opening over a change of clocks: goes by the clock, not by hours', () => {
    expect(nextOpening(at('2026-03-07T22:30:00-05:00'), 'America/New_York')).toBe(at('2026-03-08T06:00:00-04:00'));
    expect(nextOpening(at('2026-10-24T22:30:00+02:00'), 'Europe/Madrid')).toBe(at('2026-10-25T06:00:00+01:00'));
  });

  it('a stretch of time: is cut into its open parts', () => {
    const stretch = { from: at('2026-11-21T20:00:00+07:00'), to: at('2026-11-23T07:00:00+07:00') };
    expect(clipToWindow(stretch, 'Asia/Jakarta', lunch)).toEqual([
      { from: at('2026-11-21T20:00:00+07:00'), to: at('2026-11-21T22:00:00+07:00') },
      { from: at('2026-11-22T06:00:00+07:00'), to: at('2026-11-22T12:00:00+07:00') },
      { from: at('2026-11-22T13:00:00+07:00'), to: at('2026-11-22T22:00:00+07:00') },
      { from: at('2026-11-23T06:00:00+07:00'), to: at('2026-11-23T07:00:00+07:00') },
    ]);
    expect(openMs(stretch, 'Asia/Jakarta', lunch)).toBe((2 + 6 + 9 + 1) * 3_600_000);
    expect(clipToWindow({ from: stretch.from, to: stretch.from }, 'Asia/Jakarta')).toEqual([]);
  });

  it('an unknown zone: is refused', () => {
    expect(() => isOpen(0, 'Asia/Atlantis')).toThrow(UnknownZone);
    expect(() => nextOpening(0, '')).toThrow(UnknownZone);
  });
});

describe('the call window with the zones of the callee', () => {
  const indonesia = { calleeZones: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] };
  it.each([
    // New York calls at its own day; Indonesia sleeps from 22:00 in Jakarta until 6:00 in Jayapura, two hours ahead.
    ['2026-11-21T22:00:00+07:00', '2026-11-22T04:00:00+07:00', 'calleeNight'],
    ['2026-11-22T01:00:00+07:00', '2026-11-22T04:00:00+07:00', 'calleeNight'],
    ['2026-11-22T03:59:59+07:00', '2026-11-22T04:00:00+07:00', 'calleeNight'],
    // 10:00 in Jakarta is 22:00 in New York, whose own window is closed until 18:00 in Jakarta.
    ['2026-11-22T10:00:00+07:00', '2026-11-22T18:00:00+07:00', 'afterWindow'],
  ])('at %s is closed until %s: %s', (instant, opens, reason) => {
    expect(windowAt(at(instant), 'America/New_York', indonesia)).toEqual({ open: false, reason, opensAt: at(opens) });
  });

  it('is open while it is day in New York and in any zone of Indonesia', () => {
    expect(windowAt(at('2026-11-22T04:00:00+07:00'), 'America/New_York', indonesia)).toMatchObject({ open: true });
    expect(windowAt(at('2026-11-22T21:59:59+07:00'), 'America/New_York', indonesia)).toEqual({
      open: true,
      closesAt: at('2026-11-22T22:00:00+07:00'),
    });
  });

  it('never opens when the pause of the task covers the day of the callee', () => {
    const closed = { calleeZones: ['Asia/Jakarta'], pause: { fromMinute: 360, toMinute: 1_140 } };
    // Open from 19:00 to 22:00 in Jakarta's 4 to 7 in the morning; an hour of it is day in Jakarta.
    expect(
      nextOpening(at('2026-11-22T03:00:00+07:00'), 'Asia/Kolkata', {
        ...closed,
        pause: { fromMinute: 300, toMinute: 1_250 },
      }),
    ).toBe(Infinity);
  });
});
