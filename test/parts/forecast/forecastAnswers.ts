import type { Reply } from '@/contract/contract';

type Rehearsal = Reply<'rehearsal.progress'>;
type ForecastVsActual = Reply<'task.forecast'>;
type Why = Reply<'task.gates'>;

/** Ten in the morning in Jakarta, before the tasks and plans of the other tests begin or end. */
const start = Date.parse('2026-11-21T03:00:00Z');
const minutes = (count: number) => start + count * 60_000;
const band = (low: number, mid: number, high: number) => ({ low, mid, high });

export function forecast(more: Partial<NonNullable<Rehearsal['forecast']>> = {}): NonNullable<Rehearsal['forecast']> {
  return {
    runs: 20,
    contacts: 200,
    reached: band(94, 101, 110),
    calls: band(419, 430, 448),
    labels: { A: band(23, 29, 35) },
    endAt: band(minutes(65), minutes(66), minutes(70)),
    cutOff: band(0, 0, 0),
    redialsCutOff: band(0, 0, 0),
    halted: 0,
    quarters: [{ at: start, use: band(7, 7.6, 8.2), reached: band(52, 60, 65) }],
    rounds: [{ contacts: band(200, 200, 200), calls: band(419, 430, 448), reached: band(94, 101, 110) }],
    others: 0,
    leftOut: false,
    ...more,
  };
}

export function rehearsal(more: Partial<Rehearsal> = {}): Rehearsal {
  return { id: 31, state: 'done', done: 20, ahead: 0, askedAt: start, forecast: forecast(), ...more };
}

export function forecastReply(more: Partial<ForecastVsActual> = {}): ForecastVsActual {
  return {
    latest: rehearsal(),
    forecast: forecast(),
    madeAt: start - 600_000,
    changed: false,
    actuals: null,
    can: ['rehearse'],
    ...more,
  };
}

export const actuals: NonNullable<ForecastVsActual['actuals']> = {
  reached: 59,
  calls: 200,
  labels: { A: 15 },
  endAt: null,
  cutOff: 0,
  redialsCutOff: 0,
  halted: false,
  quarters: [{ at: start, use: 6.6, reached: 59 }],
  rounds: [{ contacts: 200, calls: 200, reached: 59 }],
};

export function why(more: Partial<Why> = {}): Why {
  return {
    name: 'Fitri Lestari',
    phone: '+6284******046',
    state: 'waiting',
    reason: null,
    nextAt: start + 86_400_000 * 365,
    gates: [
      { gate: 'approval', stand: 'passed', until: null },
      { gate: 'start', stand: 'waiting', until: minutes(30) },
      { gate: 'turn', stand: 'passed', until: null },
      { gate: 'lineChannels', stand: 'passed', until: null },
    ],
    facts: {
      timeZone: 'Asia/Jakarta',
      startAt: minutes(30),
      endAt: minutes(240),
      pauseStart: null,
      pauseEnd: null,
      hasCalleeHours: false,
      restSeconds: 0,
      tries: 0,
      lastCallAt: null,
      ahead: 0,
      line: { busy: 3, of: 30 },
      licence: { busy: 3, of: 60 },
      dailyCap: null,
      blacklistedUntil: null,
      shield: null,
      stateReason: null,
    },
    rounds: [],
    ...more,
  };
}
