import type { Handlers } from '../handler';
import { ask, presentProgress, progressOf } from '../rehearsal/ask';
import { planPromise, rehearsePlan, rehearseTask, taskPromise } from '../rehearsal/promise';
import { subjectOfPlanDraft, subjectOfTaskDraft } from '../rehearsal/subjects';

export const rehearsalHandlers: Handlers<
  'rehearsal.task' | 'rehearsal.plan' | 'rehearsal.progress' | 'task.forecast' | 'task.rehearse' | 'plan.forecast' | 'plan.rehearse'
> = {
  'rehearsal.task': async ({ params, body }, ctx) => presentProgress(ctx.db, await ask(ctx, await subjectOfTaskDraft(ctx, params.line, body), null)),
  'rehearsal.plan': async ({ params, body }, ctx) => presentProgress(ctx.db, await ask(ctx, await subjectOfPlanDraft(ctx, params.line, body), null)),
  'rehearsal.progress': ({ params }, ctx) => progressOf(ctx, params.line, params.id),
  'task.forecast': ({ params }, ctx) => taskPromise(ctx, params.line, params.id),
  'task.rehearse': ({ params }, ctx) => rehearseTask(ctx, params.line, params.id),
  'plan.forecast': ({ params }, ctx) => planPromise(ctx, params.line, params.id),
  'plan.rehearse': ({ params }, ctx) => rehearsePlan(ctx, params.line, params.id),
};
