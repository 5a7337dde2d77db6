import { advance } from '@sandbox/platform/calling/engine/dialing/advance';
import { FixedCarrier, MINUTE, answered, contactsOf, dialStateOf, nine, taskOf } from './dialStates';

const jakarta = (time: string, day = '2026-11-19') => Date.parse(`${day}T${time}+07:00`);
const clock = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(11, 19);

describe('advance within the call window of a task', () => {
  it('starts a task at its time and not before', () => {
    const dialState = dialStateOf(
      [taskOf(1, { startAt: nine + 5 * MINUTE })],
      contactsOf(1, 1, { dueAt: nine + 5 * MINUTE }),
    );
    const before = advance(dialState, nine + 5 * MINUTE - 1, new FixedCarrier());
    expect(before.begun).toEqual([]);
    expect(before.nextAt).toBe(nine + 5 * MINUTE);
    expect(advance(dialState, nine + 5 * MINUTE, new FixedCarrier()).begun).toHaveLength(1);
  });

  it.each([
    ['05:59:59.999', '06:00:00'],
    ['06:00:00.000', '06:00:00'],
    ['21:59:59.999', '21:59:59'],
  ])('with a contact due at %s, dials at %s', (due, dialled) => {
    const dialState = dialStateOf(
      [taskOf(1, { startAt: jakarta('05:00:00'), settings: { endAt: jakarta('23:00:00') } })],
      contactsOf(1, 1, { dueAt: jakarta(due) }),
      { at: jakarta('05:00:00') },
    );
    expect(
      advance(dialState, jakarta('23:00:00'), new FixedCarrier(answered)).begun.map((call) => clock(call.dialledAt)),
    ).toEqual([dialled]);
  });

  it('does not dial at 22:00:00, but the next morning', () => {
    const dialState = dialStateOf(
      [taskOf(1, { settings: { endAt: jakarta('20:00:00', '2026-11-20') } })],
      contactsOf(1, 1, { dueAt: jakarta('22:00:00') }),
    );
    const [call] = advance(dialState, jakarta('20:00:00', '2026-11-20'), new FixedCarrier(answered)).begun;
    expect(call?.dialledAt).toBe(jakarta('06:00:00', '2026-11-20'));
  });

  it('does not dial during the daily pause of the task', () => {
    const settings = { endAt: jakarta('20:00:00'), hours: { pause: { fromMinute: 12 * 60, toMinute: 13 * 60 } } };
    const due = ['11:59:59', '12:00:00', '12:30:00', '13:00:00']
      .map((time) => contactsOf(1, 1, { dueAt: jakarta(time) }))
      .flat();
    const dialState = dialStateOf([taskOf(1, { settings })], due);
    expect(
      advance(dialState, jakarta('20:00:00'), new FixedCarrier(answered)).begun.map((call) => clock(call.dialledAt)),
    ).toEqual(['11:59:59', '13:00:00', '13:00:00', '13:00:00']);
  });

  it('applies the call window in the time zone of the task, over a change of clocks', () => {
    // On 2026-11-01 New York goes from -04:00 to -05:00; 06:00 is an hour later that morning.
    const settings = { zone: 'America/New_York', endAt: Date.parse('2026-11-02T20:00:00Z') };
    const start = Date.parse('2026-10-31T22:00:00Z');
    const nights = [
      Date.parse('2026-10-31T09:00:00Z'),
      Date.parse('2026-11-01T03:00:00Z'),
      Date.parse('2026-11-02T03:30:00Z'),
    ];
    const dialledFor = (due: number) => {
      const dialState = dialStateOf([taskOf(1, { startAt: due, settings })], contactsOf(1, 1, { dueAt: due }), {
        at: Math.min(start, due),
      });
      return new Date(
        advance(dialState, settings.endAt, new FixedCarrier(answered)).begun[0]?.dialledAt ?? 0,
      ).toISOString();
    };
    expect(nights.map(dialledFor)).toEqual([
      '2026-10-31T10:00:00.000Z',
      '2026-11-01T11:00:00.000Z',
      '2026-11-02T11:00:00.000Z',
    ]);
  });

  // The night in which clocks change lies within the time of the task: its hours count, not those of the machine.
  it.each([
    ['America/New_York', '2026-10-31T22:00:00-04:00', '2026-11-01T06:00:00-05:00', 9],
    ['America/New_York', '2026-03-07T22:00:00-05:00', '2026-03-08T06:00:00-04:00', 7],
    ['Europe/Madrid', '2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00', 9],
    ['Europe/Madrid', '2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00', 7],
    ['Asia/Jakarta', '2026-10-31T22:00:00+07:00', '2026-11-01T06:00:00+07:00', 8],
  ])('in %s dials nothing from %s to %s when advanced in one step', (zone, closes, opens, hours) => {
    const [closed, open] = [Date.parse(closes), Date.parse(opens)];
    expect(open - closed).toBe(hours * 60 * MINUTE);
    const begin = closed - 60 * MINUTE;
    const until = open + 60 * MINUTE;
    const made = () =>
      dialStateOf(
        [taskOf(1, { startAt: begin, settings: { zone, endAt: until } })],
        [begin, closed - 1, closed, closed + 4 * 60 * MINUTE, open - 1, open].flatMap((dueAt) =>
          contactsOf(1, 1, { dueAt }),
        ),
        { at: begin },
      );
    const leap = advance(made(), until, new FixedCarrier(answered)).begun.map(({ dialledAt }) => dialledAt);
    expect(leap).toEqual([begin, closed - 1, open, open, open, open]);
  });

  it('pauses a task of an unknown time zone with the reason, and dials nobody', () => {
    const done = advance(
      dialStateOf([taskOf(1, { settings: { zone: 'Mars/Olympus' } })], contactsOf(1, 1)),
      nine + MINUTE,
      new FixedCarrier(),
    );
    expect(done.begun).toEqual([]);
    expect(done.tasks.get(1)).toMatchObject({ state: 'paused', stateReason: 'zoneUnknown' });
  });

  it('dials nothing before the moment the task was resumed', () => {
    const dialState = dialStateOf([taskOf(1, { state: 'calling', dialFrom: nine + 10 * MINUTE })], contactsOf(1, 2));
    const done = advance(dialState, nine + 20 * MINUTE, new FixedCarrier(answered));
    expect(done.begun.map((call) => call.dialledAt)).toEqual([nine + 10 * MINUTE, nine + 10 * MINUTE]);
  });
});
