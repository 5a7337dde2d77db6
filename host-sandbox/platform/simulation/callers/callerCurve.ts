import { Chance } from '@/domain/calling/chance';
import { clockAt } from '@/domain/time/localClock';
import type { Arrival, CalledNumber } from '@/domain/inbound/callers';
import { minuteMs } from '@/domain/limits';

/** Callers are drawn a quarter of an hour at a time. */
export const quarterMs = 15 * minuteMs;

/** Share of a day's calls by the hour of the company's clock: peaks from ten to eleven and from two to three. */
const hourShare = [
  0.2, 0.1, 0.1, 0.1, 0.2, 0.5, 1.2, 2.5, 5.5, 8.5, 10.8, 9, 6.2, 7.2, 10.2, 8.6, 7.4, 6, 4.6, 3.8, 3, 2.2, 1.4, 0.7,
] as const;
const shareSum = hourShare.reduce((sum, share) => sum + share, 0);
/** Saturdays and Sundays against the days before. */
const weekend: Readonly<Record<number, number>> = { 6: 0.62, 7: 0.38 };
/** Of a quarter of an hour, far above what any number of the sandbox is called. */
const CALLS_MOST = 500;

/** Calls expected in the quarter of an hour that begins at an instant. */
function expectedCalls({ dailyCalls, zone }: Pick<CalledNumber, 'dailyCalls' | 'zone'>, at: number): number {
  const { hour, weekday } = clockAt(at, zone);
  return (dailyCalls * (weekend[weekday] ?? 1) * (hourShare[hour] ?? 0)) / shareSum / 4;
}

/** People who call of themselves in one quarter of an hour, in order: the same however often it is drawn. */
export function callersOfQuarter(seed: number, number: CalledNumber, quarter: number): Arrival[] {
  const chance = Chance.of(seed, 'inbound', number.id, quarter);
  const count = poisson(chance, expectedCalls(number, quarter * quarterMs));
  return Array.from({ length: count }, (_, index): Arrival => {
    const own = chance.fork(index);
    return {
      key: `${quarter}:${index}`,
      phone: phoneOf(own, number.countryCode),
      at: quarter * quarterMs + Math.floor(own.uniform() * quarterMs),
      attemptId: null,
    };
  }).sort((one, other) => one.at - other.at);
}

/** Knuth's: multiplies draws until the product falls under e^-mean. */
function poisson(chance: Chance, mean: number): number {
  const floor = Math.exp(-Math.min(mean, CALLS_MOST));
  let count = 0;
  for (let product = chance.uniform(); product > floor && count < CALLS_MOST; product *= chance.uniform()) count += 1;
  return count;
}

/** Numbers without an owner: of ranges that are reserved for fiction or not assigned. */
function phoneOf(chance: Chance, countryCode: string): string {
  const digits = (count: number) => String(chance.whole(0, 10 ** count - 1)).padStart(count, '0');
  switch (countryCode) {
    case 'US':
      return `+1202555${`01${digits(2)}`}`;
    case 'MX':
      return `+5255550${digits(5)}`;
    case 'PH':
      return `+63905000${digits(4)}`;
    default:
      return `+6281100${digits(6)}`;
  }
}
