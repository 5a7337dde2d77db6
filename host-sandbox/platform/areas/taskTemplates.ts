import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../handler';
import { Refusal } from '../refusal';
import { taskTemplate } from '../store/schema/taskTemplates';
import { templatesOf } from '../tasks/taskTemplates';

export const taskTemplateHandlers: Handlers<'taskTemplate.list' | 'taskTemplate.remove'> = {
  'taskTemplate.list': ({ params }, ctx) => templatesOf(ctx, params.line),

  'taskTemplate.remove': async ({ params: { line, id } }, ctx) => {
    const [gone] = await ctx.db.delete(taskTemplate).where(and(eq(taskTemplate.id, id), eq(taskTemplate.line, line))).returning({ name: taskTemplate.name });
    if (!gone) throw new Refusal('thing.unknown');
    ctx.note({ name: gone.name });
    return templatesOf(ctx, line);
  },
};
