import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { permissionOf, type Action } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { checkDeskNotes, isDeskOutcome } from '@/domain/calling/desk';
import { lineTable, type LineId } from '@/domain/products/lines';
import { annotate } from '../calls/marks/annotate';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { callAnnotation } from '../../foundation/store/schema/calling/callMarks';
import { deskCall } from '../../foundation/store/schema/calling/desk';
import type { Db } from '../../foundation/store/store';
import { seenCall, showChanged } from './lockCall';
import type { DeskRow } from './presentDesk';

/**
 * Saves the notes on a call that is over, by its agent, or by an assigner if the agent has lost the permission or left.
 * Remark and outcome are stored with the call; the label becomes an annotation.
 */
export async function finishCall(
  ctx: Ctx,
  line: LineId,
  id: number,
  notes: Parsed<'desk.finish'>['body'],
): Promise<DeskRow> {
  const { db, person, now } = ctx;
  const row = await seenCall(db, line, id);
  const may = (action: Action) => allows(person.granted, permissionOf(lineTable[line].module, 'CallAssistant', action));
  if (row.takenBy !== person.userId && (row.takenBy === null || !may('assign'))) throw new Refusal('desk.notYours');
  if (row.endedAt === null) throw new Refusal('desk.talking');
  refuseFields(checkDeskNotes(line, notes));
  const { outcome, remark, label, version } = notes;
  if (!isDeskOutcome(outcome)) return showChanged(ctx, line, id);
  const updated = await db
    .update(deskCall)
    .set({ outcome, remark: remark.trim(), finishedAt: Math.max(now, row.endedAt) })
    .where(and(eq(deskCall.attemptId, id), isNull(deskCall.finishedAt)))
    .returning({ id: deskCall.attemptId });
  if (updated.length === 0) throw new Refusal('thing.changed');
  if (label !== null) {
    if (!may('annotate')) throw new Refusal('access.denied');
    await annotate(ctx, line, id, { label, version });
  }
  return showChanged(ctx, line, id);
}

/** The label of the latest annotation. */
export async function lastAnnotation(db: Db, id: number): Promise<{ label: string | null; version: number }> {
  const [last] = await db
    .select()
    .from(callAnnotation)
    .where(eq(callAnnotation.attemptId, id))
    .orderBy(desc(callAnnotation.version))
    .limit(1);
  return { label: last?.label ?? null, version: last?.version ?? 0 };
}
