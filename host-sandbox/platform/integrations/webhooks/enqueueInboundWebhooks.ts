import { labelOf } from '@/domain/calling/labels';
import type {
  CallingEvents,
  EndedInbound,
  EventContext,
  TransferredInbound,
} from '../../foundation/events/callingEvents';
import { instantText } from '../../foundation/store/columns';
import { enqueueWebhooks, hearsWebhook, type WebhookFact } from './enqueueWebhooks';

/** ib_transfer: a call that came in and was handed to the agents, once it is sure what came of it. */
export async function enqueueInboundTransferWebhooks(
  { db }: EventContext,
  { companyId, calls }: CallingEvents['inboundTransferred'],
): Promise<void> {
  const hearers = await hearsWebhook(db, companyId, 'ib_transfer');
  await enqueueWebhooks(db, companyId, 'ib_transfer', hearers, calls.map(transferFact));
}

/** ib_detail: each call that came in, once it is over. */
export async function enqueueInboundEndWebhooks(
  { db }: EventContext,
  { companyId, calls }: CallingEvents['inboundEnded'],
): Promise<void> {
  const hearers = await hearsWebhook(db, companyId, 'ib_detail');
  await enqueueWebhooks(db, companyId, 'ib_detail', hearers, calls.map(detailFact));
}

function transferFact({ id, phone, calledNumber, robotName, transfer, at }: TransferredInbound): WebhookFact {
  return {
    at,
    data: {
      callId: id,
      callerNumber: phone,
      calledNumber,
      robotName,
      transfer,
      transferredAt: instantText(at),
    },
  };
}

function detailFact(call: EndedInbound): WebhookFact {
  return {
    at: call.endedAt,
    data: {
      callId: call.id,
      callerNumber: call.phone,
      calledNumber: call.calledNumber,
      robotName: call.robotName,
      answeredAt: call.answeredAt === null ? null : instantText(call.answeredAt),
      endedAt: instantText(call.endedAt),
      talkSeconds: call.talkSeconds,
      outcome: call.outcome,
      result: call.label === null ? null : (labelOf('Inbound', call.label)?.result ?? null),
      intentionLabel: call.label,
      hangup: call.hangup,
      transfer: call.transfer,
      dialogueRounds: call.rounds,
      slots: call.slots,
    },
  };
}
