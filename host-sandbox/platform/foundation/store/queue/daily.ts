import { eq } from 'drizzle-orm';
import { addDays, instantOf, localDay } from '@/domain/time/zone';
import type { Clock } from '../clock/clock';
import { company } from '../schema/accounts/core';
import type { NewJob } from './queue';
import type { Db, Store } from '../store';

const DAY_MS = 86_400_000;

interface DailyServices {
  readonly store: Store;
  readonly clock: Clock;
}

type Company = typeof company.$inferSelect;
interface Again {
  readonly dueAt: number;
}

/** A job that runs every day, in any process. `dailyJobs.ts` lists them all. */
export interface DailyJob {
  readonly kind: string;
  /** Jobs to enqueue at the start; a second start adds nothing. */
  first(now: number, companies: readonly Company[]): readonly NewJob[];
  /** Answers when it runs again. */
  run(services: DailyServices, companyId: number | null): Promise<Again | undefined>;
}

/** Once a day for all companies together. */
export function daily(kind: string, act: (services: DailyServices) => Promise<void>) {
  return {
    kind,
    first: (now: number): readonly NewJob[] => [{ kind, companyId: null, dueAt: now, dedupe: kind }],
    async run(services: DailyServices): Promise<Again> {
      await act(services);
      return { dueAt: services.clock.now() + DAY_MS };
    },
  } satisfies DailyJob;
}

interface OfEach {
  readonly kind: string;
  /** first part of the key of its waiting jobs, before the company; changing it would run each of them twice */
  readonly key?: string;
  /** minutes after midnight in the company's zone */
  readonly minute: number;
  readonly act: (db: Db, found: Company, services: DailyServices) => Promise<void>;
}

/** Once a day for each company, by its own clock. */
export function dailyOfEach({ kind, key = kind, minute, act }: OfEach): DailyJob {
  const next = (now: number, zone: string) => {
    const day = localDay(now, zone);
    const today = instantOf(day, minute, zone);
    return today > now ? today : instantOf(addDays(day, 1), minute, zone);
  };
  return {
    kind,
    first: (now, companies) =>
      companies.map(({ id, timeZone }) => ({
        kind,
        companyId: id,
        dueAt: next(now, timeZone),
        dedupe: `${key}:${id}`,
      })),
    async run(services, companyId) {
      if (companyId === null) return undefined;
      return services.store.company(companyId, async (db) => {
        const [found] = await db.select().from(company).where(eq(company.id, companyId));
        if (!found) return undefined;
        await act(db, found, services);
        return { dueAt: next(services.clock.now(), found.timeZone) };
      });
    },
  };
}
