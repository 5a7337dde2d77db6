import { sql } from 'drizzle-orm';
import { queryMonths } from '@/domain/limits';
import type { DialerWorld } from '../../calling/engine/world';
import { timestamp } from '../../foundation/store/columns';
import type { Db, Store } from '../../foundation/store/store';
import { daysOfMonths, type Campaign } from './campaigns';
import { seedHistory } from './history/history';
import type { HistoryOf } from './history/madeHistory';
import { shieldedOf } from './demoBlocking';
import { seedBlacklist, seedLifts, seedShield } from './seedBlocking';
import { renewRobotNames } from './renewRobotNames';
import { renewRoles } from './renewRoles';
import { renewScripts, seedCalling, type SeededCalling } from './seedCalling';
import { companies, seedPeople } from './seedPeople';
import { seedOpenForecasts } from './seedForecasts';
import { renewMessages, seedHangUpMessages, seedMessages } from './seedMessages';
import { renewInbound, seedInboundCalls, seedInboundNumbers } from './seedInbound';
import { seedMarks } from './seedMarks';
import { plansShare, seedPlans } from './seedPlans';
import { seedTestCalls } from './seedTestCalls';
import { seedStrategies } from './seedStrategies';
import { seedWaiting } from './seedWaiting';

export interface SeedOptions {
  /** world time, ms: history ends here */
  readonly now: number;
  /** dials the campaigns of the past weeks; false: there are none */
  readonly history: false | DialerWorld;
  /** prints a line of progress */
  readonly onProgress: (line: string) => void;
}

/** Locked while a process seeds; another that starts meanwhile waits and finds it done. */
const SEED_LOCK = 4_021_968_003;

const DAY_MS = 86_400_000;
const ROBOTS_DAYS_AGO = 200;

async function seedInbound(
  db: Db,
  of: Parameters<typeof seedInboundCalls>[1],
  onProgress: SeedOptions['onProgress'],
): Promise<void> {
  await seedInboundNumbers(db, of);
  const calls = await seedInboundCalls(db, of);
  onProgress(`Seeding inbound numbers: ${calls.toLocaleString('en')} calls`);
}

/** Demo companies of an earlier release get what it did not know. */
async function renewDemo(db: Db, now: number, hasHistory: boolean): Promise<void> {
  // First: scripts are found by the names of today.
  await renewRobotNames(db);
  await renewRoles(db);
  await renewScripts(db);
  await renewMessages(db, now);
  if (hasHistory) await renewInbound(db, now);
}

/** Fills an empty database, in one transaction, so that a first start that was killed begins again. */
export async function seed(store: Store, { now, history, onProgress }: SeedOptions): Promise<void> {
  const seeded = await store.platform(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const { rows } = await db.execute<{ there: boolean }>(sql`select exists (select 1 from company) as there`);
    if (rows[0]?.there) {
      await renewDemo(db, now, history !== false);
      return false;
    }
    onProgress('Seeding demo companies, people and robots');
    const { companies: ids, people } = await seedPeople(db, now);
    // Before the first call of the history.
    const calling = await seedCalling(db, ids, now - ROBOTS_DAYS_AGO * DAY_MS);
    for (const key of ['nusa', 'kirana'] as const)
      await seedMessages(db, key, {
        companyId: ids[key],
        by: people.get(`admin@${key}.test`) ?? null,
        at: now - ROBOTS_DAYS_AGO * DAY_MS,
      });
    const strategies = await seedStrategies(db, ids.nusa, calling.nusa, people.get('operator@nusa.test') ?? 0, now);
    const blockers = {
      nusa: ['admin@nusa.test', 'operator@nusa.test'],
      kirana: ['admin@kirana.test', 'admin@kirana.test'],
    } as const;
    const blockingOf = (company: 'nusa' | 'kirana') => {
      const [first, second] = blockers[company];
      return { company, companyId: ids[company], people: [people.get(first) ?? 0, people.get(second) ?? 0] as const };
    };
    for (const key of ['nusa', 'kirana'] as const) await seedBlacklist(db, blockingOf(key), now);
    // From here on calls are made under the shield.
    const shields = history
      ? { nusa: await seedShield(db, blockingOf('nusa'), now), kirana: await seedShield(db, blockingOf('kirana'), now) }
      : { nusa: [], kirana: [] };
    if (history) {
      onProgress('Seeding plans of the past weeks');
      await seedPlans(db, {
        companyId: ids.nusa,
        calling: calling.nusa,
        strategies,
        now,
        operator: people.get('operator@nusa.test') ?? 0,
        approver: people.get('approver@nusa.test') ?? 0,
        world: history,
      });
    }
    for (const key of history ? (['nusa', 'kirana'] as const) : []) {
      const { name, countryCode, timeZone, concurrency } = companies[key];
      await seedOne(db, onProgress, name, now, {
        companyId: ids[key],
        countryCode,
        timeZone,
        // The plans of these weeks used some of the channels.
        licenceConcurrency: key === 'nusa' ? concurrency - plansShare : concurrency,
        createdBy: people.get(key === 'nusa' ? 'operator@nusa.test' : 'admin@kirana.test') ?? 0,
        calling: key === 'nusa' ? withoutShare(calling.nusa) : calling.kirana,
        blacklist: shieldedOf(key, now),
        shield: shields[key],
        ...campaignsOf(key, now),
      });
      await seedLifts(db, blockingOf(key), now);
      await seedMarks(db, { ...blockingOf(key), now });
    }
    // The company that requires approval of tasks.
    if (history) {
      await seedWaiting(db, {
        companyId: ids.kirana,
        timeZone: companies.kirana.timeZone,
        calling: calling.kirana,
        createdBy: people.get('operator@kirana.test') ?? 0,
        now,
      });
    }
    for (const key of history ? (['nusa', 'kirana'] as const) : [])
      await seedOpenForecasts(db, { companyId: ids[key], now });
    const caller = calling.nusa.robots.find(({ line }) => line === 'collection');
    if (history && caller)
      await seedHangUpMessages(db, caller.id, {
        companyId: ids.nusa,
        by: people.get('admin@nusa.test') ?? null,
        at: now,
      });
    if (history)
      await seedTestCalls(db, {
        companyId: ids.nusa,
        timeZone: companies.nusa.timeZone,
        countryCode: companies.nusa.countryCode,
        calling: calling.nusa,
        createdBy: people.get('operator@nusa.test') ?? 0,
        now,
        world: history,
      });
    if (history) await seedInbound(db, { companyId: ids.nusa, now, world: history }, onProgress);
    await db.execute(
      sql`insert into dial_lane (company_id, advanced_to) select id, ${timestamp(now)} from company on conflict do nothing`,
    );
    return true;
  });
  if (seeded) await store.tidy();
}

/** Six months of every line, which is as far back as queries reach; each line has people of its own. */
function campaignsOf(key: 'nusa' | 'kirana', now: number): Pick<HistoryOf, 'campaigns' | 'planned'> {
  const days = daysOfMonths(queryMonths, now);
  const marketing: Campaign = { line: 'marketing', days, tasks: [1, 1], size: [10, 17], people: [20_000, 1_201] };
  if (key === 'kirana') return { campaigns: [{ ...marketing, people: [30_000, 1_201] }] };
  const collection: Campaign = { line: 'collection', days, tasks: [2, 4], size: [20, 48], people: [0, 4_001] };
  return {
    campaigns: [
      collection,
      marketing,
      { line: 'info_check', days, tasks: [1, 2], size: [7, 13], people: [40_000, 1_201] },
      { line: 'cod', days, tasks: [1, 2], size: [7, 14], people: [50_000, 1_201] },
    ],
    planned: collection,
  };
}

/** The channels left on the line that the plans called on. */
function withoutShare(calling: SeededCalling): SeededCalling {
  const used = calling.lines.find(({ active }) => active);
  return {
    ...calling,
    lines: calling.lines.map((line) =>
      line === used ? { ...line, concurrency: line.concurrency - plansShare } : line,
    ),
  };
}

async function seedOne(
  db: Db,
  onProgress: SeedOptions['onProgress'],
  name: string,
  now: number,
  of: HistoryOf,
): Promise<void> {
  const { tasks, contacts, calls } = await seedHistory(db, of, now);
  onProgress(
    `Seeding ${name}: ${tasks} tasks, ${contacts.toLocaleString('en')} contacts, ${calls.toLocaleString('en')} calls`,
  );
}
