import { and, asc, eq, gt, ilike, inArray } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { allows, permissionOf } from '@/domain/access/access';
import { addedCallMinutes, minuteMs } from '@/domain/limits';
import { isLine } from '@/domain/products/lines';
import { addedCallStates } from '@/domain/tasks/taskStates';
import type { Ctx } from '../../../foundation/http/handler';
import { likeText } from '../../../foundation/store/likeText';
import { offsetOf, pageReply } from '../../../foundation/store/page';
import { task } from '../../../foundation/store/schema/calling/calling';
import { robot } from '../../../foundation/store/schema/calling/robots';
import { isTask } from '../../calls/isTask';

/** Tasks that take added calls now, within the person's data scope; row-level security adds the company. */
export async function openTasks(
  { db, person, now }: Ctx,
  query: Parsed<'addCall.tasks'>['query'],
): Promise<Reply<'addCall.tasks'>> {
  const search = query.search?.trim() ?? '';
  const where = and(
    isTask,
    inArray(task.line, person.products.filter(isLine)),
    inArray(task.state, [...addedCallStates]),
    gt(task.endAt, now + addedCallMinutes * minuteMs),
    search === '' ? undefined : ilike(task.name, `%${likeText(search)}%`),
  );
  const rows = await db
    .select({ task, robotName: robot.name })
    .from(task)
    .innerJoin(robot, eq(robot.id, task.robotId))
    .where(where)
    .orderBy(asc(task.endAt), asc(task.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  const can = (['add', 'upload'] as const).filter((action) =>
    allows(person.granted, permissionOf('calling', 'AddCall', action)),
  );
  const list = rows.map(({ task: row, robotName }) => ({
    id: row.id,
    line: row.line,
    name: row.name,
    state: row.state,
    robot: { id: row.robotId, name: robotName },
    contacts: row.contactCount,
    endAt: row.endAt,
    timeZone: row.timeZone,
    asksApproval: row.approval !== null,
    // A file is added like typed lines.
    can: can.includes('add') ? can : [],
  }));
  return pageReply(query, await db.$count(task, where), list);
}
