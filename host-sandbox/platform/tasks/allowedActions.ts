import { allows, permissionOf } from '@/domain/access';
import { lineTable } from '@/domain/lines';
import { possibleTaskActions, taskMoves, type TaskAction } from '@/domain/taskStates';
import type { Person } from '../person';
import type { Task } from '../store/schema/calling';

/** What this person may do to it in its present state: the same table the engine refuses by. */
export function allowedActions({ state, line }: Pick<Task, 'state' | 'line'>, person: Person): TaskAction[] {
  const { module } = lineTable[line];
  return possibleTaskActions(state).filter((action) => allows(person.granted, permissionOf(module, 'CallTasks', taskMoves[action].permission)));
}
