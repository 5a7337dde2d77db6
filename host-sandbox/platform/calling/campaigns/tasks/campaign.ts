import type { PlanStateReason } from '@/domain/plans/planStates';
import type { SQL } from 'drizzle-orm';
import type { Task } from '../../../foundation/store/schema/calling/calling';

/** Which of them, in which order: tasks as well as plans. */
export interface Choice {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
}

interface Campaign extends Pick<
  Task,
  'id' | 'line' | 'name' | 'state' | 'approval' | 'timeZone' | 'startAt' | 'endAt' | 'createdAt'
> {
  readonly stateReason: PlanStateReason | null;
}

/** What a task and a plan tell of themselves alike. */
export function presentCampaign<C extends Campaign>({
  id,
  line,
  name,
  state,
  stateReason,
  approval,
  timeZone,
  startAt,
  endAt,
  createdAt,
}: C): Pick<C, keyof Campaign> {
  return { id, line, name, state, stateReason, approval, timeZone, startAt, endAt, createdAt };
}
