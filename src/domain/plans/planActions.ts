import { approvalActions } from '../tasks/approvalStates';
import { lifeActions } from '../tasks/taskStates';

/** All a person can do with a plan; a row's `can` lists what this person may do with it now. */
export const planActions = [...lifeActions, ...approvalActions, 'edit', 'callAgain', 'copy', 'delete'] as const;
export type PlanAction = (typeof planActions)[number];
