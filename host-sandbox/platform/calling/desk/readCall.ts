import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { presentTurns } from '../calls/presentTurns';
import { maskFields, maskSlots } from '../../foundation/phones/maskFields';
import { callRecord } from '../engine/callRecord';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { attempt, call, callDialogue, contact, inflight, task } from '../../foundation/store/schema/calling/calling';
import { robotVersion } from '../../foundation/store/schema/calling/robots';
import type { DeskCall } from '../../foundation/store/schema/calling/desk';
import { lastAnnotation } from './finishCall';
import { seenCall, shown } from './lockCall';

type Detail = Reply<'desk.call'>;
type Said = Pick<Detail, 'slots' | 'eventLabels' | 'turns' | 'answeredAt'>;

export async function readCall(ctx: Ctx, line: LineId, id: number): Promise<Detail> {
  const { db, now, person } = ctx;
  const row = await seenCall(db, line, id);
  if (row.asksAt > now) throw new Refusal('thing.unknown');
  const [about] = await db
    .select({ contact, task, script: robotVersion.script, variables: robotVersion.variables, dialled: attempt })
    .from(attempt)
    .innerJoin(contact, eq(contact.id, attempt.contactId))
    .innerJoin(task, eq(task.id, attempt.taskId))
    .innerJoin(robotVersion, eq(robotVersion.id, task.robotVersionId))
    .where(eq(attempt.id, id));
  if (!about) throw new Refusal('thing.unknown');
  return {
    ...(await shown(ctx, id)),
    ...((await ended(ctx, row)) ?? (await inProgress(ctx, row, about))),
    fields: maskFields(about.contact.fields, person.countryCode),
    language: about.script.language,
    tryNumber: about.dialled.number,
    annotation: await lastAnnotation(db, id),
  };
}

async function ended({ db }: Ctx, row: DeskCall): Promise<Said | null> {
  const [found] = await db
    .select({ call, turns: callDialogue.turns, script: robotVersion.script })
    .from(call)
    .innerJoin(robotVersion, eq(robotVersion.id, call.robotVersionId))
    .leftJoin(callDialogue, eq(callDialogue.attemptId, call.attemptId))
    .where(eq(call.attemptId, row.attemptId));
  if (!found) return null;
  const { slots, eventLabels, answeredAt, dialledAt } = found.call;
  return {
    slots: maskSlots(slots),
    eventLabels,
    answeredAt: answeredAt ?? dialledAt,
    turns: presentTurns(found.turns ?? [], slots, found.script),
  };
}

interface About {
  readonly contact: typeof contact.$inferSelect;
  readonly task: typeof task.$inferSelect;
  readonly script: typeof robotVersion.$inferSelect.script;
  readonly variables: readonly string[];
  readonly dialled: typeof attempt.$inferSelect;
}

/** The turns spoken until now, of the record that the call would leave. */
async function inProgress({ db, now, person, converse }: Ctx, row: DeskCall, about: About): Promise<Said> {
  const [on] = await db.select().from(inflight).where(eq(inflight.attemptId, row.attemptId));
  if (!on) throw new Refusal('thing.unknown');
  const answeredAt = about.dialled.dialledAt + on.plan.ringMs;
  const record = callRecord(
    row.attemptId,
    {
      contact: {
        id: row.contactId,
        taskId: row.taskId,
        phone: row.phone,
        tries: about.dialled.number - 1,
        earlier: [],
        debtDue: null,
      },
      number: about.dialled.number,
      sipLineId: on.sipLineId,
      dialledAt: about.dialled.dialledAt,
      endsAt: on.endsAt,
      plan: on.plan,
      attemptId: row.attemptId,
    },
    {
      ...about.task,
      script: about.script,
      variables: about.variables,
      voicemailMsg: about.task.parameters.voicemailMsg,
      countryCode: person.countryCode,
      accountZone: person.timeZone,
    },
    about.contact,
    converse,
  );
  const { slots } = record.call;
  const turns = presentTurns(record.turns, slots, about.script).filter((turn) => answeredAt + turn.atMs <= now);
  return { slots: maskSlots(slots), eventLabels: [...on.plan.events], answeredAt, turns };
}
