import { advance } from '@sandbox/platform/calling/engine/dialing/advance';
import { FixedCarrier, MINUTE, answered, contactsOf, dialStateOf, nine, taskOf } from './dialStates';

const jakarta = (time: string, day = '2026-11-19') => Date.parse(`${day}T${time}+07:00`);
const clock = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(11, 19);

const both = { all: ['+12125550123', '+6281234567890'], round: 0, out: [] };

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
      const dialState = dialStateOf(
        [taskOf(1, { startAt: due, settings })],
        contactsOf(1, 1, { dueAt: due, phone: '+12125550123' }),
        { at: Math.min(start, due) },
      );
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
    ['America/New_York', '2026-10-31T22:00:00-04:00', '2026-11-01T06:00:00-05:00', 9, '+12125550123'],
    ['America/New_York', '2026-03-07T22:00:00-05:00', '2026-03-08T06:00:00-04:00', 7, '+12125550123'],
    ['Europe/Madrid', '2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00', 9, '+34612345678'],
    ['Europe/Madrid', '2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00', 7, '+34612345678'],
    ['Asia/Jakarta', '2026-10-31T22:00:00+07:00', '2026-11-01T06:00:00+07:00', 8, '+6281234567890'],
  ])('in %s dials nothing from %s to %s when advanced in one step', (zone, closes, opens, hours, phone) => {
    const [closed, open] = [Date.parse(closes), Date.parse(opens)];
    expect(open - closed).toBe(hours * 60 * MINUTE);
    const begin = closed - 60 * MINUTE;
    const until = open + 60 * MINUTE;
    const made = () =>
      dialStateOf(
        [taskOf(1, { startAt: begin, settings: { zone, endAt: until } })],
        [begin, closed - 1, closed, closed + 4 * 60 * MINUTE, open - 1, open].flatMap((dueAt) =>
          contactsOf(1, 1, { dueAt, phone }),
        ),
        { at: begin },
      );
    const leap = advance(made(), until, new FixedCarrier(answered)).begun.map(({ dialledAt }) => dialledAt);
    expect(leap).toEqual([begin, closed - 1, open, open, open, open]);
  });

  // Task in New York, numbers of two countries: 23:00 in Jakarta is 11:00 in New York.
  it('does not dial a number while it is night in every zone of its country, and leaves it over past the end', () => {
    const [start, morning] = [jakarta('23:00:00'), jakarta('04:00:00', '2026-11-20')];
    const made = (endAt: number) =>
      dialStateOf(
        [taskOf(1, { startAt: start, settings: { zone: 'America/New_York', endAt } })],
        [
          ...contactsOf(1, 1, { dueAt: start }),
          ...contactsOf(1, 1, { dueAt: start, phone: '+12125550123' }),
          ...contactsOf(1, 1, { dueAt: start, phone: '+12125550123', several: { ...both, at: 1 } }),
        ],
        { at: start },
      );
    const whole = advance(made(morning + 60 * MINUTE), morning + 30 * MINUTE, new FixedCarrier(answered));
    expect(whole.begun.map(({ dialledAt }) => dialledAt)).toEqual([start, morning, morning]);
    const short = advance(made(morning), morning, new FixedCarrier(answered));
    expect(short.begun.map(({ dialledAt }) => dialledAt)).toEqual([start]);
    expect([...short.contacts.values()].map(({ state, finalReason }) => [state, finalReason])).toEqual([
      ['skipped', 'expired'],
      ['skipped', 'expired'],
      ['done', 'reached'],
    ]);
  });

  it('plans a redial at night for the next morning of the callee', () => {
    const begin = jakarta('21:50:00');
    const settings = { zone: 'America/New_York', endAt: jakarta('21:00:00', '2026-11-20') };
    const dialState = dialStateOf([taskOf(1, { startAt: begin, settings })], contactsOf(1, 1, { dueAt: begin }), {
      at: begin,
    });
    const [contact] = advance(dialState, jakarta('22:10:00'), new FixedCarrier()).contacts.values();
    expect(contact).toMatchObject({ state: 'waiting', dueAt: jakarta('04:00:00', '2026-11-20') });
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
