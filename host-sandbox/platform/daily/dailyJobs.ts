import { pruneDownloads } from '../downloads/prune';
import { watchLicence } from '../notices/watchLicence';
import type { Services } from '../services';
import { pruneGuesses } from '../session/pruneGuesses';
import { company } from '../store/schema/core';
import type { JobHandler } from '../store/worker';
import { pruneUsage } from '../tracking/keptUsage';
import { disableInactive } from '../users/watchInactive';
import { pruneWebhooks } from '../webhooks/prune';
import type { DailyJob } from './daily';

const dailyJobs: readonly DailyJob[] = [watchLicence, disableInactive, pruneUsage, pruneDownloads, pruneWebhooks, pruneGuesses];

/** Whatever is to be done every day is asked for, once however often the product starts. */
export async function startDaily({ store, clock, queue }: Services): Promise<void> {
  await store.platform(async (db) => {
    const companies = await db.select().from(company);
    await queue.addAll(db, dailyJobs.flatMap((job) => job.first(clock.now(), companies)));
  });
}

export function dailyHandlers(services: Services): Record<string, JobHandler> {
  return Object.fromEntries(dailyJobs.map((daily): [string, JobHandler] => [daily.kind, (job) => daily.run(services, job.companyId)]));
}
