import type { ApprovalCase } from '@/domain/approvalStates';
import type { Plan } from '../store/schema/plans';

type Asked = Pick<Plan, 'approval' | 'createdBy' | 'changedBy'>;

/** Who made it, changed it or submitted it: none of them says yes or no to it. */
export function planAuthors({ createdBy, changedBy }: Omit<Asked, 'approval'>): number[] {
  return [...new Set([createdBy, ...changedBy])];
}

export function withAuthor(found: Omit<Asked, 'approval'>, userId: number): number[] {
  return [...new Set([...found.changedBy, userId])];
}

export function planCase(found: Asked, by: number): ApprovalCase {
  return { state: found.approval, authors: planAuthors(found), by };
}
