import { jobHandlers } from '@sandbox/platform/platform';
import type { TestPlatform } from '@test/support/platform';

/** Runs the mail that waits in the queue, once; answers what each asked to be run again. */
export async function runMail(platform: TestPlatform, services = platform.services) {
  const jobs = await platform.database.asOwner(
    async (client) =>
      (
        await client.query<{ kind: string; payload: object }>(
          "delete from job where kind like 'mail.%' returning kind, payload",
        )
      ).rows,
  );
  return Promise.all(jobs.map(async (job) => jobHandlers(services)[job.kind]?.(job as never)));
}

/** The code in what was mailed last. */
export function codeIn({ mails }: TestPlatform, at = -1): string {
  return /\d{6}/.exec(mails.at(at)?.text ?? '')?.[0] ?? '';
}
