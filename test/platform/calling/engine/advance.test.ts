import type { TaskStateReason } from '@/domain/tasks/taskStates';
import { advance } from '@sandbox/platform/calling/engine/dialing/advance';
import { FixedCarrier, MINUTE, answered, contactsOf, dialStateOf, nine, taskOf, zone } from './dialStates';

const end = nine + 10 * 60 * MINUTE;

describe('advance', () => {
  it('dials every contact once, each as soon as a channel is free', () => {
    const carrier = new FixedCarrier(answered);
    const done = advance(dialStateOf([taskOf(1)], contactsOf(1, 25)), end, carrier);
    expect(done.begun.map((call) => (call.dialledAt - nine) / 1000)).toEqual([
      ...Array<number>(10).fill(0),
      ...Array<number>(10).fill(25),
      ...Array<number>(5).fill(50),
    ]);
    expect(
      [...done.contacts.values()].every(
        (contact) =>
          contact.state === 'done' &&
          contact.finalReason === 'reached' &&
          contact.tries === 1 &&
          contact.dueAt === null,
      ),
    ).toBe(true);
    expect(done.tasks.get(1)).toMatchObject({
      state: 'finished',
      stateReason: 'ranOut',
      startedAt: nine,
      finishedAt: nine + 75_000,
      leftOvers: null,
    });
    expect(done.nextAt).toBeNull();
  });

  it('redials as often as the task allows, after the interval', () => {
    const carrier = new FixedCarrier();
    const done = advance(dialStateOf([taskOf(1)], contactsOf(1, 1)), end, carrier);
    // 20 s of ringing, then 30 minutes, twice
    expect(done.begun.map((call) => (call.dialledAt - nine) / 1000)).toEqual([0, 1_820, 3_640]);
    expect(carrier.dials.map((dial) => [dial.number, dial.earlier.length])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
    expect([...done.contacts.values()]).toMatchObject([
      { state: 'done', finalReason: 'triesUsed', tries: 3, lastRing: 'noAnswer', lastLabel: 'F' },
    ]);
  });

  it.each([
    [{ ringType: 'invalid' } as const, {}, 'invalidNumber'],
    [{ ringType: 'voicemail', label: 'G' } as const, {}, 'voicemail'],
    [{ ringType: 'busy' } as const, { redial: false }, 'redialOff'],
    [{ ringType: 'voicemail', label: 'G' } as const, { voicemailRedial: true }, 'triesUsed'],
  ])('ends a contact after %j with settings %j as %s', (plan, settings, reason) => {
    const done = advance(dialStateOf([taskOf(1, { settings })], contactsOf(1, 1)), end, new FixedCarrier(plan));
    expect([...done.contacts.values()].map((contact) => contact.finalReason)).toEqual([reason]);
  });

  it.each([
    [true, 'expired'],
    [false, 'unfinished'],
  ] as const)('with expireInvalid %s skips contacts not reached by the end as %s', (expireInvalid, reason) => {
    const settings = { endAt: nine + 30_000, expireInvalid };
    const done = advance(
      dialStateOf([taskOf(1, { settings })], contactsOf(1, 35)),
      end,
      new FixedCarrier({ lineBusyMs: 20_000 }),
    );
    // ten at once, ten more after 20 s; the others are not dialled, and no redial fits
    expect(done.begun).toHaveLength(20);
    expect(done.tasks.get(1)).toMatchObject({
      state: 'finished',
      stateReason: 'ended',
      finishedAt: nine + 30_000,
      leftOvers: reason,
    });
    expect([...done.contacts.values()].map((contact) => [contact.state, contact.finalReason])).toEqual(
      Array(20).fill(['skipped', reason]),
    );
    expect(done.ended).toHaveLength(20);
  });

  it('never uses more channels than the SIP line and the licence have', () => {
    const lines = [
      { id: 1, countryCode: 'ID', concurrency: 10, active: true },
      { id: 2, countryCode: 'ID', concurrency: 4, active: true },
    ];
    const dialState = dialStateOf(
      [taskOf(1), taskOf(2, { sipLineId: 2 })],
      [...contactsOf(1, 60), ...contactsOf(2, 60)],
      {
        lines,
        licenceConcurrency: 12,
      },
    );
    const { begun } = advance(
      dialState,
      end,
      new FixedCarrier((dial) => ({ lineBusyMs: 5_000 + (Number(dial.phone.slice(-3)) % 7) * 4_000 })),
    );
    const busyAt = (at: number, line?: number) =>
      begun.filter(
        (call) => call.dialledAt <= at && at < call.endsAt && (line === undefined || call.sipLineId === line),
      ).length;
    const moments = begun.map((call) => call.dialledAt);
    expect(Math.max(...moments.map((at) => busyAt(at)))).toBe(12);
    expect(Math.max(...moments.map((at) => busyAt(at, 2)))).toBe(4);
    expect(Math.max(...moments.map((at) => busyAt(at, 1)))).toBeLessThanOrEqual(10);
  });

  it('shares a SIP line equally between its tasks, whatever their size', () => {
    const dialState = dialStateOf(
      [taskOf(1), taskOf(2, { startAt: nine + MINUTE })],
      [...contactsOf(1, 500), ...contactsOf(2, 30, { dueAt: nine + MINUTE })],
    );
    const { begun } = advance(dialState, nine + 4 * MINUTE, new FixedCarrier(answered));
    const second = begun.filter((call) => call.contact.taskId === 2);
    expect(second).toHaveLength(30);
    // From then on half of the ten channels are its own: 30 calls of 25 s.
    expect(Math.max(...second.map((call) => call.dialledAt)) - nine).toBeLessThanOrEqual(MINUTE + 30_000 + 6 * 25_000);
  });

  it('checks the blacklist again at the moment of dialling', () => {
    const contacts = contactsOf(1, 3);
    const [one, two, three] = contacts;
    const blacklist = new Map([
      [one?.phone ?? '', { since: 0, until: null }],
      [two?.phone ?? '', { since: 0, until: nine - 1 }],
      [three?.phone ?? '', { since: 0, until: nine + MINUTE }],
    ]);
    const done = advance(dialStateOf([taskOf(1)], contacts, { blacklist }), end, new FixedCarrier(answered));
    expect(done.begun.map((call) => call.contact.id)).toEqual([two?.id]);
    expect(done.contacts.get(one?.id ?? 0)).toMatchObject({ state: 'skipped', finalReason: 'blacklisted', tries: 0 });
    expect(done.contacts.get(three?.id ?? 0)).toMatchObject({ state: 'skipped', finalReason: 'blacklisted' });
    expect(done.tasks.get(1)).toMatchObject({ state: 'finished', stateReason: 'ranOut' });
  });

  it('finishes a task of blacklisted contacts only, without a call', () => {
    const contacts = contactsOf(1, 5);
    const done = advance(
      dialStateOf([taskOf(1)], contacts, {
        blacklist: new Map(contacts.map((contact) => [contact.phone, { since: 0, until: null }])),
      }),
      end,
      new FixedCarrier(),
    );
    expect(done.begun).toEqual([]);
    expect(done.tasks.get(1)).toMatchObject({ state: 'finished', finishedAt: nine });
  });

  it.each([
    ['lineDisabled', { lines: [{ id: 1, countryCode: 'ID', concurrency: 10, active: false }] }],
    ['licenceEnded', { licenceEnded: true }],
  ] as const)('pauses a task with the reason %s when it would dial', (reason, over) => {
    const done = advance(dialStateOf([taskOf(1)], contactsOf(1, 3), over), nine + MINUTE, new FixedCarrier());
    expect(done.begun).toEqual([]);
    expect(done.tasks.get(1)).toMatchObject({ state: 'paused', stateReason: reason, pausedAt: nine });
  });

  it('pauses a task that lost more of its last 100 answered calls than it may', () => {
    const losing = (share: number) =>
      new FixedCarrier((dial) => ({
        ...answered,
        transfer: Number(dial.phone.slice(-3)) % 10 < share ? 'fail' : 'none',
      }));
    const run = (share: number, answeredCalls: number) =>
      advance(
        dialStateOf([taskOf(1, { maxLostRate: 20 })], contactsOf(1, answeredCalls)),
        nine + 20 * MINUTE,
        losing(share),
      );
    expect(run(3, 140).tasks.get(1)).toMatchObject({ state: 'paused', stateReason: 'lostRate' });
    expect(run(1, 140).tasks.get(1)).toMatchObject({ state: 'finished' });
    // Fewer than 20 answered calls tell nothing yet.
    expect(run(9, 19).tasks.get(1)).toMatchObject({ state: 'finished' });
    expect(run(9, 25).tasks.get(1)).toMatchObject({ state: 'paused', stateReason: 'lostRate' });
    // Those in progress when it stopped still end.
    const stopped = run(3, 140);
    expect(stopped.ended.length).toBe(stopped.begun.length);
  });

  it('lets a robot rest after each call; another task uses the channel meanwhile', () => {
    const one = { lines: [{ id: 1, countryCode: 'ID', concurrency: 1, active: true }] };
    const rest = { ms: 30_000, ends: [] };
    // Calls of 20 s: 20 s and 30 s of rest from one to the next.
    const alone = advance(
      dialStateOf([taskOf(1, { rest, settings: { redial: false } })], contactsOf(1, 3), one),
      nine + 5 * MINUTE,
      new FixedCarrier(),
    );
    expect(alone.begun.map(({ dialledAt }) => dialledAt - nine)).toEqual([0, 50_000, 100_000]);
    const two = advance(
      dialStateOf(
        [taskOf(1, { rest, settings: { redial: false } }), taskOf(2, { settings: { redial: false } })],
        [...contactsOf(1, 2), ...contactsOf(2, 3)],
        one,
      ),
      nine + 5 * MINUTE,
      new FixedCarrier(),
    );
    expect(two.begun.map(({ dialledAt, contact }) => [contact.taskId, dialledAt - nine])).toEqual([
      [1, 0],
      [2, 20_000],
      [2, 40_000],
      [1, 60_000],
      [2, 80_000],
    ]);
    // The licence holds fewer than the line: they rest in its stead.
    const licensed = advance(
      dialStateOf([taskOf(1, { rest, settings: { redial: false } })], contactsOf(1, 4), { licenceConcurrency: 2 }),
      nine + 5 * MINUTE,
      new FixedCarrier(),
    );
    expect(licensed.begun.map(({ dialledAt }) => dialledAt - nine)).toEqual([0, 0, 50_000, 50_000]);
  });

  it('lets calls of a paused, canceled or closed task end, and begins none', () => {
    const running = advance(dialStateOf([taskOf(1)], contactsOf(1, 30)), nine + 1_000, new FixedCarrier());
    expect(running.begun).toHaveLength(10);
    const rest = contactsOf(1, 20);
    const after = (state: 'paused' | 'canceled' | 'finished', stateReason: TaskStateReason | null) => {
      const dialState = dialStateOf([taskOf(1, { state, stateReason })], state === 'paused' ? rest : [], {
        at: nine + 1_000,
        inProgress: running.begun,
      });
      return advance(dialState, nine + 60 * MINUTE, new FixedCarrier());
    };
    const paused = after('paused', null);
    expect([paused.begun.length, paused.ended.length]).toEqual([0, 10]);
    expect(
      [...paused.contacts.values()].every(
        (contact) => contact.state === 'waiting' && contact.dueAt === nine + 20_000 + 30 * MINUTE,
      ),
    ).toBe(true);
    for (const [state, reason, left] of [
      ['canceled', null, 'canceled'],
      ['finished', 'closed', 'closed'],
      ['finished', 'ended', 'expired'],
    ] as const) {
      const done = after(state, reason);
      expect([done.begun.length, done.ended.length]).toEqual([0, 10]);
      expect([...done.contacts.values()].map((contact) => contact.finalReason)).toEqual(Array(10).fill(left));
    }
  });

  it('stops for more contacts to be loaded rather than dial out of order', () => {
    const contacts = contactsOf(1, 12);
    const last = contacts[11];
    const task = taskOf(1, { state: 'calling', loadedTo: { dueAt: last?.dueAt ?? 0, id: last?.id ?? 0 } });
    const dialState = { ...dialStateOf([task], contacts), tasks: [{ ...task, waiting: 13 }] };
    const done = advance(dialState, end, new FixedCarrier(answered));
    expect(done.begun).toHaveLength(12);
    expect(done).toMatchObject({ needsMore: true, at: nine + 25_000 });
    expect(done.tasks.get(1)?.state ?? 'calling').toBe('calling');
  });

  it('passes seed, line, country, SIP line, time and days overdue to the carrier', () => {
    const carrier = new FixedCarrier(answered);
    // 2026-11-10 is day 20767 since 1970; the call is on the 19th.
    advance(dialStateOf([taskOf(1, { carrierSeed: 77 })], contactsOf(1, 1, { debtDue: 20_767 })), end, carrier);
    expect(carrier.dials).toMatchObject([
      {
        seed: 77,
        line: 'collection',
        countryCode: 'ID',
        sipLineId: 1,
        number: 1,
        at: nine,
        daysOverdue: 9,
        timeZone: zone,
      },
    ]);
  });
});
