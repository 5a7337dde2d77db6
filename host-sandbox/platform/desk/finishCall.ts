import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { allows, permissionOf, type Action } from '@/domain/access';
import { checkDeskNotes, isDeskOutcome } from '@/domain/desk';
import { lineTable, type LineId } from '@/domain/lines';
import { annotate } from '../calls/marks/annotate';
import type { Ctx } from '../handler';
import { Refusal, refuseFields } from '../refusal';
import { callAnnotation } from '../store/schema/callMarks';
import { deskCall } from '../store/schema/desk';
import type { Db } from '../store/store';
import { seenCall, told } from './hold';
import type { DeskRow } from './presentDesk';

/** How it went, once it is over, by its agent or by whoever puts calls through: an agent may have lost the right, or gone. Remark and outcome stay with the call, the label goes where people's labels go. */
export async function finishCall(ctx: Ctx, line: LineId, id: number, notes: Parsed<'desk.finish'>['body']): Promise<DeskRow> {
  const { db, person, now } = ctx;
  const row = await seenCall(db, line, id);
  const may = (action: Action) => allows(person.granted, permissionOf(lineTable[line].module, 'CallAssistant', action));
  if (row.takenBy !== person.userId && (row.takenBy === null || !may('assign'))) throw new Refusal('desk.notYours');
  if (row.endedAt === null) throw new Refusal('desk.talking');
  refuseFields(checkDeskNotes(line, notes));
  const { outcome, remark, label, version } = notes;
  if (!isDeskOutcome(outcome)) return told(ctx, line, id);
  const kept = await db
    .update(deskCall)
    .set({ outcome, remark: remark.trim(), finishedAt: Math.max(now, row.endedAt) })
    .where(and(eq(deskCall.attemptId, id), isNull(deskCall.finishedAt)))
    .returning({ id: deskCall.attemptId });
  if (kept.length === 0) throw new Refusal('thing.changed');
  if (label !== null) {
    if (!may('annotate')) throw new Refusal('access.denied');
    await annotate(ctx, line, id, { label, version });
  }
  return told(ctx, line, id);
}

/** The label people gave last. */
export async function lastAnnotation(db: Db, id: number): Promise<{ label: string | null; version: number }> {
  const [last] = await db.select().from(callAnnotation).where(eq(callAnnotation.attemptId, id)).orderBy(desc(callAnnotation.version)).limit(1);
  return { label: last?.label ?? null, version: last?.version ?? 0 };
}
