import { and, eq, isNull } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import type { MessageNetworks } from '@/domain/messages/channels';
import { lineTable } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import type { Services } from '../../foundation/http/services';
import { publish } from '../../foundation/store/live/live';
import type { JobHandler } from '../../foundation/store/queue/runJob';
import { whatsappTemplate } from '../../foundation/store/schema/messaging/messaging';

/** Names the submission, so that an answer to older content is not taken for one to the newer. */
interface ReviewJob {
  readonly templateId: number;
  readonly submittedAt: number;
}

export const whatsappReviewKind = 'message.reviewWhatsapp';

/** Hands a template to the network; part of the transaction that saves it. */
export async function enqueueWhatsappReview(
  { db, queue, person, now }: Pick<Ctx, 'db' | 'queue' | 'person' | 'now'>,
  templateId: number,
  submittedAt: number,
): Promise<void> {
  const payload: ReviewJob = { templateId, submittedAt };
  await queue.add(db, { kind: whatsappReviewKind, companyId: person.companyId, payload, dueAt: now });
}

/** Waits for the network's answer and records it; run again it finds the answer recorded and does nothing. */
export function reviewWhatsappJob({ store, clock }: Services, networks: MessageNetworks): JobHandler {
  return async ({ payload, companyId }) => {
    if (companyId === null) return;
    const { templateId, submittedAt } = payload as ReviewJob;
    return store.company(companyId, async (db) => {
      const [found] = await db
        .select()
        .from(whatsappTemplate)
        .where(and(eq(whatsappTemplate.id, templateId), isNull(whatsappTemplate.deletedAt)))
        .for('update');
      if (!found || found.review !== 'submitted' || found.submittedAt !== submittedAt) return;
      const { content, category, language } = found;
      const { at, rejection } = networks.reviewWhatsapp({ content, category, language, submittedAt });
      if (at > clock.now()) return { dueAt: at };
      await db
        .update(whatsappTemplate)
        .set({ review: rejection === null ? 'approved' : 'rejected', rejection, reviewedAt: at })
        .where(eq(whatsappTemplate.id, templateId));
      await publish(db, {
        companyId,
        topic: 'template',
        access: permissionOf(lineTable[found.line].module, 'WhatsappTemplate', 'view'),
        payload: { id: templateId, line: found.line },
      });
    });
  };
}
