import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { permissionOf } from '@/domain/access/access';
import { namesIn } from '@/domain/calls/fillText';
import { spokenVariables } from '@/domain/calls/spokenVariables';
import type { MessageChannelKind, MessageNetworks, OutgoingMessage } from '@/domain/messages/channels';
import { notSentReason } from '@/domain/messages/delivery';
import { smsText, targetUrlVariable } from '@/domain/messages/smsTemplate';
import { fillWhatsapp, variablesOf } from '@/domain/messages/whatsappContent';
import { lineTable } from '@/domain/products/lines';
import type { ScriptLanguage } from '@/domain/robots/script';
import type { Services } from '../../foundation/http/services';
import { parseInstant } from '../../foundation/store/columns';
import { publish } from '../../foundation/store/live/live';
import type { JobHandler } from '../../foundation/store/queue/runJob';
import { company } from '../../foundation/store/schema/accounts/core';
import { call, contact, task } from '../../foundation/store/schema/calling/calling';
import { robotVersion } from '../../foundation/store/schema/calling/robots';
import { hangUpMessage, messageDelivery } from '../../foundation/store/schema/messaging/hangUp';
import { smsTemplate, whatsappTemplate } from '../../foundation/store/schema/messaging/messaging';
import type { Db } from '../../foundation/store/store';
import { judgeQuality } from '../whatsapp/quality';

/** Messages of one transaction. */
const BATCH = 200;

/** What the robot knew of a callee: more than its script speaks. */
const callee = {
  language: sql<ScriptLanguage>`${robotVersion.script} ->> 'language'`,
  countryCode: company.countryCode,
  name: call.contactName,
  fields: contact.fields,
  at: call.dialledAt,
  zone: task.timeZone,
};

type Due = Awaited<ReturnType<typeof selectDue>>[number];

/**
 * Hands due messages to their networks and records the answers. A message changes its state in the transaction that
 * sends it, so that a job that was killed sends none of them again.
 */
export function sendMessagesJob({ store, clock }: Services, networks: MessageNetworks): JobHandler {
  return async ({ companyId, signal }) => {
    if (companyId === null) return;
    let taken = BATCH;
    while (taken === BATCH && !signal.aborted) {
      taken = await store.company(companyId, async (db) => {
        const rows = await selectDue(db, clock.now());
        for (const row of rows)
          await (row.delivery.state === 'waiting' ? send(db, row, networks) : settle(db, row, networks));
        await publishSent(db, companyId, rows);
        return rows.length;
      });
    }
    const next = await store.company(companyId, nextDue);
    return next === null ? undefined : { dueAt: next };
  };
}

const isOfType = (type: MessageChannelKind) => eq(messageDelivery.type, type);

/** A process of a release before may write deliveries without their template: the one of the hang-up message then. */
const isTemplate = (id: AnyPgColumn, column: 'smsTemplateId' | 'whatsappTemplateId') =>
  eq(id, sql`coalesce(${messageDelivery[column]}, ${hangUpMessage[column]})`);

async function selectDue(db: Db, now: number) {
  return db
    .select({
      delivery: messageDelivery,
      message: hangUpMessage,
      sms: smsTemplate,
      whatsapp: whatsappTemplate,
      callee,
    })
    .from(messageDelivery)
    .innerJoin(hangUpMessage, eq(hangUpMessage.id, messageDelivery.hangUpMessageId))
    .innerJoin(call, eq(call.attemptId, messageDelivery.attemptId))
    .innerJoin(task, eq(task.id, call.taskId))
    .innerJoin(company, eq(company.id, call.companyId))
    .innerJoin(robotVersion, eq(robotVersion.id, call.robotVersionId))
    .innerJoin(contact, eq(contact.id, call.contactId))
    .leftJoin(smsTemplate, and(isOfType('sms'), isTemplate(smsTemplate.id, 'smsTemplateId')))
    .leftJoin(whatsappTemplate, and(isOfType('whatsapp'), isTemplate(whatsappTemplate.id, 'whatsappTemplateId')))
    .where(and(lte(messageDelivery.dueAt, now)))
    .orderBy(asc(messageDelivery.dueAt), asc(messageDelivery.id))
    .limit(BATCH)
    .for('update', { of: messageDelivery, skipLocked: true });
}

/** One event a line for a whole batch: it says that messages moved, and who shows some reads them again. */
async function publishSent(db: Db, companyId: number, rows: readonly Due[]): Promise<void> {
  for (const line of new Set(rows.map(({ delivery }) => delivery.line)))
    await publish(db, {
      companyId,
      topic: 'message',
      access: permissionOf(lineTable[line].module, 'CallDetails', 'view'),
      payload: { line },
    });
}

async function send(db: Db, row: Due, networks: MessageNetworks): Promise<void> {
  const { delivery, message, sms, whatsapp, callee: person } = row;
  const template = sms ?? whatsapp;
  const sentAt = delivery.dueAt ?? 0;
  const values = spokenVariables(person);
  const reason = notSentReason({
    message: message.deletedAt === null ? message.state : 'inactive',
    template: template?.state ?? 'inactive',
    isApproved: template?.review === 'approved',
    names: namesOf(row),
    values,
  });
  const filled = whatsapp === null ? null : fillWhatsapp(whatsapp.content, values);
  const change =
    reason === null
      ? {
          state: 'sent' as const,
          content: sms ? smsText(sms, values) : (filled?.body ?? ''),
          whatsapp: filled,
          sentAt,
          dueAt: networks.deliver(outgoing(row, sentAt)).at,
        }
      : { state: 'notSent' as const, reason, dueAt: null, settledAt: sentAt };
  await db.update(messageDelivery).set(change).where(eq(messageDelivery.id, delivery.id));
}

function namesOf({ sms, whatsapp }: Due): readonly string[] {
  if (sms) return namesIn(sms.content).filter((name) => name !== targetUrlVariable);
  return whatsapp ? variablesOf(whatsapp.content) : [];
}

/** The network's answer is the same whenever it is asked for, so that it need not be stored beforehand. */
async function settle(db: Db, row: Due, networks: MessageNetworks): Promise<void> {
  const { delivery, whatsapp } = row;
  const { at, failure, isBlocked } = networks.deliver(outgoing(row, delivery.sentAt ?? 0));
  await db
    .update(messageDelivery)
    .set({
      state: failure === null ? 'delivered' : 'failed',
      reason: failure,
      blocked: isBlocked,
      dueAt: null,
      settledAt: at,
    })
    .where(eq(messageDelivery.id, delivery.id));
  if (isBlocked && whatsapp !== null) await judgeQuality(db, whatsapp.id, at);
}

function outgoing({ delivery, whatsapp }: Due, sentAt: number): OutgoingMessage {
  const { id, type, line, phone } = delivery;
  return { id, type, line, phone, category: whatsapp?.category ?? null, sentAt };
}

async function nextDue(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select min(due_at)::text as at from message_delivery where due_at is not null`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : parseInstant(at);
}
