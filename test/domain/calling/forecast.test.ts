import { bandOf, forecastOf, quantileOf, standing, type RunFigures } from '@/domain/calling/forecast';

const run = (over: Partial<RunFigures> = {}): RunFigures => ({
  reached: 10,
  calls: 20,
  labels: { A: 4 },
  endAt: 1_000,
  cutOff: 0,
  redialsCutOff: 0,
  halted: false,
  use: [2, 1],
  reachedBy: [6, 10],
  rounds: [{ contacts: 15, calls: 20, reached: 10 }],
  ...over,
});

describe('the band of a forecast', () => {
  const one = Array.from({ length: 20 }, (_, at) => 100 * (at + 1));

  it('of twenty runs: is their 2.1st, 10.5th and 18.9th value in order', () => {
    expect(quantileOf(one, 0.1)).toBeCloseTo(210);
    expect(quantileOf(one, 0.5)).toBeCloseTo(1_050);
    expect(quantileOf(one, 0.9)).toBeCloseTo(1_890);
    expect(quantileOf([...one].reverse(), 0.1)).toBeCloseTo(210);
  });

  it('contains a further run eight times in ten', () => {
    // Of 21 equally likely values, each is the one left out once; half of a step counts by its share.
    const values = Array.from({ length: 21 }, (_, at) => at);
    const within = values.filter((actual) => {
      const others = values.filter((value) => value !== actual);
      return actual >= quantileOf(others, 0.1) && actual <= quantileOf(others, 0.9);
    });
    expect(within.length / 21).toBeCloseTo(0.8, 1);
  });

  it('rounds outwards for whole numbers, and not for shares of channels', () => {
    expect(bandOf(one.map((value) => value / 100))).toEqual({ low: 2, mid: 11, high: 19 });
    expect(bandOf([0.5, 0.5], false)).toEqual({ low: 0.5, mid: 0.5, high: 0.5 });
  });

  it('of one run: is its value; without runs: is zero', () => {
    expect(bandOf([7])).toEqual({ low: 7, mid: 7, high: 7 });
    expect(bandOf([])).toEqual({ low: 0, mid: 0, high: 0 });
  });
});

describe('a forecast', () => {
  it("a missing label counts as zero, and after a run's end its last reach goes on", () => {
    const forecast = forecastOf(
      [run(), run({ labels: { B: 2 }, use: [2, 1, 3], reachedBy: [5, 8, 12], reached: 12 })],
      9_000_000,
    );
    expect(forecast.labels).toEqual({ A: { low: 0, mid: 2, high: 4 }, B: { low: 0, mid: 1, high: 2 } });
    expect(forecast.quarters.map(({ at }) => at)).toEqual([9_000_000, 9_900_000, 10_800_000]);
    expect(forecast.quarters[2]).toEqual({
      at: 10_800_000,
      use: { low: 0, mid: 1.5, high: 3 },
      reached: { low: 10, mid: 11, high: 12 },
    });
  });

  it('counts the halted runs', () => {
    expect(forecastOf([run(), run({ halted: true }), run({ halted: true })], 0).halted).toBe(2);
  });
});

it.each([
  ['below', 4],
  ['within', 5],
  ['within', 9],
  ['above', 10],
])('an actual figure lies %s its band at %d: from 5 to 9 is within', (where, actual) => {
  expect(standing(actual, { low: 5, mid: 7, high: 9 })).toBe(where);
});
