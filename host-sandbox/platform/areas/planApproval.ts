import type { Parsed } from '@/contract/contract';
import type { ApprovalAction } from '@/domain/approvalStates';
import type { Ctx, Handlers } from '../handler';
import { decidePlan } from '../plans/planApprovals';
import { planDetail } from '../plans/planDetail';
import { planProposal } from '../plans/planProposal';

export const planApprovalHandlers: Handlers<'plan.proposal' | 'plan.submit' | 'plan.approve' | 'plan.reject' | 'plan.withdraw'> = {
  'plan.proposal': ({ params }, ctx) => planProposal(ctx, params.line, params.id),
  'plan.submit': ({ params, body }, ctx) => decide(ctx, params, 'submit', body),
  'plan.approve': ({ params, body }, ctx) => decide(ctx, params, 'approve', body),
  'plan.reject': ({ params, body }, ctx) => decide(ctx, params, 'reject', body),
  'plan.withdraw': ({ params, body }, ctx) => decide(ctx, params, 'withdraw', body),
};

async function decide(ctx: Ctx, { line, id }: Parsed<'plan.submit'>['params'], action: ApprovalAction, body: { note: string; digest?: string }) {
  await decidePlan(ctx, line, id, { action, ...body });
  return planDetail(ctx, line, id);
}
