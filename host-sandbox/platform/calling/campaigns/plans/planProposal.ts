import { and, asc, eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { isGood } from '../../contacts/listNotes';
import type { Ctx } from '../../../foundation/http/handler';
import { contactListRow, sipLine } from '../../../foundation/store/schema/calling/calling';
import { robot, robotVersion } from '../../../foundation/store/schema/calling/robots';
import { planRound } from '../../../foundation/store/schema/calling/plans';
import { addedTo } from '../tasks/estimates/addedTo';
import { peopleOfList } from '../tasks/estimates/estimateDraft';
import { spokenLines } from '../tasks/spokenLines';
import { findPlan } from './findPlan';
import { planDigest } from './planDigest';

/** What an approval covers, calculated at the request. */
export async function planProposal(ctx: Ctx, line: LineId, id: number): Promise<Reply<'plan.proposal'>> {
  const { db } = ctx;
  const found = await findPlan(ctx, line, id);
  const [own] = await db
    .select({ callerId: sipLine.callerId, state: sipLine.state })
    .from(sipLine)
    .where(eq(sipLine.id, found.sipLineId));
  const [first] = await db
    .select({ name: contactListRow.name, fields: contactListRow.fields })
    .from(contactListRow)
    .where(and(eq(contactListRow.listId, found.listId), isGood))
    .orderBy(asc(contactListRow.rowNumber))
    .limit(1);
  const people = await peopleOfList(ctx, line, found.listId, Math.max(found.startAt, ctx.now));
  const rounds = await db
    .select({
      number: planRound.number,
      startAt: planRound.startAt,
      name: robot.name,
      status: robot.status,
      language: robot.language,
      tone: robot.tone,
      version: robotVersion.number,
      script: robotVersion.script,
    })
    .from(planRound)
    .innerJoin(robot, eq(robot.id, planRound.robotId))
    .innerJoin(robotVersion, eq(robotVersion.id, planRound.robotVersionId))
    .where(eq(planRound.planId, id))
    .orderBy(asc(planRound.number));
  return {
    digest: await planDigest(db, found),
    contacts: people.willCall,
    skipped: addedTo({}, people),
    callerId: own?.callerId ?? '',
    sipLineActive: own?.state === 'active',
    rounds: rounds.map(({ number, startAt, status, script, ...voice }) => ({
      number,
      robot: voice,
      robotValid: status === 'valid',
      says: spokenLines(script, {
        countryCode: ctx.person.countryCode,
        name: first?.name ?? '',
        fields: first?.fields ?? {},
        at: startAt,
        zone: found.timeZone,
      }),
    })),
    filledFor: first?.name ?? '',
  };
}
