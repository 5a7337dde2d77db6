import { deskWaitSeconds } from '@/domain/limits';
import type { Carrier, DeskPart, Dial, PlannedCall } from './carrier';
import { Chance } from './chance';

/** What the robot needs to say that nobody is free. */
export const SORRY_S = 5;
/** Average handling time of a transferred call: research 5.2. */
const STAY_MEDIAN_S = 120;
const STAY_SIGMA = 0.45;
const STAY_S = [40, 900] as const;

export type DeskCallPlan = PlannedCall & { readonly desk: DeskPart };

/**
 * A carrier that knows for which tasks somebody sits at the desk. Where nobody does, the company's other
 * telephones take transferred calls, as the carrier underneath says. Where somebody does, a call waits
 * for them, and unless they take it (`taken`) it ends unanswered by anybody.
 */
export class DeskCarrier implements Carrier {
  constructor(
    private readonly inner: Carrier,
    private readonly open: ReadonlySet<number>,
  ) {}

  plan(dial: Dial): PlannedCall {
    const plan = this.inner.plan(dial);
    if (plan.transfer === 'none' || plan.ringType !== 'answered' || dial.taskId === undefined || !this.open.has(dial.taskId)) return plan;
    const stay = Chance.of(dial.seed, dial.phone, dial.number, 'desk').lognormal(STAY_MEDIAN_S, STAY_SIGMA);
    const desk = { waitSeconds: deskWaitSeconds + SORRY_S, staySeconds: Math.round(Math.min(STAY_S[1], Math.max(STAY_S[0], stay))) };
    return lasting({ ...plan, transfer: 'fail', hangup: 'ai' }, robotSeconds(plan), desk, 0);
  }
}

export function isDeskPlan(plan: PlannedCall): plan is DeskCallPlan {
  return plan.desk !== undefined;
}

/** When the robot hands over, from dialling, ms. */
export function asksAfterMs(plan: DeskCallPlan): number {
  return plan.ringMs + robotSeconds(plan) * 1000;
}

/** Until when somebody may still come, from dialling, ms. */
export function givesUpAfterMs(plan: DeskCallPlan): number {
  return asksAfterMs(plan) + (plan.desk.waitSeconds - SORRY_S) * 1000;
}

/** Somebody takes it `afterMs` after dialling. Calls last whole seconds: they are connected with the next one. */
export function taken(plan: DeskCallPlan, afterMs: number): PlannedCall {
  const waitSeconds = Math.max(0, Math.ceil((afterMs - asksAfterMs(plan)) / 1000));
  return lasting({ ...plan, transfer: 'success', hangup: 'user' }, robotSeconds(plan), { ...plan.desk, waitSeconds }, plan.desk.staySeconds);
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
  return { ...plan, desk, agentSeconds, talkSeconds, heldMs: plan.ringMs + talkSeconds * 1000 };
}
