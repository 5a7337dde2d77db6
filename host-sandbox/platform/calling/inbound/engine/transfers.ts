import { secondMs } from '@/domain/limits';
import type { EndedCaller, TalkingCaller } from './model';

/** When an agent is asked to take the call: at once, or after what the robot says. */
export function transferAt(call: TalkingCaller | EndedCaller): number {
  const endsAt = 'endsAt' in call ? call.endsAt : call.endedAt;
  if (call.outcome === 'agent') return call.beganAt ?? endsAt;
  return endsAt - (call.plan?.agentSeconds ?? 0) * secondMs;
}

/** Advances follow each other without gaps, so each transfer is in one of them. */
export function isTransferredIn(call: TalkingCaller | EndedCaller, from: number, to: number): boolean {
  if (call.plan === null || call.plan.transfer === 'none') return false;
  const at = transferAt(call);
  return at > from && at <= to;
}
