import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import type { FeedbackAction } from '@/domain/calls/callFeedback';
import { lineTable, type LineId } from '@/domain/products/lines';
import { mayReadNumbers, shownText } from '../../../foundation/phones/typedText';
import type { Ctx } from '../../../foundation/http/handler';
import { callAnnotation, callFeedback } from '../../../foundation/store/schema/calling/callMarks';
import { appUser } from '../../../foundation/store/schema/accounts/core';

export type Marks = Reply<'call.annotate'>;

const by = sql<string>`${appUser.firstName} || ' ' || ${appUser.lastName}`;

/** All feedback and annotations of one call: feedback by turn with the whole call first, labels newest first. */
export async function readMarks(
  { db, person }: Pick<Ctx, 'db' | 'person'>,
  { line, id: attemptId }: { readonly line: LineId; readonly id: number },
): Promise<Marks> {
  const mayFeedBack = allows(person.granted, permissionOf(lineTable[line].module, 'CallDetails', 'feedback'));
  const mayRead = mayReadNumbers(person, line, 'CallDetails');
  const onOwn: readonly FeedbackAction[] = mayFeedBack ? ['edit', 'remove'] : [];
  const given = await db
    .select({ row: callFeedback, by })
    .from(callFeedback)
    .innerJoin(appUser, eq(appUser.id, callFeedback.userId))
    .where(and(eq(callFeedback.attemptId, attemptId), isNull(callFeedback.removedAt)))
    .orderBy(sql`coalesce(${callFeedback.turn}, -1)`, asc(callFeedback.id));
  const annotations = await db
    .select({ label: callAnnotation.label, by, at: callAnnotation.at, version: callAnnotation.version })
    .from(callAnnotation)
    .innerJoin(appUser, eq(appUser.id, callAnnotation.userId))
    .where(eq(callAnnotation.attemptId, attemptId))
    .orderBy(desc(callAnnotation.version));
  return {
    feedback: given.map(({ row, by: name }) => ({
      id: row.id,
      turn: row.turn,
      category: row.category,
      // The author has typed it, and only the author edits it.
      remark: shownText(row.remark, mayRead || row.userId === person.userId),
      by: name,
      can: row.userId === person.userId ? [...onOwn] : [],
      at: row.createdAt,
      changedAt: row.changedAt,
      version: row.version,
    })),
    annotations,
  };
}
