import type { PlanStateReason } from '@/domain/plans/planStates';
import type { SQL } from 'drizzle-orm';
import type { Task } from '../../../foundation/store/schema/calling/calling';

/** The sort orders of tasks and plans. */
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

/** Columns that lists of tasks and of plans share. */
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
