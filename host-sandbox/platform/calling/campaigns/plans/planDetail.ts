import { and, asc, eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { contactList } from '../../../foundation/store/schema/calling/calling';
import { appUser } from '../../../foundation/store/schema/accounts/core';
import { plan, planApproval } from '../../../foundation/store/schema/calling/plans';
import { mayReadNumbers, shownText } from '../../../foundation/phones/typedText';
import { followUpTasks } from '../follow-up/followUpTasks';
import { listHasSeveral } from '../tasks/contacts/severalNumbers';
import { planFlow } from './contacts/planFlow';
import { selectPlans } from './selectPlans';

/** One plan with all the data of its screen. */
export async function planDetail(
  { db, person }: Pick<Ctx, 'db' | 'person'>,
  line: LineId,
  id: number,
): Promise<Reply<'plan.detail'>> {
  const [found] = await selectPlans(db, person, {
    where: and(eq(plan.id, id), eq(plan.line, line)),
    orderBy: [asc(plan.id)],
    limit: 1,
    offset: 0,
  });
  if (!found) throw new Refusal('thing.unknown');
  const [own] = await db
    .select({
      startedAt: plan.startedAt,
      pausedAt: plan.pausedAt,
      finishedAt: plan.finishedAt,
      fileName: contactList.fileName,
      listId: plan.listId,
      dialingOrder: plan.dialingOrder,
      contactNumberInterval: plan.contactNumberInterval,
    })
    .from(plan)
    .innerJoin(contactList, eq(contactList.id, plan.listId))
    .where(eq(plan.id, id));
  const decisions = await db
    .select({
      action: planApproval.action,
      firstName: appUser.firstName,
      lastName: appUser.lastName,
      at: planApproval.at,
      note: planApproval.note,
    })
    .from(planApproval)
    .innerJoin(appUser, eq(appUser.id, planApproval.byUser))
    .where(eq(planApproval.planId, id))
    .orderBy(asc(planApproval.id));
  return {
    ...found,
    startedAt: own?.startedAt ?? null,
    pausedAt: own?.pausedAt ?? null,
    finishedAt: own?.finishedAt ?? null,
    fileName: own?.fileName ?? '',
    followUps: await followUpTasks(db, 'plan', id),
    severalNumbers: await listHasSeveral(db, own?.listId ?? null),
    dialingOrder: own?.dialingOrder ?? null,
    contactNumberInterval: own?.contactNumberInterval ?? null,
    decisions: decisions.map(({ firstName, lastName, note, ...rest }) => ({
      ...rest,
      note: shownText(note, mayReadNumbers(person, line, 'CallDetails')),
      by: `${firstName} ${lastName}`,
    })),
    flow: await planFlow(db, id),
  };
}
