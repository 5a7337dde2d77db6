import type { CallingListener } from '../../foundation/events/callingEvents';
import { enqueueHubspotPush } from './enqueueHubspotPush';

export const hubspotListener: CallingListener = { callsEnded: enqueueHubspotPush };
