import type { taskTemplates } from '@/contract/calling/taskTemplates';
import { and, eq } from 'drizzle-orm';
import type { HandlersOf } from '../../../../foundation/http/handler';
import { Refusal } from '../../../../foundation/refusal';
import { taskTemplate } from '../../../../foundation/store/schema/calling/taskTemplates';
import { templatesOf } from './taskTemplates';

export const taskTemplateHandlers: HandlersOf<typeof taskTemplates> = {
  'taskTemplate.list': ({ params }, ctx) => templatesOf(ctx, params.line),

  'taskTemplate.remove': async ({ params: { line, id } }, ctx) => {
    const [gone] = await ctx.db
      .delete(taskTemplate)
      .where(and(eq(taskTemplate.id, id), eq(taskTemplate.line, line)))
      .returning({ name: taskTemplate.name });
    if (!gone) throw new Refusal('thing.unknown');
    ctx.note({ name: gone.name });
    return templatesOf(ctx, line);
  },
};
