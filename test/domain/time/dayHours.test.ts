import { hourLengths } from '@/domain/time/dayHours';

describe('length of the hours of a day', () => {
  const usual = Array.from({ length: 24 }, () => 60);
  const but = (hour: number, minutes: number) => usual.map((length, at) => (at === hour ? minutes : length));
  it.each([
    ['Asia/Jakarta', '2026-11-21', usual],
    ['America/New_York', '2026-03-08', but(2, 0)],
    ['America/New_York', '2026-11-01', but(1, 120)],
    ['Europe/Madrid', '2026-03-29', but(2, 0)],
    ['Europe/Madrid', '2026-10-25', but(2, 120)],
    // Half an hour, forward from 2:00 and back from 2:00.
    ['Australia/Lord_Howe', '2026-10-04', but(2, 30)],
    ['Australia/Lord_Howe', '2026-04-05', but(1, 90)],
  ] as const)('%s on %s: is in minutes by hour', (zone, day, lengths) => {
    expect(hourLengths(day, zone)).toEqual(lengths);
  });
});
