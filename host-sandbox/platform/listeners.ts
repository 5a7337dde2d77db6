import { callers } from './callers';
import { deskListener } from './calling/desk/deskListener';
import { liveListener } from './calling/live/liveListener';
import { callBackListener } from './calling/inbound/callBackListener';
import { planListener } from './calling/campaigns/plans/planListener';
import { taskListener } from './calling/campaigns/tasks/notices/taskListener';
import type { CallingListener } from './foundation/events/callingEvents';
import { hangUpListener } from './messaging/hang-up/enqueueHangUpMessages';
import { hubspotListener } from './integrations/hubspot/hubspotListener';
import { webhookListener } from './integrations/webhooks/webhookListener';

/** The listeners of the calling wing's events, in the order they run. */
export const listeners: readonly CallingListener[] = [
  webhookListener,
  hubspotListener,
  hangUpListener,
  taskListener,
  planListener,
  deskListener,
  liveListener,
  callBackListener(callers),
];
