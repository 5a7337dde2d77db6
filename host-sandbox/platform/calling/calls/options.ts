import { and, asc, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { sipLine, task } from '../../foundation/store/schema/calling/calling';
import { robot } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';
import { isNotDeleted } from './isNotDeleted';
import { containing } from './filterSql';

/** Most tasks in the list of options; the others are found by typing. */
const TASKS_MOST = 50;

interface OptionsQuery {
  readonly taskSearch?: string | undefined;
  readonly taskId?: readonly number[] | undefined;
}

/** The options of the filters of a line's calls. */
export async function callOptions(db: Db, line: LineId, query: OptionsQuery): Promise<Reply<'call.options'>> {
  const search = query.taskSearch?.trim() ?? '';
  const found = await db
    .select({ id: task.id, name: task.name })
    .from(task)
    .where(and(eq(task.line, line), isNotDeleted, search === '' ? undefined : ilike(task.name, containing(search))))
    .orderBy(desc(task.startAt), desc(task.id))
    .limit(TASKS_MOST);
  const missing = (query.taskId ?? []).filter((id) => !found.some((one) => one.id === id));
  const asWell =
    missing.length === 0
      ? []
      : await db
          .select({ id: task.id, name: task.name })
          .from(task)
          .where(and(eq(task.line, line), inArray(task.id, missing)));
  const robots = await db
    .select({ id: robot.id, name: robot.name })
    .from(robot)
    .where(eq(robot.line, line))
    .orderBy(asc(robot.name));
  const used = db.selectDistinct({ id: task.sipLineId }).from(task).where(eq(task.line, line));
  const sipLines = await db
    .select({ id: sipLine.id, name: sipLine.name })
    .from(sipLine)
    .where(or(eq(sipLine.state, 'active'), inArray(sipLine.id, used)))
    .orderBy(asc(sipLine.name));
  return { tasks: [...found, ...asWell], robots, sipLines };
}
