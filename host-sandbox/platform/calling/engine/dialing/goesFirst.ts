import type { TaskRun } from './taskState';

/**
 * Order of tasks that share channels: fewest calls in progress first, then the one that waited longest, then the older.
 */
export function goesFirst(one: TaskRun, other: TaskRun): boolean {
  if (one.calling !== other.calling) return one.calling < other.calling;
  const waited = (one.lastDialledAt ?? 0) - (other.lastDialledAt ?? 0);
  return waited === 0 ? one.task.id < other.task.id : waited < 0;
}
