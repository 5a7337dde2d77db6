import { Refusal } from '../../foundation/refusal';
import { Semaphore } from '../../foundation/semaphore';

/** Each waits for HubSpot with its request's connection to the database, and may need a second one. */
const AT_ONCE_MOST = 4;

/** A few at once in this process; nobody waits: one more is refused, to be tried again. */
export const hubspotRequests = new Semaphore(AT_ONCE_MOST, 0, () => new Refusal('input.tooMany', { seconds: 5 }));
