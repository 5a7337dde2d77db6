import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { contactTag, takesOver } from '@/domain/contacts/contactTag';
import type { LineId } from '@/domain/products/lines';
import { isTaskOver } from '@/domain/tasks/taskStates';
import type { Ctx } from '../../../../foundation/http/handler';
import { Refusal } from '../../../../foundation/refusal';
import { contact, task } from '../../../../foundation/store/schema/calling/calling';
import { planRound } from '../../../../foundation/store/schema/calling/plans';
import { explain } from '../../tasks/contacts/contactGates';
import { findPlan } from '../findPlan';
import { explainListed, listedPerson } from './listedGates';

type Answer = Reply<'plan.gates'>;

/** A contact of a plan: its gates in the last round it was in, and whether each other round calls it. */
export async function planGatesOf(
  ctx: Ctx,
  line: LineId,
  planId: number,
  contactId: number,
  listed: boolean,
): Promise<Answer> {
  const { db } = ctx;
  const owner = await findPlan(ctx, line, planId);
  const row = listed ? await listedPerson(ctx, owner.listId, contactId) : null;
  const phone = row?.phone ?? (await phoneOf(ctx, planId, contactId));
  if (!phone) throw new Refusal('thing.unknown');
  const rounds = await db.select().from(planRound).where(eq(planRound.planId, planId)).orderBy(asc(planRound.number));
  const taskIds = rounds.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  const own = await db
    .select({ contact, task })
    .from(contact)
    .innerJoin(task, eq(task.id, contact.taskId))
    .where(and(inArray(contact.taskId, taskIds), eq(contact.phone, phone)));
  const inRound = (number: number) => own.find(({ task: of }) => of.planRound === number);
  const last = [...own].sort((one, other) => (other.task.planRound ?? 0) - (one.task.planRound ?? 0))[0];
  const report = last
    ? await explain(ctx, last.contact, last.task)
    : row && (await explainListed(ctx, owner, rounds, row));
  if (!report) throw new Refusal('thing.unknown');
  const isToCome = (number: number) => number === 1 && !last && !isTaskOver(owner.state);
  return {
    ...report,
    rounds: rounds.map(({ number, name, kind, tags: [...tags], startAt, begunAt }) => {
      const here = inRound(number);
      const before = inRound(kind === 'whole' ? 1 : number - 1);
      const tag = before === undefined ? null : contactTag(before.contact);
      const open = tag === 'waiting' || tag === 'inCall';
      const takes = tag !== null && takesOver({ kind, tags }, tag);
      return {
        number,
        name,
        kind,
        tags: [...tags],
        startAt,
        tag: here === undefined ? null : contactTag(here.contact),
        leftWith: number === 1 ? null : tag,
        stand:
          here !== undefined
            ? 'taken'
            : begunAt !== null
              ? 'passedOver'
              : isToCome(number)
                ? 'willTake'
                : before === undefined || open
                  ? 'open'
                  : takes
                    ? 'willTake'
                    : 'willNot',
      };
    }),
  };
}

async function phoneOf({ db }: Ctx, planId: number, contactId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ phone: contact.phone })
    .from(contact)
    .innerJoin(planRound, eq(planRound.taskId, contact.taskId))
    .where(and(eq(contact.id, contactId), eq(planRound.planId, planId)));
  return found?.phone;
}
