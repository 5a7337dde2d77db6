import { allows, permissionOf, type Action } from '@/domain/access/access';
import { lineTable } from '@/domain/products/lines';
import { approvalMoves, possibleApprovals, type ApprovalAction } from '@/domain/tasks/approvalStates';
import {
  isTaskEditable,
  isTaskOver,
  possibleTaskActions,
  takesNumbers,
  taskCanGo,
  taskMoves,
  type TaskAction,
} from '@/domain/tasks/taskStates';
import type { Person } from '../../../foundation/http/person';
import type { Task } from '../../../foundation/store/schema/calling/calling';
import { caseOf } from './taskAuthors';

const isPermitted = (person: Person, line: Task['line'], action: Action) =>
  allows(person.granted, permissionOf(lineTable[line].module, 'CallTasks', action));

/** What this person may do to it in its present state: the same table the engine refuses by. */
export function allowedActions({ state, line }: Pick<Task, 'state' | 'line'>, person: Person): TaskAction[] {
  return possibleTaskActions(state).filter((action) => isPermitted(person, line, taskMoves[action].permission));
}

/** What this person may say to its request for approval. */
export function allowedApprovals(task: Task, authors: readonly number[], person: Person): ApprovalAction[] {
  if (isTaskOver(task.state)) return [];
  return possibleApprovals(caseOf(task, authors, person.userId)).filter((action) =>
    isPermitted(person, task.line, approvalMoves[action].permission),
  );
}

type Change = 'edit' | 'append' | 'cancelNumber' | 'delete';

export function allowedChanges(
  { state, line, approval, startedAt }: Pick<Task, 'state' | 'line' | 'approval' | 'startedAt'>,
  person: Person,
): Change[] {
  const all: readonly (readonly [Change, boolean, Action])[] = [
    ['edit', isTaskEditable(state), 'edit'],
    ['append', takesNumbers(state), 'add'],
    ['cancelNumber', takesNumbers(state), 'cancel'],
    ['delete', taskCanGo(state, approval, startedAt !== null), 'delete'],
  ];
  return all.flatMap(([change, possible, action]) => (possible && isPermitted(person, line, action) ? [change] : []));
}
