import fc from 'fast-check';
import { estimateTask, type EstimateInput } from '@/domain/calling/estimate';

const at = (text: string) => Date.parse(`${text}+07:00`);
const hour = 3_600_000;

const input: EstimateInput = {
  contacts: 3_600,
  startAt: at('2026-11-21T10:00:00'),
  endAt: at('2026-11-21T22:00:00'),
  zone: 'Asia/Jakarta',
  concurrency: 10,
  secondsPerAttempt: 30,
  answerRate: 0.4,
  redial: false,
  redialIntervalMinutes: 60,
  redialMax: 2,
};

describe('the estimate of a task', () => {
  it('without redials: one call per contact at the pace of the SIP line', () => {
    // 3,600 calls of 30 s on 10 channels: three hours
    expect(estimateTask(input)).toEqual({
      expectedAttempts: 3_600,
      firstCallAt: input.startAt,
      expectedEndAt: at('2026-11-21T13:00:00'),
      cutOff: 0,
      redialsCutOff: 0,
    });
  });

  it('with a rest: every robot rests after each call but the last', () => {
    // 360 calls a channel, 30 s of call and 30 s of rest: six hours but half a minute
    expect(estimateTask({ ...input, restSeconds: 30 })).toMatchObject({
      expectedAttempts: 3_600,
      expectedEndAt: input.startAt + 6 * hour - 30_000,
      cutOff: 0,
    });
    // 120 calls a channel fit into two hours
    expect(estimateTask({ ...input, restSeconds: 30, endAt: at('2026-11-21T11:59:30') })).toMatchObject({
      expectedAttempts: 1_200,
      cutOff: 2_400,
    });
    // One call a channel: the rest after the last call is not counted.
    expect(estimateTask({ ...input, contacts: 10, restSeconds: 300 }).expectedEndAt).toBe(input.startAt + 30_000);
  });

  it('redials: go to the contacts not reached, 60 % of all and then 36 %', () => {
    // 3 h, then 1.8 h, then 1.08 h of calls, one after the other
    expect(estimateTask({ ...input, redial: true })).toEqual({
      expectedAttempts: 3_600 + 2_160 + 1_296,
      firstCallAt: input.startAt,
      expectedEndAt: input.startAt + 5.88 * hour,
      cutOff: 0,
      redialsCutOff: 0,
    });
  });

  it('numbers that are never redialled: are left out', () => {
    expect(estimateTask({ ...input, redial: true, redialMax: 1, finalRate: 0.1 }).expectedAttempts).toBe(3_600 + 1_800);
  });

  it('a SIP line faster than the interval: redials wait for the interval', () => {
    const few = { ...input, contacts: 20, redial: true, redialMax: 1 };
    // two calls a channel: one minute; the redials an hour later
    expect(estimateTask(few).expectedEndAt).toBe(input.startAt + 61 * 60_000);
  });

  it('redials due in closed hours: move to the next opening', () => {
    const few = { ...input, contacts: 20, redial: true, redialMax: 1 };
    // due from 11:00 on, in the pause: twelve of them, 36 s of work from 12:00 on
    const pause = { pause: { fromMinute: 660, toMinute: 720 } };
    expect(estimateTask({ ...few, hours: pause }).expectedEndAt).toBe(at('2026-11-21T12:00:36'));
    // called from 20:30 to 21:30: redials due after 22:00 wait for the next morning
    const evening = {
      ...input,
      contacts: 1_200,
      redial: true,
      redialMax: 1,
      startAt: at('2026-11-21T20:30:00'),
      endAt: at('2026-11-22T20:00:00'),
    };
    expect(estimateTask(evening).expectedEndAt).toBeGreaterThanOrEqual(at('2026-11-22T06:00:00'));
  });

  it('the end of the task: cuts off contacts and counts them', () => {
    const short = { ...input, endAt: at('2026-11-21T12:00:00') };
    expect(estimateTask(short)).toMatchObject({ expectedAttempts: 2_400, cutOff: 1_200, expectedEndAt: short.endAt });
  });

  it('redials that no longer fit: their contacts are counted', () => {
    const short = { ...input, redial: true, redialMax: 1, endAt: at('2026-11-21T13:30:00') };
    // half an hour is left after the first round: 600 of 2,160 redials, and those before 12:30 could be due
    expect(estimateTask(short)).toMatchObject({ expectedAttempts: 4_200, cutOff: 0, redialsCutOff: 1_560 });
    // and none of the 360 who would be due a second time
    expect(estimateTask({ ...short, redialMax: 2 })).toMatchObject({ expectedAttempts: 4_200, redialsCutOff: 1_920 });
  });

  it('open hours only: goes on after the pause and the next morning', () => {
    const late = { ...input, startAt: at('2026-11-21T21:00:00'), endAt: at('2026-11-22T20:00:00') };
    expect(estimateTask(late)).toMatchObject({
      firstCallAt: late.startAt,
      expectedEndAt: at('2026-11-22T08:00:00'),
      cutOff: 0,
    });
    const night = { ...late, startAt: at('2026-11-21T22:30:00') };
    expect(estimateTask(night)).toMatchObject({
      firstCallAt: at('2026-11-22T06:00:00'),
      expectedEndAt: at('2026-11-22T09:00:00'),
    });
    const lunch = { ...input, hours: { pause: { fromMinute: 720, toMinute: 780 } } };
    expect(estimateTask(lunch).expectedEndAt).toBe(at('2026-11-21T14:00:00'));
  });

  it('without contacts: is empty; without a SIP line or a window: cuts off all contacts', () => {
    expect(estimateTask({ ...input, contacts: 0 })).toEqual({
      expectedAttempts: 0,
      firstCallAt: null,
      expectedEndAt: null,
      cutOff: 0,
      redialsCutOff: 0,
    });
    expect(estimateTask({ ...input, concurrency: 0 })).toMatchObject({
      expectedAttempts: 0,
      firstCallAt: null,
      cutOff: 3_600,
    });
    expect(
      estimateTask({ ...input, startAt: at('2026-11-21T22:30:00'), endAt: at('2026-11-22T05:00:00') }),
    ).toMatchObject({ firstCallAt: null, cutOff: 3_600 });
  });

  it('any input: stays within its bounds and gives the same result again', () => {
    fc.assert(
      fc.property(
        fc.record({
          contacts: fc.integer({ min: 1, max: 20_000 }),
          concurrency: fc.integer({ min: 1, max: 500 }),
          secondsPerAttempt: fc.double({ min: 1, max: 300, noNaN: true }),
          answerRate: fc.double({ min: 0, max: 1, noNaN: true }),
          redial: fc.boolean(),
          redialIntervalMinutes: fc.integer({ min: 1, max: 1_440 }),
          redialMax: fc.integer({ min: 1, max: 10 }),
          lasts: fc.integer({ min: 5, max: 6 * 1_440 }),
          startsIn: fc.integer({ min: 0, max: 3_000 }),
        }),
        ({ lasts, startsIn, ...rest }) => {
          const startAt = input.startAt + startsIn * 60_000;
          const endAt = startAt + lasts * 60_000;
          const given = { ...rest, startAt, endAt, zone: 'America/New_York' };
          const { expectedAttempts, firstCallAt, expectedEndAt, cutOff, redialsCutOff } = estimateTask(given);
          expect(expectedAttempts).toBeLessThanOrEqual(rest.contacts * (rest.redial ? rest.redialMax + 1 : 1));
          expect(cutOff).toBeLessThanOrEqual(rest.contacts);
          expect(cutOff).toBeGreaterThanOrEqual(0);
          expect(redialsCutOff).toBeGreaterThanOrEqual(0);
          expect(redialsCutOff).toBeLessThanOrEqual(rest.redial ? rest.contacts : 0);
          expect(expectedAttempts).toBeGreaterThanOrEqual(rest.contacts - cutOff - 1);
          if (firstCallAt !== null && expectedEndAt !== null) {
            expect(firstCallAt).toBeGreaterThanOrEqual(startAt);
            expect(expectedEndAt).toBeGreaterThanOrEqual(firstCallAt);
            expect(expectedEndAt).toBeLessThanOrEqual(endAt);
          }
          expect(estimateTask(given)).toEqual(estimateTask(given));
        },
      ),
    );
  });
});
