import { eq } from 'drizzle-orm';
import {
  checkBlacklistDetails,
  endOfValidity,
  isBlacklistReason,
  type BlacklistDetails,
} from '@/domain/blocking/blacklist';
import type { LineId } from '@/domain/products/lines';
import { localDay } from '@/domain/time/zone';
import type { Ctx } from '../../foundation/http/handler';
import { editedText } from '../../foundation/phones/typedText';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { blacklistEvent } from '../../foundation/store/schema/calling/blocking';
import { blacklist } from '../../foundation/store/schema/calling/calling';
import { findEntry } from './presentEntry';
import { refuseScope, scopeOfLine } from './scopes';

/** Reason, remark and validity; the number itself never changes. */
export async function editEntry(ctx: Ctx, line: LineId, id: number, details: BlacklistDetails): Promise<void> {
  const { db, person, now } = ctx;
  const { entry } = await findEntry(ctx, line, id);
  refuseScope(ctx, scopeOfLine(entry.line), 'edit');
  refuseFields(checkBlacklistDetails(details, localDay(now, person.timeZone)));
  const { reason } = details;
  if (!isBlacklistReason(reason)) throw new Refusal('input.invalid');
  const [locked] = await db.select().from(blacklist).where(eq(blacklist.id, id)).for('update');
  if (!locked || locked.removedAt !== null) throw new Refusal('blacklist.removed');
  const said = { reason, until: endOfValidity(details.untilDay, person.timeZone) };
  const remark = editedText(details.remark, locked.remark);
  await db
    .update(blacklist)
    .set({ ...said, remark })
    .where(eq(blacklist.id, id));
  await db.insert(blacklistEvent).values({
    companyId: person.companyId,
    blacklistId: id,
    action: 'changed',
    at: now,
    userId: person.userId,
    ...said,
    words: remark,
    source: 'hand',
  });
}
