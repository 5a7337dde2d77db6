import { and, eq, isNull } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import type { MessageNetworks } from '@/domain/messages/channels';
import { lineTable } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import type { Services } from '../../foundation/http/services';
import { publish } from '../../foundation/store/live/live';
import type { JobHandler } from '../../foundation/store/queue/runJob';
import { smsTemplate, type SmsTemplate } from '../../foundation/store/schema/messaging/messaging';

/** Names the submission, so that an answer to an older text is not taken for one to the newer. */
interface ReviewJob {
  readonly templateId: number;
  readonly submittedAt: number;
}

export const smsReviewKind = 'message.reviewSms';

/** Hands the text to its channel; part of the transaction that saves it. */
export async function enqueueSmsReview(
  { db, queue, person, now }: Pick<Ctx, 'db' | 'queue' | 'person' | 'now'>,
  { id, submittedAt }: Pick<SmsTemplate, 'id' | 'submittedAt'>,
): Promise<void> {
  const payload: ReviewJob = { templateId: id, submittedAt };
  await queue.add(db, { kind: smsReviewKind, companyId: person.companyId, payload, dueAt: now });
}

/** Waits for the channel's answer and records it; run again it finds the answer recorded and does nothing. */
export function reviewSmsJob({ store, clock }: Services, networks: MessageNetworks): JobHandler {
  return async ({ payload, companyId }) => {
    if (companyId === null) return;
    const { templateId, submittedAt } = payload as ReviewJob;
    return store.company(companyId, async (db) => {
      const [found] = await db
        .select()
        .from(smsTemplate)
        .where(and(eq(smsTemplate.id, templateId), isNull(smsTemplate.deletedAt)))
        .for('update');
      if (!found || found.review !== 'inReview' || found.submittedAt !== submittedAt) return;
      const { at, rejection } = networks.reviewSms(found);
      if (at > clock.now()) return { dueAt: at };
      await db
        .update(smsTemplate)
        .set({ review: rejection === null ? 'approved' : 'rejected', rejection, reviewedAt: at })
        .where(eq(smsTemplate.id, templateId));
      await publish(db, {
        companyId,
        topic: 'template',
        access: permissionOf(lineTable[found.line].module, 'SmsTemplate', 'view'),
        payload: { id: templateId, line: found.line },
      });
    });
  };
}
