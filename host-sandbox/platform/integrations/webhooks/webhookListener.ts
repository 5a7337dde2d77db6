import type { CallingListener } from '../../foundation/events/callingEvents';
import { enqueueCallWebhooks } from './enqueueCallWebhooks';
import { enqueuePlanEndWebhooks, enqueueTaskEndWebhooks } from './enqueueEndWebhooks';

export const webhookListener: CallingListener = {
  callsEnded: enqueueCallWebhooks,
  tasksEnded: enqueueTaskEndWebhooks,
  plansEnded: enqueuePlanEndWebhooks,
};
