import type { AppReport } from '@/contract/host';
import { isFunction } from './hostProps';

export type Report = (report: AppReport) => void;

const FAILURES_MAX = 3;

/**
 * Calls the host's `onReport` and catches its errors; after three it is called once more to report this, and then no
 * longer. Another function, passed to update(), starts anew.
 */
export function guardedReport(current: () => unknown): Report {
  let failed = 0;
  let last: unknown;
  return (report) => {
    const listen = current();
    if (listen !== last) failed = 0;
    last = listen;
    if (!isFunction(listen) || failed >= FAILURES_MAX) return;
    if (notify(listen, report)) return;
    failed += 1;
    if (failed === FAILURES_MAX) notify(listen, { t: 'warn', code: 'W-REPORT-THREW', detail: FAILURES_MAX });
  };
}

function notify(listen: (report: AppReport) => unknown, report: AppReport): boolean {
  try {
    const answer = listen(report);
    // The rejection of an async listener would otherwise be unhandled.
    if (answer instanceof Promise) answer.catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
