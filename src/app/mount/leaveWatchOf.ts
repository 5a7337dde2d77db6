import type { Host } from '@/bridge/host';
import type { LeaveWatch } from '@/ui/form/leaveWatch';

/**
 * Notifies a host that can ask before it leaves the console when there are unsaved changes, and when there are none.
 */
export function leaveWatchOf(host: Host): LeaveWatch {
  let dirty = 0;
  const reportDirty = (payload: { dirty: boolean; message?: string }) => {
    if (host.has('ui.confirmLeave@1')) void host.execute('ui.confirmLeave@1', payload);
  };
  return (message) => {
    dirty += 1;
    if (dirty === 1) reportDirty({ dirty: true, message });
    return () => {
      dirty -= 1;
      if (dirty === 0) reportDirty({ dirty: false });
    };
  };
}
