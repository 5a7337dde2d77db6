import { asc, eq, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../../foundation/http/handler';
import { taskApproval } from '../../../../foundation/store/schema/calling/approval';
import { contact, sipLine, type Task } from '../../../../foundation/store/schema/calling/calling';
import { robot, robotVersion } from '../../../../foundation/store/schema/calling/robots';
import { appUser } from '../../../../foundation/store/schema/accounts/core';
import { mayReadNumbers, shownText } from '../../../../foundation/phones/typedText';
import { addedTo } from './addedTo';
import { estimateFor, peopleOfTask } from './estimateDraft';
import { findTask } from '../findTask';
import { spokenLines } from '../spokenLines';
import { dialledOf } from '../taskDigest';

type Answer = Reply<'task.proposal'>;

/** What an approval covers, calculated at the request, with the history of approvals. */
export async function proposal(ctx: Ctx, line: LineId, id: number): Promise<Answer> {
  const { db } = ctx;
  const task = await findTask(ctx, line, id);
  const { digest, contacts, appended } = await dialledOf(db, task);
  const [voice] = await db
    .select({
      name: robot.name,
      status: robot.status,
      language: robot.language,
      tone: robot.tone,
      version: robotVersion.number,
      script: robotVersion.script,
    })
    .from(robot)
    .innerJoin(robotVersion, eq(robotVersion.id, task.robotVersionId))
    .where(eq(robot.id, task.robotId));
  const [own] = await db.select().from(sipLine).where(eq(sipLine.id, task.sipLineId));
  const [first] = await db
    .select()
    .from(contact)
    .where(eq(contact.taskId, id))
    .orderBy(sql`${contact.state} <> 'waiting'`, asc(contact.id))
    .limit(1);
  const atCreation = await skippedOf(ctx, id);
  const draft = { ...task, listId: null };
  const people = await peopleOfTask(ctx, task, Math.max(task.startAt, ctx.now));
  return {
    proposal: {
      digest,
      contacts,
      appended,
      skipped: addedTo(atCreation, people),
      estimate: await estimateFor(ctx, line, draft, people),
      robot: {
        name: voice?.name ?? '',
        version: voice?.version ?? 0,
        language: voice?.language ?? 'en',
        tone: voice?.tone ?? '',
      },
      callerId: own?.callerId ?? '',
      sipLineActive: own?.state === 'active',
      robotValid: voice?.status === 'valid',
      says: voice
        ? spokenLines(voice.script, {
            countryCode: ctx.person.countryCode,
            name: first?.name ?? '',
            fields: first?.fields ?? {},
            at: task.startAt,
            zone: task.timeZone,
          })
        : [],
      filledFor: first?.name ?? '',
    },
    records: await recordsOf(ctx, task, digest),
  };
}

async function skippedOf({ db }: Ctx, id: number): Promise<Record<string, number>> {
  const rows = await db
    .select({ reason: contact.finalReason, rows: sql<number>`count(*)`.mapWith(Number) })
    .from(contact)
    .where(
      sql`${contact.taskId} = ${id} and ${contact.state} = 'skipped' and ${contact.finalReason} <> 'awaitingApproval'`,
    )
    .groupBy(contact.finalReason);
  return Object.fromEntries(rows.map((row) => [row.reason ?? '', row.rows]));
}

async function recordsOf({ db, person }: Ctx, task: Task, digest: string): Promise<Answer['records']> {
  const rows = await db
    .select({ row: taskApproval, first: appUser.firstName, last: appUser.lastName })
    .from(taskApproval)
    .leftJoin(appUser, eq(appUser.id, taskApproval.userId))
    .where(eq(taskApproval.taskId, task.id))
    .orderBy(asc(taskApproval.id));
  return rows.map(({ row, first, last }) => ({
    action: row.action,
    by: [first, last].filter(Boolean).join(' '),
    at: row.at,
    note: shownText(row.note, mayReadNumbers(person, task.line, 'CallDetails')),
    contacts: row.contacts,
    current: row.digest === digest,
  }));
}
