import type { tasks } from '@/contract/calling/tasks';
import { and, eq } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import type { LifeAction } from '@/domain/tasks/taskStates';
import { commandTask } from '../../engine/taskCommands';
import type { Ctx, HandlersOf } from '../../../foundation/http/handler';
import type { RecordedAreas } from '../../../foundation/http/operations/recordedAreas';
import { Refusal } from '../../../foundation/refusal';
import { task } from '../../../foundation/store/schema/calling/calling';
import { createFromDraft } from './createFromDraft';
import { freeNextName } from '../campaignNames';
import { deleteTask } from './deleteTask';
import { estimateDraft } from './estimates/estimateDraft';
import { presentTask, selectTasks } from './selectTasks';
import { findTask } from './findTask';
import { taskContacts } from './contacts/taskContacts';
import { taskDetail } from './taskDetail';
import { taskOptions } from './taskOptions';
import { isTask } from '../../calls/isTask';
import { orderTasks, whereTasks } from './whereTasks';
import { offsetOf, pageReply } from '../../../foundation/store/page';

export const taskAreas: RecordedAreas = {
  task: { table: 'task' },
  taskTemplate: { table: 'task_template' },
};

export const taskHandlers: HandlersOf<typeof tasks> = {
  'task.options': ({ params }, ctx) => taskOptions(ctx, params.line),

  'task.list': async ({ params, query }, ctx) => {
    const where = whereTasks(query, params.line);
    const rows = await selectTasks(ctx.db, {
      where,
      orderBy: orderTasks(query.sort),
      limit: query.limit,
      offset: offsetOf(query),
    });
    // A page past the end has no row to carry the total.
    const total = rows[0]?.total ?? (query.page === 1 ? 0 : await ctx.db.$count(task, where));
    const list = rows.map((row) => presentTask(row, ctx.person));
    return pageReply(query, total, list);
  },

  'task.create': ({ params, body }, ctx) => createFromDraft(ctx, params.line, body),
  'task.estimate': ({ params, body }, ctx) => estimateDraft(ctx, params.line, body),
  'task.detail': ({ params }, ctx) => taskDetail(ctx, params.line, params.id),
  'task.nextName': async ({ params: { line, id } }, ctx) => {
    const { name } = await findTask(ctx, line, id);
    return { name: await freeNextName(ctx, 'task', line, name) };
  },
  'task.contacts': ({ params, query }, ctx) => taskContacts(ctx, params.line, params.id, query),

  'task.delete': async ({ params }, ctx) => {
    await deleteTask(ctx, params.line, params.id);
    return {};
  },

  'task.start': ({ params }, ctx) => act(ctx, params, 'start'),
  'task.pause': ({ params }, ctx) => act(ctx, params, 'pause'),
  'task.resume': ({ params }, ctx) => act(ctx, params, 'resume'),
  'task.cancel': ({ params }, ctx) => act(ctx, params, 'cancel'),
  'task.close': ({ params }, ctx) => act(ctx, params, 'close'),
};

/** The engine checks the table of states; here the line in the path must be the task's own. */
async function act(ctx: Ctx, { line, id }: Parsed<'task.start'>['params'], action: LifeAction) {
  const [own] = await ctx.db
    .select({ id: task.id })
    .from(task)
    .where(and(eq(task.id, id), eq(task.line, line), isTask));
  if (!own) throw new Refusal('thing.unknown');
  await commandTask(ctx, { taskId: id, action, userId: ctx.person.userId, now: ctx.now });
  return taskDetail(ctx, line, id);
}
