import type { FaultId } from '../../faults/catalogue';
import type { CrossedEvent } from '../traffic/probe';

/** Whether the code that a fault owes has been reported since the fault was switched on. */
export type CodeState = 'off' | 'waiting' | 'reported';

export function codeState(events: readonly CrossedEvent[], id: FaultId, code: string, isOn: boolean): CodeState {
  if (!isOn) return 'off';
  // A fault that was on when the page was opened has its event at the beginning, if that is still stored.
  const since = events.findLastIndex((event) => event.kind === 'fault' && event.id === id && event.state === 'on');
  const isReported = events.slice(since + 1).some((event) => event.kind === 'report' && event.code === code);
  return isReported ? 'reported' : 'waiting';
}
