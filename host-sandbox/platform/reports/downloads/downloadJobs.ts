import type { AllExporters } from '../../foundation/http/exports/exporter';
import type { Services } from '../../foundation/http/services';
import type { Job, JobHandler } from '../../foundation/store/queue/runJob';
import { troubleOf } from '../../foundation/store/trouble';
import { failDownload, writeDownload } from './writeDownload';

/** Tries after which a failed download waits for the person to request it again. */
const DOWNLOAD_TRIES = 3;
/**
 * Recordings are synthesized for one archive at a time; further archives try again after this, real ms, and delay no
 * other job meanwhile.
 */
const ARCHIVE_WAIT_MS = 2_000;

export function downloadJobs(
  services: Services,
  exporters: AllExporters,
): { 'download.write': JobHandler; 'download.archive': JobHandler } {
  let archiving = false;
  return {
    'download.write': (job) => writeOne(job, services, exporters),
    'download.archive': async (job) => {
      if (archiving) return { dueAt: services.clock.now() + ARCHIVE_WAIT_MS * services.clock.speed() };
      archiving = true;
      try {
        await writeOne(job, services, exporters);
      } finally {
        archiving = false;
      }
    },
  };
}

async function writeOne(job: Job, services: Services, exporters: AllExporters): Promise<void> {
  const id = idOf(job.payload);
  if (id === null || job.companyId === null) return;
  try {
    await writeDownload(id, job.companyId, services, exporters);
  } catch (error) {
    if (job.tries + 1 < DOWNLOAD_TRIES || troubleOf(error) !== null) throw error;
    await failDownload(id, job.companyId, error instanceof Error ? error.message : String(error), services);
  }
}

function idOf(payload: unknown): number | null {
  return typeof payload === 'object' && payload !== null && 'id' in payload && typeof payload.id === 'number'
    ? payload.id
    : null;
}
