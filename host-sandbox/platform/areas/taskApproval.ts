import type { Parsed } from '@/contract/contract';
import type { ApprovalAction } from '@/domain/approvalStates';
import type { Ctx, Handlers } from '../handler';
import { approveTask } from '../tasks/approveTask';
import { editTask } from '../tasks/editTask';
import { findTask } from '../tasks/findTask';
import { proposal } from '../tasks/proposal';
import { taskDetail } from '../tasks/taskDetail';

export const taskApprovalHandlers: Handlers<'task.proposal' | 'task.edit' | 'task.submit' | 'task.approve' | 'task.reject' | 'task.withdraw'> = {
  'task.proposal': ({ params }, ctx) => proposal(ctx, params.line, params.id),

  'task.edit': async ({ params, body }, ctx) => {
    await editTask(ctx, params.line, params.id, body);
    return taskDetail(ctx, params.line, params.id);
  },

  'task.submit': ({ params, body }, ctx) => decide(ctx, params, 'submit', body),
  'task.approve': ({ params, body }, ctx) => decide(ctx, params, 'approve', body),
  'task.reject': ({ params, body }, ctx) => decide(ctx, params, 'reject', body),
  'task.withdraw': ({ params, body }, ctx) => decide(ctx, params, 'withdraw', body),
};

async function decide(ctx: Ctx, { line, id }: Parsed<'task.submit'>['params'], action: ApprovalAction, body: { note: string; digest?: string }) {
  await findTask(ctx, line, id);
  await approveTask(ctx.db, { taskId: id, action, userId: ctx.person.userId, now: ctx.now, ...body });
  return taskDetail(ctx, line, id);
}
