import type { DeskPart, PlannedCall } from './carrier';

/** Seconds the robot needs to say that no agent is free. */
export const SORRY_S = 5;

export type DeskCallPlan = PlannedCall & { readonly desk: DeskPart };

export function isDeskPlan(plan: PlannedCall): plan is DeskCallPlan {
  return plan.desk !== undefined;
}

/** The plan of a call put through to the desk: unless an agent takes it (`taken`), the callee gives up. */
export function waitingAtDesk(plan: PlannedCall, desk: DeskPart): PlannedCall {
  return lasting({ ...plan, transfer: 'fail', hangup: 'ai' }, robotSeconds(plan), desk, 0);
}

/** When the robot hands over, from dialling, ms. */
export function asksAfterMs(plan: DeskCallPlan): number {
  return plan.ringMs + robotSeconds(plan) * 1000;
}

/** Until when an agent may still take it, from dialling, ms. */
export function givesUpAfterMs(plan: DeskCallPlan): number {
  return asksAfterMs(plan) + (plan.desk.waitSeconds - SORRY_S) * 1000;
}

/** Somebody takes it `afterMs` after dialling. Calls last whole seconds: they are connected with the next one. */
export function taken(plan: DeskCallPlan, afterMs: number): PlannedCall {
  const waitSeconds = Math.max(0, Math.ceil((afterMs - asksAfterMs(plan)) / 1000));
  return lasting(
    { ...plan, transfer: 'success', hangup: 'user' },
    robotSeconds(plan),
    { ...plan.desk, waitSeconds },
    plan.desk.staySeconds,
  );
}

/** The agent hangs up `afterMs` after dialling; never later than the callee would have. */
export function hungUp(plan: DeskCallPlan, afterMs: number): PlannedCall {
  const connectedAfter = asksAfterMs(plan) + plan.desk.waitSeconds * 1000;
  const agentSeconds = Math.max(1, Math.ceil((afterMs - connectedAfter) / 1000));
  if (agentSeconds >= plan.agentSeconds) return plan;
  return lasting({ ...plan, hangup: 'agent' }, robotSeconds(plan), plan.desk, agentSeconds);
}

/** Of the talk, with the robot alone. */
export function robotSeconds(plan: PlannedCall): number {
  return plan.talkSeconds - plan.agentSeconds - (plan.desk?.waitSeconds ?? 0);
}

function lasting(plan: PlannedCall, robot: number, desk: DeskPart, agentSeconds: number): PlannedCall {
  const talkSeconds = robot + desk.waitSeconds + agentSeconds;
  return { ...plan, desk, agentSeconds, talkSeconds, lineBusyMs: plan.ringMs + talkSeconds * 1000 };
}
