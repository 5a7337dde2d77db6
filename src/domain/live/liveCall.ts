import type { PlannedCall } from '../calling/carrier';
import { robotSeconds } from '../calling/deskCallPlan';
import { secondMs } from '../limits';

/** What a call in progress is at; words: labels.json `state.liveCall.<id>`. */
export const liveCallStates = ['ringing', 'machine', 'talking', 'waiting', 'agent'] as const;
export type LiveCallState = (typeof liveCallStates)[number];

/** `sinceMs`: how long ago it was dialled. */
export function liveCallState(plan: PlannedCall, sinceMs: number): LiveCallState {
  const talkedMs = sinceMs - plan.ringMs;
  if (talkedMs < 0 || plan.pickedUp === 'nobody') return 'ringing';
  if (plan.ringType === 'voicemail') return 'machine';
  const withoutRobotMs = talkedMs - robotSeconds(plan) * secondMs;
  if (withoutRobotMs < 0) return 'talking';
  const waitMs = (plan.desk?.waitSeconds ?? 0) * secondMs;
  if (plan.desk !== undefined && (plan.agentSeconds === 0 || withoutRobotMs < waitMs)) return 'waiting';
  return plan.agentSeconds > 0 ? 'agent' : 'talking';
}

/** When a call came into the state it is in, ms from dialling. */
export function stateSinceMs(plan: PlannedCall, state: LiveCallState): number {
  if (state === 'ringing') return 0;
  if (state === 'machine' || state === 'talking') return plan.ringMs;
  const robotMs = plan.ringMs + robotSeconds(plan) * secondMs;
  return state === 'waiting' ? robotMs : robotMs + (plan.desk?.waitSeconds ?? 0) * secondMs;
}
