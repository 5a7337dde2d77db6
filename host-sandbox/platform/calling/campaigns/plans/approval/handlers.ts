import type { planApproval } from '@/contract/calling/approval/planApproval';
import type { Parsed } from '@/contract/contract';
import type { ApprovalAction } from '@/domain/tasks/approvalStates';
import type { Ctx, HandlersOf } from '../../../../foundation/http/handler';
import { decidePlan } from './planApprovals';
import { planDetail } from '../planDetail';
import { planProposal } from '../planProposal';

export const planApprovalHandlers: HandlersOf<typeof planApproval> = {
  'plan.proposal': ({ params }, ctx) => planProposal(ctx, params.line, params.id),
  'plan.submit': ({ params, body }, ctx) => decide(ctx, params, 'submit', body),
  'plan.approve': ({ params, body }, ctx) => decide(ctx, params, 'approve', body),
  'plan.reject': ({ params, body }, ctx) => decide(ctx, params, 'reject', body),
  'plan.withdraw': ({ params, body }, ctx) => decide(ctx, params, 'withdraw', body),
};

async function decide(
  ctx: Ctx,
  { line, id }: Parsed<'plan.submit'>['params'],
  action: ApprovalAction,
  body: { note: string; digest?: string },
) {
  await decidePlan(ctx, line, id, { action, ...body });
  return planDetail(ctx, line, id);
}
