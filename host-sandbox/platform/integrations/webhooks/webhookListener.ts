import type { CallingListener } from '../../foundation/events/callingEvents';
import { enqueueCallWebhooks } from './enqueueCallWebhooks';
import { enqueueInboundEndWebhooks, enqueueInboundTransferWebhooks } from './enqueueInboundWebhooks';
import { enqueuePlanEndWebhooks, enqueueTaskEndWebhooks } from './enqueueEndWebhooks';

export const webhookListener: CallingListener = {
  callsEnded: enqueueCallWebhooks,
  tasksEnded: enqueueTaskEndWebhooks,
  plansEnded: enqueuePlanEndWebhooks,
  inboundTransferred: enqueueInboundTransferWebhooks,
  inboundEnded: enqueueInboundEndWebhooks,
};
