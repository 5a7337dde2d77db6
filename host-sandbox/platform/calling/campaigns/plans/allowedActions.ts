import { allows, permissionOf, type Action } from '@/domain/access/access';
import type { PlanAction } from '@/domain/plans/planActions';
import { planApprovals, planCanChange, planCanGo } from '@/domain/plans/planStates';
import { lineTable } from '@/domain/products/lines';
import { approvalActions, approvalMoves } from '@/domain/tasks/approvalStates';
import { lifeActions, taskCan, taskMoves } from '@/domain/tasks/taskStates';
import type { Person } from '../../../foundation/http/person';
import type { Plan } from '../../../foundation/store/schema/calling/plans';
import { planCase } from './planAuthors';

/** What this person may do with the plan in its present state, by the same tables that commands and approval check. */
export function allowedActions(plan: Plan, person: Person): PlanAction[] {
  const { state, line, approval, startedAt } = plan;
  const may = (action: Action) => allows(person.granted, permissionOf(lineTable[line].module, 'CallPlans', action));
  const approvals = planApprovals(state, planCase(plan, person.userId));
  const all: readonly (readonly [action: PlanAction, isPossible: boolean, permission: Action])[] = [
    ...lifeActions.map((action) => [action, taskCan(action, state), taskMoves[action].permission] as const),
    ...approvalActions.map((action) => [action, approvals.includes(action), approvalMoves[action].permission] as const),
    ['edit', planCanChange(state, approval), 'edit'],
    // Copying a plan creates one, so it requires the permission to add plans.
    ['copy', may('add'), 'copy'],
    ['delete', planCanGo(state, approval, startedAt !== null), 'delete'],
  ];
  return all.flatMap(([action, isPossible, permission]) => (isPossible && may(permission) ? [action] : []));
}
