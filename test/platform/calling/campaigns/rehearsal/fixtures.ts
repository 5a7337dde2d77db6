import { jobHandlers } from '@sandbox/platform/platform';
import type { Job } from '@sandbox/platform/foundation/store/queue/runJob';
import type { TestPlatform } from '@test/support/platform';

/** What the queue would run: the company's rehearsals, all that wait. */
export async function runJobs(platform: TestPlatform, company = 'Nusa Finance'): Promise<void> {
  await jobHandlers(platform.services)['rehearsal.run']?.(await jobOf(platform, company));
}

runJobs.job = (platform: TestPlatform) => jobOf(platform, 'Nusa Finance');

async function jobOf(platform: TestPlatform, company: string): Promise<Job> {
  const companyId = await platform.database.asOwner(async (client) =>
    Number((await client.query<{ id: number }>('select id from company where name = $1', [company])).rows[0]?.id),
  );
  return {
    id: 1,
    kind: 'rehearsal.run',
    companyId,
    payload: null,
    tries: 0,
    lost: 0,
    dueAt: 0,
    signal: new AbortController().signal,
    finish: () => Promise.resolve(),
  } as unknown as Job;
}
