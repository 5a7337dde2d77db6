import type { AppReport } from '@/contract/host';
import { guardedListener } from './guardedListener';

export type Report = (report: AppReport) => void;

/** Calls the host's `onReport`. One that throws is called once more to report this, and then no longer. */
export function guardedReport(current: () => unknown): Report {
  return guardedListener<[AppReport]>(current, (failures, listen) =>
    listen({ t: 'warn', code: 'W-REPORT-THREW', detail: failures }),
  );
}
