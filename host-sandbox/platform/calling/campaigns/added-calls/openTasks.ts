import { and, asc, eq, gt, ilike, inArray } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { addedCallMinutes, minuteMs } from '@/domain/limits';
import { isLine } from '@/domain/products/lines';
import { addedCallStates } from '@/domain/tasks/taskStates';
import type { Ctx } from '../../../foundation/http/handler';
import { likeText } from '../../../foundation/store/likeText';
import { readPage } from '../../../foundation/store/page';
import { task } from '../../../foundation/store/schema/calling/calling';
import { plan } from '../../../foundation/store/schema/calling/plans';
import { robot } from '../../../foundation/store/schema/calling/robots';
import { orderRows } from '../../../foundation/store/sorting';
import { isNotDeleted } from '../../calls/isNotDeleted';

type Query = Parsed<'addCall.tasks'>['query'];

const sortable = {
  name: task.name,
  line: task.line,
  state: task.state,
  contacts: task.contactCount,
  endAt: task.endAt,
} as const;

/**
 * Tasks that run now and do not end soon, within the person's data scope; row-level security adds the company. Rounds
 * of plans are among them, so that who looks for one finds its plan: they take no calls (`addCallsTo`).
 */
export async function openTasks({ db, person, now }: Ctx, query: Query): Promise<Reply<'addCall.tasks'>> {
  const search = query.search?.trim() ?? '';
  const lines = person.products.filter(isLine);
  const where = and(
    isNotDeleted,
    inArray(task.line, query.line === undefined ? lines : lines.filter((line) => query.line?.includes(line))),
    inArray(
      task.state,
      addedCallStates.filter((state) => query.state?.includes(state) ?? true),
    ),
    gt(task.endAt, now + addedCallMinutes * minuteMs),
    search === '' ? undefined : ilike(task.name, `%${likeText(search)}%`),
  );
  const rows = db
    .select({ task, robotName: robot.name, planName: plan.name })
    .from(task)
    .innerJoin(robot, eq(robot.id, task.robotId))
    .leftJoin(plan, eq(plan.id, task.planId))
    .where(where)
    .orderBy(...orderRows(query.sort, { columns: sortable, tie: task.id, otherwise: [asc(task.endAt), asc(task.id)] }));
  const can = (['add', 'upload'] as const).filter((action) =>
    allows(person.granted, permissionOf('calling', 'AddCall', action)),
  );
  const page = await readPage(query, db.$count(task, where), rows, ({ task: row, robotName, planName }) => ({
    id: row.id,
    line: row.line,
    name: row.name,
    state: row.state,
    robot: { id: row.robotId, name: robotName },
    contacts: row.contactCount,
    endAt: row.endAt,
    timeZone: row.timeZone,
    plan: row.planId === null ? null : { id: row.planId, name: planName ?? '' },
    asksApproval: row.approval !== null,
    // A file is added like typed lines.
    can: row.planId === null && can.includes('add') ? can : [],
  }));
  return { ...page, lines };
}
