import { Refusal } from '../../foundation/refusal';
import { Semaphore } from '../../foundation/semaphore';

/** Each request holds its database connection while it waits for HubSpot, and may need a second one. */
const AT_ONCE_MOST = 4;

/** Limits the requests of this process to HubSpot; further ones are refused at once and can be tried again. */
export const hubspotRequests = new Semaphore(AT_ONCE_MOST, 0, () => new Refusal('input.tooMany', { seconds: 5 }));
