import type { ApprovalCase } from '@/domain/approvalStates';
import type { Plan } from '../store/schema/plans';

type Asked = Pick<Plan, 'approval' | 'createdBy' | 'submittedBy'>;

/** Who made it, and who submitted it last: neither says yes or no to it. */
export function planAuthors({ createdBy, submittedBy }: Omit<Asked, 'approval'>): number[] {
  return submittedBy === null || submittedBy === createdBy ? [createdBy] : [createdBy, submittedBy];
}

export function planCase(found: Asked, by: number): ApprovalCase {
  return { state: found.approval, authors: planAuthors(found), by };
}
