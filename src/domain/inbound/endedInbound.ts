import type { PlannedCall } from '../calling/carrier';
import { cutTalk } from '../calls/cutTalk';
import { secondMs } from '../limits';
import { ended, type CallAt } from '../live/steeredPlan';
import type { AgentCall } from './callers';

/** A supervisor ends a robot's call: where no agent has spoken yet, none took it. */
export function endedInbound(call: CallAt): PlannedCall {
  const plan = ended(call, '');
  const said = cutTalk(call.dialogue.turns, call.sinceMs - call.plan.ringMs);
  return isUntaken(plan, said) ? untaken(plan) : plan;
}

/** The same for a call that no robot talked in. */
export function endedWithoutRobot({ plan, turns }: AgentCall, talkedMs: number): AgentCall {
  const talkSeconds = Math.min(plan.talkSeconds, Math.max(1, Math.ceil(talkedMs / secondMs)));
  const said = cutTalk(turns, talkedMs);
  const agentSeconds = Math.max(0, plan.agentSeconds - (plan.talkSeconds - talkSeconds));
  const cut: PlannedCall = { ...plan, talkSeconds, agentSeconds, lineBusyMs: talkSeconds * secondMs, hangup: 'agent' };
  if (plan.transfer === 'none') return { plan: { ...cut, hangup: 'ai' }, turns: said };
  return { plan: isUntaken(cut, said) ? untaken(cut) : cut, turns: said };
}

function isUntaken({ transfer }: PlannedCall, said: AgentCall['turns']): boolean {
  return transfer !== 'none' && !said.some(({ speaker }) => speaker === 'agent');
}

/** No agent can have hung up. Whether one would have taken a call of unsure outcome stays unknown. */
function untaken(plan: PlannedCall): PlannedCall {
  return { ...plan, transfer: plan.transfer === 'unsure' ? 'unsure' : 'fail', hangup: 'ai' };
}
