import { and, eq, isNull } from 'drizzle-orm';
import { whatsappTemplateMoves, type WhatsappTemplateAction } from '@/domain/messages/whatsappTemplate';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { whatsappTemplate, type WhatsappTemplate } from '../../foundation/store/schema/messaging/messaging';
import { refuseUsedTemplate } from '../channels/refuseUsedTemplate';
import type { Db } from '../../foundation/store/store';

export async function lockWhatsappTemplate(db: Db, line: LineId, id: number): Promise<WhatsappTemplate> {
  const [found] = await db
    .select()
    .from(whatsappTemplate)
    .where(and(eq(whatsappTemplate.id, id), eq(whatsappTemplate.line, line), isNull(whatsappTemplate.deletedAt)))
    .for('update');
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

export function refuseWhatsappAction(action: WhatsappTemplateAction, template: WhatsappTemplate): void {
  if (!whatsappTemplateMoves[action].possible(template)) throw new Refusal('template.action');
}

/** Changes a locked template, and who did it when. */
export async function setWhatsappTemplate(
  { db, person, now }: Ctx,
  { id, revision }: WhatsappTemplate,
  change: Partial<typeof whatsappTemplate.$inferInsert>,
): Promise<void> {
  await db
    .update(whatsappTemplate)
    .set({ ...change, revision: revision + 1, changedBy: person.userId, changedAt: now })
    .where(eq(whatsappTemplate.id, id));
}

/** Lets messages be sent with it, or stops them. */
export async function moveWhatsappTemplate(
  ctx: Ctx,
  line: LineId,
  id: number,
  action: 'activate' | 'deactivate',
): Promise<void> {
  const found = await lockWhatsappTemplate(ctx.db, line, id);
  refuseWhatsappAction(action, found);
  await setWhatsappTemplate(ctx, found, { state: action === 'activate' ? 'active' : 'inactive' });
}

export async function deleteWhatsappTemplate(ctx: Ctx, line: LineId, id: number): Promise<void> {
  const found = await lockWhatsappTemplate(ctx.db, line, id);
  refuseWhatsappAction('delete', found);
  await refuseUsedTemplate(ctx.db, 'whatsapp', id);
  await ctx.db.update(whatsappTemplate).set({ deletedAt: ctx.now }).where(eq(whatsappTemplate.id, id));
  ctx.note({ name: found.name });
}
