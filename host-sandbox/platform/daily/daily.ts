import { eq } from 'drizzle-orm';
import { addDays, instantOf, localDay } from '@/domain/zone';
import type { Services } from '../services';
import { company } from '../store/schema/core';
import type { NewJob } from '../store/queue';
import type { Db } from '../store/store';

const DAY_MS = 86_400_000;

type Company = typeof company.$inferSelect;
interface Again {
  readonly dueAt: number;
}

/** A job that comes back every day, in whichever process is there. `dailyJobs.ts` names them all. */
export interface DailyJob {
  readonly kind: string;
  /** What a start of the product asks for; a second start adds nothing. */
  first(now: number, companies: readonly Company[]): readonly NewJob[];
  /** Answers when it comes again. */
  run(services: Services, companyId: number | null): Promise<Again | undefined>;
}

/** Once a day for all companies together. */
export function daily(kind: string, act: (services: Services) => Promise<void>) {
  return {
    kind,
    first: (now: number): readonly NewJob[] => [{ kind, companyId: null, dueAt: now, dedupe: kind }],
    async run(services: Services): Promise<Again> {
      await act(services);
      return { dueAt: services.clock.now() + DAY_MS };
    },
  } satisfies DailyJob;
}

interface OfEach {
  readonly kind: string;
  /** what its waiting jobs are told apart by, before the company; never changed, or those that wait already come twice */
  readonly key?: string;
  /** minutes after midnight in the company's zone */
  readonly minute: number;
  readonly act: (db: Db, found: Company, services: Services) => Promise<void>;
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
    first: (now, companies) => companies.map(({ id, timeZone }) => ({ kind, companyId: id, dueAt: next(now, timeZone), dedupe: `${key}:${id}` })),
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
