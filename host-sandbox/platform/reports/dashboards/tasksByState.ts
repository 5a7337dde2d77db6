import { and, count, eq, gte, inArray, lt } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import { addDays, instantOf } from '@/domain/time/zone';
import { task } from '../../foundation/store/schema/calling/calling';
import type { Db } from '../../foundation/store/store';
import { isTask } from '../../calling/calls/isTask';
import type { Days } from './period';

interface Narrow {
  readonly taskId?: readonly number[] | undefined;
  readonly robotId?: readonly number[] | undefined;
  readonly sipLineId?: readonly number[] | undefined;
}

/** Tasks created on these days, by their present state; the task list with the same filters has as many. */
export async function tasksByState(
  db: Db,
  line: LineId,
  { fromDay, toDay }: Days,
  narrow: Narrow,
  zone: string,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ state: task.state, tasks: count() })
    .from(task)
    .where(
      and(
        eq(task.line, line),
        isTask,
        gte(task.createdAt, instantOf(fromDay, 0, zone)),
        lt(task.createdAt, instantOf(addDays(toDay, 1), 0, zone)),
        narrow.taskId?.length ? inArray(task.id, [...narrow.taskId]) : undefined,
        narrow.robotId?.length ? inArray(task.robotId, [...narrow.robotId]) : undefined,
        narrow.sipLineId?.length ? inArray(task.sipLineId, [...narrow.sipLineId]) : undefined,
      ),
    )
    .groupBy(task.state);
  return Object.fromEntries(rows.map(({ state, tasks }) => [state, tasks]));
}
