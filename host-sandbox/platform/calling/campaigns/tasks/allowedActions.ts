import { permissionOf, type Action } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { lineTable } from '@/domain/products/lines';
import { approvalActions, approvalMoves, possibleApprovals } from '@/domain/tasks/approvalStates';
import type { TaskAction } from '@/domain/tasks/taskActions';
import {
  canCallAgain,
  isTaskEditable,
  isTaskOver,
  lifeActions,
  takesNumbers,
  taskCan,
  taskCanGo,
  taskMoves,
} from '@/domain/tasks/taskStates';
import type { Person } from '../../../foundation/http/person';
import type { Task } from '../../../foundation/store/schema/calling/calling';
import { caseOf } from './taskAuthors';

/** What this person may do with the task in its present state, by the same tables that engine and approval check. */
export function allowedActions(task: Task, authors: readonly number[], person: Person): TaskAction[] {
  const { state, line, approval, startedAt } = task;
  const may = (action: Action) => allows(person.granted, permissionOf(lineTable[line].module, 'CallTasks', action));
  const approvals = isTaskOver(state) ? [] : possibleApprovals(caseOf(task, authors, person.userId));
  const all: readonly (readonly [action: TaskAction, isPossible: boolean, permission: Action])[] = [
    ...lifeActions.map((action) => [action, taskCan(action, state), taskMoves[action].permission] as const),
    ...approvalActions.map((action) => [action, approvals.includes(action), approvalMoves[action].permission] as const),
    ['edit', isTaskEditable(state), 'edit'],
    ['append', takesNumbers(state), 'add'],
    ['cancelNumber', takesNumbers(state), 'cancel'],
    ['callAgain', canCallAgain(state, startedAt !== null), 'add'],
    // Copying a task creates one, so it requires the permission to add tasks.
    ['copy', may('add'), 'copy'],
    ['delete', taskCanGo(state, approval, startedAt !== null), 'delete'],
  ];
  return all.flatMap(([action, isPossible, permission]) => (isPossible && may(permission) ? [action] : []));
}
