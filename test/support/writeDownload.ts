import { exporters } from '@sandbox/platform/exporters';
import type { Services } from '@sandbox/platform/foundation/http/services';
import { writeDownload as write } from '@sandbox/platform/reports/downloads/writeDownload';

/** The job of a download, with the exporters of every feature. */
export const writeDownload = (id: number, companyId: number, services: Services): Promise<void> =>
  write(id, companyId, services, exporters);
