import type { Hubspot } from './hubspot/hubspot';
import type { Mail } from './mail/mail';
import type { Outbound } from './outbound/outbound';
import type { SecretBox } from './secrets/secretBox';
import type { Settings } from './settings';
import type { Queue } from './store/queue';
import type { Store } from './store/store';
import type { Clock } from './world/clock';
import type { Speech } from './world/speech';

/** What the composition root makes once and every handler gets. */
export interface Services {
  readonly settings: Settings;
  readonly store: Store;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly speech: Speech;
  readonly mail: Mail;
  /** everything that leaves the platform */
  readonly outbound: Outbound;
  readonly secrets: SecretBox;
  readonly hubspot: Hubspot;
}
