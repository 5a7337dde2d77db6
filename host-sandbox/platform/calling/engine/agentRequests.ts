import { asksAfterMs, isDeskPlan, type DeskCallPlan } from '@/domain/calling/deskCallPlan';
import type { LineId } from '@/domain/products/lines';
import type { Advanced, CallInProgress, DialState } from './dialing/model';
import type { Loaded } from './loadDialState';

type DeskCall = CallInProgress & { readonly plan: DeskCallPlan };

/** Lines of which a call began to wait for an agent during the round, or a waiting call ended. */
export function deskLinesOf({ dialState, tasks }: Loaded, advanced: Advanced): LineId[] {
  const asking = deskCalls(dialState, advanced).filter(
    (call) => asksAt(call) > dialState.at && asksAt(call) <= advanced.at,
  );
  const lines = [...asking, ...advanced.ended.filter(isDeskCall)].flatMap(
    ({ contact }) => tasks.get(contact.taskId)?.line ?? [],
  );
  return [...new Set(lines)];
}

/** When the next call will ask for an agent; null: none will. */
export function nextAgentRequest(dialState: DialState, advanced: Advanced): number | null {
  const ahead = deskCalls(dialState, advanced)
    .map(asksAt)
    .filter((at) => at > advanced.at);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

function deskCalls({ inProgress }: DialState, { begun }: Advanced): DeskCall[] {
  return [...inProgress, ...begun].filter(isDeskCall);
}

function isDeskCall(call: CallInProgress): call is DeskCall {
  return isDeskPlan(call.plan);
}

function asksAt(call: DeskCall): number {
  return call.dialledAt + asksAfterMs(call.plan);
}
