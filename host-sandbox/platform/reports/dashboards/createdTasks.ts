import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { addDays, instantOf } from '@/domain/time/zone';
import { isTask } from '../../calling/calls/isTask';
import type { Narrow } from '../../calling/calls/tally/level';
import { task } from '../../foundation/store/schema/calling/calling';
import type { Days } from './period';

/** Selects the tasks created on these days; the task list with the same filters has as many. */
export function createdTasks(line: LineId, { fromDay, toDay }: Days, narrow: Narrow, zone: string): SQL | undefined {
  return and(
    eq(task.line, line),
    isTask,
    gte(task.createdAt, instantOf(fromDay, 0, zone)),
    lt(task.createdAt, instantOf(addDays(toDay, 1), 0, zone)),
    narrow.taskId?.length ? inArray(task.id, [...narrow.taskId]) : undefined,
    narrow.robotId?.length ? inArray(task.robotId, [...narrow.robotId]) : undefined,
    narrow.sipLineId?.length ? inArray(task.sipLineId, [...narrow.sipLineId]) : undefined,
  );
}
