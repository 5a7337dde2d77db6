import type { rehearsals } from '@/contract/calling/rehearsals';
import type { HandlersOf } from '../../../foundation/http/handler';
import type { RecordedAreas } from '../../../foundation/http/operations/recordedAreas';
import { ask, presentProgress, progressOf } from './ask';
import { planForecastVsActual, rehearsePlan, rehearseTask, taskForecastVsActual } from './forecastVsActual';
import { subjectOfPlanDraft, subjectOfTaskDraft } from './subjects';

export const rehearsalAreas: RecordedAreas = {
  rehearsal: { why: 'changes nothing' },
};

export const rehearsalHandlers: HandlersOf<typeof rehearsals> = {
  'rehearsal.task': async ({ params, body }, ctx) =>
    presentProgress(ctx.db, await ask(ctx, await subjectOfTaskDraft(ctx, params.line, body), null)),
  'rehearsal.plan': async ({ params, body }, ctx) =>
    presentProgress(ctx.db, await ask(ctx, await subjectOfPlanDraft(ctx, params.line, body), null)),
  'rehearsal.progress': ({ params }, ctx) => progressOf(ctx, params.line, params.id),
  'task.forecast': ({ params }, ctx) => taskForecastVsActual(ctx, params.line, params.id),
  'task.rehearse': ({ params }, ctx) => rehearseTask(ctx, params.line, params.id),
  'plan.forecast': ({ params }, ctx) => planForecastVsActual(ctx, params.line, params.id),
  'plan.rehearse': ({ params }, ctx) => rehearsePlan(ctx, params.line, params.id),
};
