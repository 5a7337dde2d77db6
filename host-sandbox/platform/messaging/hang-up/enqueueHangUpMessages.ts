import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { matchesCall } from '@/domain/messages/hangUpMessage';
import type { CallingEvents, CallingListener, EventContext } from '../../foundation/events/callingEvents';
import { queue } from '../../foundation/store/queue/queue';
import { hangUpMessage, messageDelivery } from '../../foundation/store/schema/messaging/hangUp';
import { messageChannel, smsTemplate, whatsappTemplate } from '../../foundation/store/schema/messaging/messaging';
import type { Db } from '../../foundation/store/store';
import { kickSending } from './sendingJob';

/** Records the messages that follow these calls in the transaction that ends them; each call and message once. */
async function enqueueHangUpMessages(
  { db }: EventContext,
  { companyId, calls }: CallingEvents['callsEnded'],
): Promise<void> {
  const active = await activeMessages(db, companyId, [...new Set(calls.map(({ robotId }) => robotId))]);
  if (active.length === 0) return;
  const rows = calls.flatMap((call) =>
    active
      .filter(({ message }) => message.robotId === call.robotId && matchesCall(message, call))
      .map(({ message, templateName, sender }) => ({
        companyId,
        hangUpMessageId: message.id,
        attemptId: call.attemptId,
        taskId: call.taskId,
        line: call.line,
        type: message.type,
        phone: call.phone,
        smsTemplateId: message.smsTemplateId,
        whatsappTemplateId: message.whatsappTemplateId,
        templateName: templateName ?? '',
        sender,
        state: 'waiting' as const,
        dueAt: call.endedAt,
      })),
  );
  if (rows.length === 0) return;
  await db.insert(messageDelivery).values(rows).onConflictDoNothing();
  await kickSending(db, queue, companyId, Math.min(...rows.map(({ dueAt }) => dueAt)));
}

async function activeMessages(db: Db, companyId: number, robotIds: readonly number[]) {
  if (robotIds.length === 0) return [];
  const rows = await db
    .select({
      message: hangUpMessage,
      smsName: smsTemplate.name,
      whatsappName: whatsappTemplate.name,
      sender: messageChannel.sender,
    })
    .from(hangUpMessage)
    .leftJoin(smsTemplate, eq(smsTemplate.id, hangUpMessage.smsTemplateId))
    .leftJoin(whatsappTemplate, eq(whatsappTemplate.id, hangUpMessage.whatsappTemplateId))
    .innerJoin(
      messageChannel,
      or(eq(messageChannel.id, smsTemplate.channelId), eq(messageChannel.id, whatsappTemplate.channelId)),
    )
    .where(
      and(
        eq(hangUpMessage.companyId, companyId),
        inArray(hangUpMessage.robotId, [...robotIds]),
        eq(hangUpMessage.state, 'active'),
        isNull(hangUpMessage.deletedAt),
      ),
    );
  return rows.map(({ smsName, whatsappName, ...row }) => ({ ...row, templateName: smsName ?? whatsappName }));
}

export const hangUpListener: CallingListener = { callsEnded: enqueueHangUpMessages };
