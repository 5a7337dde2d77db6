import type { Carrier, Dial, PlannedCall } from '@/domain/calling/carrier';
import { Chance } from '@/domain/calling/chance';
import { SORRY_S, waitingAtDesk } from '@/domain/calling/deskCallPlan';
import { untilTransfer } from '@/domain/calling/untakenCourse';
import { deskWaitSeconds } from '@/domain/limits';

/** Average handling time of a transferred call. */
const STAY_MEDIAN_S = 120;
const STAY_SIGMA = 0.45;
const STAY_S = [40, 900] as const;

/**
 * A carrier that is given the tasks whose calls wait at the desk: their transferred calls wait for an agent, and end
 * unanswered unless one takes them. Transferred calls of other tasks go to the company's other telephones, as the
 * wrapped carrier decides.
 */
export class DeskCarrier implements Carrier {
  constructor(
    private readonly inner: Carrier,
    private readonly open: ReadonlySet<number>,
  ) {}

  plan(dial: Dial): PlannedCall {
    const plan = this.inner.plan(dial);
    if (
      plan.transfer === 'none' ||
      plan.ringType !== 'answered' ||
      dial.taskId === undefined ||
      !this.open.has(dial.taskId)
    )
      return plan;
    const stay = Chance.of(dial.seed, dial.phone, dial.number, 'desk').lognormal(STAY_MEDIAN_S, STAY_SIGMA);
    return waitingAtDesk(untilTransfer(plan), {
      waitSeconds: deskWaitSeconds + SORRY_S,
      staySeconds: Math.round(Math.min(STAY_S[1], Math.max(STAY_S[0], stay))),
    });
  }
}
