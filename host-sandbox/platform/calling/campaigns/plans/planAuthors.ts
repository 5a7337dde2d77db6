import type { ApprovalCase } from '@/domain/tasks/approvalStates';
import type { Plan } from '../../../foundation/store/schema/calling/plans';

type AuthoredPlan = Pick<Plan, 'approval' | 'createdBy' | 'changedBy'>;

/** People who created, changed or submitted the plan: they may not decide on its approval. */
export function planAuthors({ createdBy, changedBy }: Omit<AuthoredPlan, 'approval'>): number[] {
  return [...new Set([createdBy, ...changedBy])];
}

export function withAuthor(found: Omit<AuthoredPlan, 'approval'>, userId: number): number[] {
  return [...new Set([...found.changedBy, userId])];
}

export function planCase(found: AuthoredPlan, by: number): ApprovalCase {
  return { state: found.approval, authors: planAuthors(found), by };
}
