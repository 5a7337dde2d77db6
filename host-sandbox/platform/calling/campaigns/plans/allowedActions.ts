import { permissionOf, type Action } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import type { PlanAction } from '@/domain/plans/planActions';
import { planApprovals, planCanChange, planCanGo } from '@/domain/plans/planStates';
import { lineTable } from '@/domain/products/lines';
import { approvalActions, approvalMoves } from '@/domain/tasks/approvalStates';
import { canCallAgain, lifeActions, taskCan, taskMoves } from '@/domain/tasks/taskStates';
import type { Person } from '../../../foundation/http/person';
import type { Plan } from '../../../foundation/store/schema/calling/plans';
import { planCase } from './planAuthors';

/** What this person may do with the plan in its present state, by the same tables that commands and approval check. */
export function allowedActions(plan: Plan, person: Person): PlanAction[] {
  const { state, line, approval, startedAt } = plan;
  const { module } = lineTable[line];
  const may = (action: Action) => allows(person.granted, permissionOf(module, 'CallPlans', action));
  const addsTasks = allows(person.granted, permissionOf(module, 'CallTasks', 'add'));
  const approvals = planApprovals(state, planCase(plan, person.userId));
  const all: readonly (readonly [action: PlanAction, isPossible: boolean, permission: Action])[] = [
    ...lifeActions.map((action) => [action, taskCan(action, state), taskMoves[action].permission] as const),
    ...approvalActions.map((action) => [action, approvals.includes(action), approvalMoves[action].permission] as const),
    ['edit', planCanChange(state, approval), 'edit'],
    // A task calls them, so it requires the permission to add tasks.
    ['callAgain', addsTasks && startedAt !== null && canCallAgain(state, true), 'view'],
    // Copying a plan creates one, so it requires the permission to add plans.
    ['copy', may('add'), 'copy'],
    ['delete', planCanGo(state, approval, startedAt !== null), 'delete'],
  ];
  return all.flatMap(([action, isPossible, permission]) => (isPossible && may(permission) ? [action] : []));
}
