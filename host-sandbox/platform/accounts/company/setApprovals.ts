import { and, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { approvalSubjects } from '@/domain/accounts/company';
import { problem } from '@/domain/problem';
import type { Ctx, HandlerInput } from '../../foundation/http/handler';
import { refuseFields, Refusal } from '../../foundation/refusal';
import { company } from '../../foundation/store/schema/accounts/core';
import { hasApprovers } from '../access/approvers';
import { lockPeople } from '../users/decider';
import { companyData } from './companyData';

/** What is made or requested from now on follows it. It cannot be required where no person may approve. */
export async function setApprovals(
  { body: { was, ...next } }: HandlerInput<'company.setApprovals'>,
  ctx: Ctx,
): Promise<Reply<'company.setApprovals'>> {
  const { db, person } = ctx;
  // The last approver is not removed meanwhile.
  await lockPeople(db, person.companyId);
  for (const subject of approvalSubjects) {
    if (!next[subject] || was[subject]) continue;
    if (!(await hasApprovers(db, person, subject))) refuseFields([problem(subject, 'noApprover')]);
  }
  const changed = await db
    .update(company)
    .set({ showApproval: next })
    .where(and(eq(company.id, person.companyId), sql`${company.showApproval} = ${JSON.stringify(was)}::jsonb`))
    .returning({ id: company.id });
  if (changed.length === 0) throw new Refusal('thing.changed');
  return companyData(ctx);
}
