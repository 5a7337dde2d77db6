import { Chance } from '@/domain/calling/chance';

const many = (count: number, draw: (n: number) => number) => Array.from({ length: count }, (_, n) => draw(n));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('chance', () => {
  it('same keys: give the same numbers, also when others were drawn before', () => {
    const first = Chance.of(7, '+6284000001', 1);
    const other = Chance.of(7, '+6284000002', 1);
    other.uniform();
    const again = Chance.of(7, '+6284000001', 1);
    expect(many(5, () => again.uniform())).toEqual(many(5, () => first.uniform()));
  });

  it('other keys, or the same in another order: give other numbers', () => {
    const firsts = [
      [1, 'a', 1],
      [1, 'a', 2],
      [1, 'b', 1],
      [2, 'a', 1],
      ['a', 1, 1],
      ['1', 'a', 1],
    ].map((keys) => Chance.of(...keys).uniform());
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it('a fork: does not depend on the numbers drawn before', () => {
    const one = Chance.of('x');
    const fork = one.fork('words').uniform();
    one.uniform();
    expect(one.fork('words').uniform()).toBe(fork);
  });

  it('uniform: is even on [0, 1), over keys and over draws', () => {
    const overKeys = many(20_000, (n) => Chance.of('even', n).uniform());
    const stream = Chance.of('stream');
    const overDraws = many(20_000, () => stream.uniform());
    for (const values of [overKeys, overDraws]) {
      expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...values)).toBeLessThan(1);
      const tenths = many(10, (n) => values.filter((value) => Math.floor(value * 10) === n).length);
      for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200);
    }
  });

  it('normal, lognormal and beta: have the right mean and spread', () => {
    const chance = Chance.of('shapes');
    const normal = many(20_000, () => chance.normal());
    expect(mean(normal)).toBeCloseTo(0, 1);
    expect(Math.sqrt(mean(normal.map((value) => value * value)))).toBeCloseTo(1, 1);
    const logs = many(20_000, () => chance.lognormal(40, 0.5)).sort((a, b) => a - b);
    expect(Math.abs((logs[10_000] ?? 0) - 40)).toBeLessThan(1.5);
    const beta = many(20_000, () => chance.beta(0.34, 2.2));
    expect(mean(beta)).toBeCloseTo(0.34, 1);
    // variance of a beta: m (1 - m) / (kappa + 1)
    expect(mean(beta.map((value) => (value - 0.34) ** 2))).toBeCloseTo((0.34 * 0.66) / 3.2, 2);
  });

  it('pick: goes by weight, never picks weight 0, and fails on nothing to pick from', () => {
    const chance = Chance.of('pick');
    const picked = Array.from({ length: 10_000 }, () => chance.pick({ a: 3, b: 1, c: 0 }));
    const share = picked.filter((key) => key === 'a').length / picked.length;
    expect(share).toBeCloseTo(0.75, 1);
    expect(picked).not.toContain('c');
    expect(() => chance.pick({})).toThrow('nothing to pick from');
  });
});
