import type { Parsed, Reply } from '@/contract/contract';
import { noNumberOrder } from '@/domain/calling/callParameters';
import { minuteMs } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { addDays, localDay, localParts } from '@/domain/time/zone';

export type PlanForm = Parsed<'plan.create'>['body'];

/** A round that begins sooner than this leaves no time to fill in the form and to approve. */
const HEAD_START_MINUTES = 30;

/**
 * The first day on which a strategy that begins in the morning is still possible: today while it is early, else
 * tomorrow.
 */
function proposedDay(now: number, zone: string, firstMinute = 9 * 60): string {
  const { minutes } = localParts(now + HEAD_START_MINUTES * minuteMs, zone);
  const today = localDay(now, zone);
  return minutes <= firstMinute ? today : addDays(today, 1);
}

export function blankPlan(now: number, zone: string): PlanForm {
  return { name: '', strategyId: null, day: proposedDay(now, zone), sipLineId: null, listId: null, ...noNumberOrder };
}

/** Values of a copied plan: all but its name, its contacts and its day. */
export function copyOf(plan: Reply<'plan.detail'>, name: string, now: number, zone: string): PlanForm {
  const { dialingOrder, contactNumberInterval } = plan;
  return {
    ...blankPlan(now, zone),
    name,
    strategyId: plan.strategy.id,
    sipLineId: plan.sipLine.id,
    dialingOrder,
    contactNumberInterval,
  };
}

/** A plan that is edited keeps its list: the id is a placeholder and is not sent. */
export function formOf(plan: Reply<'plan.detail'>): PlanForm {
  const { name, strategy, day, sipLine, id, dialingOrder, contactNumberInterval } = plan;
  return { name, strategyId: strategy.id, day, sipLineId: sipLine.id, listId: id, dialingOrder, contactNumberInterval };
}

/** One draft per line and copied or changed plan. */
export const draftName = (line: LineId, of: string) => `plan:${line}:${of}`;
