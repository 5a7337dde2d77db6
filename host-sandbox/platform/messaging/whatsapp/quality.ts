import { eq, sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { hourMs } from '@/domain/limits';
import { afterLowQuality, isLowQuality, qualityDays, type QualityCounts } from '@/domain/messages/whatsappQuality';
import { lineTable } from '@/domain/products/lines';
import type { Services } from '../../foundation/http/services';
import { timestamp } from '../../foundation/store/columns';
import { publish } from '../../foundation/store/live/live';
import { queue } from '../../foundation/store/queue/queue';
import type { JobHandler } from '../../foundation/store/queue/runJob';
import { whatsappTemplate, type WhatsappTemplate } from '../../foundation/store/schema/messaging/messaging';
import type { Db } from '../../foundation/store/store';

const dayMs = 24 * hourMs;

export const resumeKind = 'message.resumeWhatsapp';

/** After a receiver blocked the sender: pauses or disables a template of low quality. */
export async function judgeQuality(db: Db, templateId: number, at: number): Promise<void> {
  const found = await lockTemplate(db, templateId);
  if (found?.review !== 'approved') return;
  // What it was paused for counts once.
  const since = Math.max(at - qualityDays * dayMs, found.pausedUntil ?? 0);
  if (!isLowQuality(await countSince(db, templateId, since))) return;
  const { review, hours } = afterLowQuality(found.pauses);
  const pausedUntil = hours === null ? null : at + hours * hourMs;
  await db
    .update(whatsappTemplate)
    .set({ review, pauses: found.pauses + 1, pausedUntil })
    .where(eq(whatsappTemplate.id, templateId));
  if (pausedUntil !== null)
    await queue.add(db, {
      kind: resumeKind,
      companyId: found.companyId,
      payload: { templateId },
      dueAt: pausedUntil,
      dedupe: `${resumeKind}:${templateId}`,
    });
  await publishChange(db, found);
}

/** A pause ends by itself; a template that was changed meanwhile goes the way of its review. */
export function resumeJob({ store, clock }: Services): JobHandler {
  return async ({ payload, companyId }) => {
    if (companyId === null) return;
    const { templateId } = payload as { readonly templateId: number };
    return store.company(companyId, async (db) => {
      const found = await lockTemplate(db, templateId);
      if (found?.review !== 'paused' || found.pausedUntil === null) return;
      if (found.pausedUntil > clock.now()) return { dueAt: found.pausedUntil };
      await db.update(whatsappTemplate).set({ review: 'approved' }).where(eq(whatsappTemplate.id, templateId));
      await publishChange(db, found);
    });
  };
}

async function lockTemplate(db: Db, id: number): Promise<WhatsappTemplate | undefined> {
  const [found] = await db.select().from(whatsappTemplate).where(eq(whatsappTemplate.id, id)).for('update');
  return found;
}

async function countSince(db: Db, templateId: number, since: number): Promise<QualityCounts> {
  const { rows } = await db.execute<{ delivered: number; blocked: number }>(sql`
    select count(*)::integer as delivered, (count(*) filter (where d.blocked))::integer as blocked
      from message_delivery d
     where d.whatsapp_template_id = ${templateId} and d.state = 'delivered' and d.settled_at >= ${timestamp(since)}`);
  return rows[0] ?? { delivered: 0, blocked: 0 };
}

async function publishChange(db: Db, { id, companyId, line }: WhatsappTemplate): Promise<void> {
  await publish(db, {
    companyId,
    topic: 'template',
    access: permissionOf(lineTable[line].module, 'WhatsappTemplate', 'view'),
    payload: { id, line },
  });
}
