import { and, eq, inArray, isNull } from 'drizzle-orm';
import { checkWhy } from '@/domain/blocking/blacklist';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { blacklistEvent } from '../../foundation/store/schema/calling/blocking';
import { blacklist } from '../../foundation/store/schema/calling/calling';
import { refuseScope } from './scopes';
import { ofLine } from './whereEntries';

/**
 * Removes entries, all or none; an entry that is removed already stays as it was. Contacts skipped because of them stay
 * skipped.
 */
export async function removeEntries(ctx: Ctx, line: LineId, ids: readonly number[], why: string): Promise<number> {
  const { db, person, now } = ctx;
  refuseFields(checkWhy(why));
  const wanted = [...new Set(ids)];
  const found = await db
    .select()
    .from(blacklist)
    .where(and(inArray(blacklist.id, wanted), ofLine(line)))
    .orderBy(blacklist.id)
    .for('update');
  if (found.length < wanted.length) throw new Refusal('thing.unknown');
  if (found.some((entry) => entry.line === null)) refuseScope(ctx, 'all', 'delete');
  const inForce = found.filter((entry) => entry.removedAt === null);
  for (const entry of inForce) {
    await db
      .update(blacklist)
      .set({ removedAt: now })
      .where(and(eq(blacklist.id, entry.id), isNull(blacklist.removedAt)));
    await db.insert(blacklistEvent).values({
      companyId: person.companyId,
      blacklistId: entry.id,
      action: 'removed',
      at: now,
      userId: person.userId,
      reason: entry.reason,
      until: entry.until,
      words: why.trim(),
      source: 'hand',
    });
  }
  return inForce.length;
}
