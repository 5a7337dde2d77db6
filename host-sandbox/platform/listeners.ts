import { deskListener } from './calling/desk/deskListener';
import { planListener } from './calling/campaigns/plans/planListener';
import { taskListener } from './calling/campaigns/tasks/notices/taskListener';
import type { CallingListener } from './foundation/events/callingEvents';
import { hubspotListener } from './integrations/hubspot/hubspotListener';
import { webhookListener } from './integrations/webhooks/webhookListener';

/** The rooms that act on what happens in the calling wing, in the order they do. */
export const listeners: readonly CallingListener[] = [
  webhookListener,
  hubspotListener,
  taskListener,
  planListener,
  deskListener,
];
