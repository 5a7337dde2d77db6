import { Chance } from '@/domain/calling/chance';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { writeLedger, type Ledger } from '../../calling/calls/ledger';
import { CountedCalls, type Counted } from '../dashboards/countedCalls';

/** Give it to repeat a run: AICC_COUNT_SEED=… */
export const seed = Number(process.env.AICC_COUNT_SEED ?? Date.now() % 1_000_000);
export const params = { line: 'collection' } as const;
const zone = 'Asia/Jakarta';
const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const period = { fromDay: '2026-11-08', toDay: '2026-11-21' };

export const reached = ({ ring }: Counted) => ring === 'answered';
const positive = (one: Counted) => reached(one) && ['A', 'C'].includes(one.label);
export const within = (fromDay: string, toDay: string) => (one: Counted) => one.day >= fromDay && one.day <= toDay;

export function tally<K extends string>(list: readonly Counted[], keyOf: (one: Counted) => K): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of list) counts[keyOf(one)] = (counts[keyOf(one)] ?? 0) + 1;
  return counts;
}
const noLabels = { A: 0, B: 0, C: 0, D: 0, E: 0, H: 0 };
export const summed = (list: readonly Counted[]) => ({
  calls: list.length,
  reached: list.filter(reached).length,
  talkSeconds: list.filter(reached).reduce((sum, { talk }) => sum + talk, 0),
  transfers: list.filter(({ transfer }) => transfer !== 'none').length,
  positive: list.filter(positive).length,
  labels: { ...noLabels, ...tally(list.filter(reached), ({ label }) => label) },
});

export interface Reports {
  readonly platform: TestPlatform;
  readonly admin: Caller;
  readonly ledger: Ledger;
  /** every call there is, to be counted by hand */
  readonly made: CountedCalls;
  /** how many rows of calls a filter finds */
  readonly rows: (query: Record<string, string>) => Promise<number>;
}

/** A platform with calls of forty days. Its clock says Saturday 2026-11-21, 10:00 in Jakarta. */
export async function startReports(): Promise<Reports> {
  const chance = Chance.of('reports', seed);
  const platform = await startTestPlatform();
  const ledger = await writeLedger(platform.database.store, { now: testNow - 150 * DAY, count: 1, zone });
  const [company] = (
    await platform.database.asOwner((client) =>
      client.query<{ id: number }>("select id from company where name = 'Nusa Finance'"),
    )
  ).rows;
  const made = new CountedCalls(platform.database.store, ledger, company?.id ?? 0, chance);
  await made.add(260, 30, zone, () => testNow - Math.floor(chance.between(0, 40 * DAY)));
  // Many at once, so that several are in progress at the turn of a minute; and about this time of day, a fortnight
  // ago too.
  await made.add(90, 13, zone, () => testNow - 5 * DAY + Math.floor(chance.between(0, 0.5 * HOUR)));
  await made.add(
    90,
    9,
    zone,
    () => testNow - chance.whole(0, 3) * 7 * DAY - Math.floor(chance.between(-0.7, 0.7) * HOUR),
  );
  const admin = await platform.as('admin');
  return {
    platform,
    admin,
    ledger,
    made,
    rows: async (query) => (await admin.call('call.list', { params, query })).data.total,
  };
}
