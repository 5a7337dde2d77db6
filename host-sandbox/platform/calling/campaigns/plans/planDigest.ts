import { createHash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isGood } from '../../contacts/listNotes';
import { contactListRow } from '../../../foundation/store/schema/calling/calling';
import { planRound, type Plan } from '../../../foundation/store/schema/calling/plans';
import type { Db } from '../../../foundation/store/store';

/**
 * sha256 of what an approval covers: the settings, each round with its pinned script version, and each contact with its
 * fields. Who is skipped is only decided when a round begins, and is not included.
 */
export async function planDigest(db: Db, of: Plan): Promise<string> {
  const rounds = await db.select().from(planRound).where(eq(planRound.planId, of.id)).orderBy(asc(planRound.number));
  const [list] = await db
    .select({
      print: sql<
        string | null
      >`md5(string_agg(md5(${contactListRow.phone} || '|' || coalesce(${contactListRow.name}, '') || '|' || ${contactListRow.fields}::text), '' order by ${contactListRow.rowNumber}))`,
    })
    .from(contactListRow)
    .where(and(eq(contactListRow.listId, of.listId), isGood));
  const { name, strategyId, sipLineId, day, timeZone, startAt, endAt, listId, dialingOrder, contactNumberInterval } =
    of;
  const settings = [
    name,
    strategyId,
    sipLineId,
    day,
    timeZone,
    startAt,
    endAt,
    listId,
    dialingOrder,
    contactNumberInterval,
  ];
  const pinned = rounds.map((one) => [
    one.number,
    one.name,
    one.kind,
    one.tags,
    one.robotId,
    one.robotVersionId,
    one.startAt,
    one.endAt,
    one.redialIntervalMinutes,
    one.redialMax,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([settings, pinned, list?.print ?? '']))
    .digest('hex');
}
