import { pruneDownloads } from './reports/downloads/prune';
import { pruneTrials } from './calling/experience/pruneTrials';
import { pruneVisits } from './calling/experience/pruneVisits';
import { watchLicence } from './accounts/company/watchLicence';
import type { Services } from './foundation/http/services';
import { pruneGuesses } from './accounts/lockout/pruneGuesses';
import { company } from './foundation/store/schema/accounts/core';
import type { JobHandler } from './foundation/store/queue/runJob';
import { pruneUsage } from './reports/tracking/usageRetention';
import { disableInactive } from './accounts/users/watchInactive';
import { pruneWebhooks } from './integrations/webhooks/prune';
import type { DailyJob } from './foundation/store/queue/daily';

const dailyJobs: readonly DailyJob[] = [
  watchLicence,
  disableInactive,
  pruneUsage,
  pruneDownloads,
  pruneWebhooks,
  pruneGuesses,
  pruneTrials,
  pruneVisits,
];

/** Enqueues each daily job once, however often the product starts. */
export async function startDaily({ store, clock, queue }: Services): Promise<void> {
  await store.platform(async (db) => {
    const companies = await db.select().from(company);
    await queue.addAll(
      db,
      dailyJobs.flatMap((job) => job.first(clock.now(), companies)),
    );
  });
}

export function dailyHandlers(services: Services): Record<string, JobHandler> {
  return Object.fromEntries(
    dailyJobs.map((daily): [string, JobHandler] => [daily.kind, (job) => daily.run(services, job.companyId)]),
  );
}
