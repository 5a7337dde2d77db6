import type { taskApproval } from '@/contract/calling/approval/taskApproval';
import type { Parsed } from '@/contract/contract';
import type { ApprovalAction } from '@/domain/tasks/approvalStates';
import type { Ctx, HandlersOf } from '../../../../foundation/http/handler';
import { approveTask } from './approveTask';
import { editTask } from '../editTask';
import { findTask } from '../findTask';
import { proposal } from '../estimates/proposal';
import { taskDetail } from '../taskDetail';

export const taskApprovalHandlers: HandlersOf<typeof taskApproval> = {
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

async function decide(
  ctx: Ctx,
  { line, id }: Parsed<'task.submit'>['params'],
  action: ApprovalAction,
  body: { note: string; digest?: string },
) {
  await findTask(ctx, line, id);
  await approveTask(ctx.db, { taskId: id, action, userId: ctx.person.userId, now: ctx.now, ...body });
  return taskDetail(ctx, line, id);
}
