import type { Converse } from '@/domain/calls/conversation';
import type { Callers } from '@/domain/inbound/callers';
import type { ContinueTalk } from '@/domain/live/continueTalk';
import type { EmitCallingEvent } from '../events/callingEvents';
import type { Hubspot } from './hubspot';
import type { Mail } from '../mail/mail';
import type { Outbound } from '../outbound/outbound';
import type { SecretBox } from '../settings/secretBox';
import type { Settings } from '../settings/settings';
import type { Queue } from '../store/queue/queue';
import type { Store } from '../store/store';
import type { Clock } from '../store/clock/clock';
import type { Speech } from '@/domain/calls/speech';

/** What the composition root makes once and every handler gets. */
export interface Services {
  readonly settings: Settings;
  readonly store: Store;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly speech: Speech;
  /** makes the dialogue of a call */
  readonly converse: Converse;
  /** makes the rest of a talk that goes on from another turn */
  readonly continueTalk: ContinueTalk;
  /** the people who call in, and the agents they are put through to */
  readonly callers: Callers;
  /** emits an event of the calling wing to its listeners, in the same transaction */
  readonly emit: EmitCallingEvent;
  readonly mail: Mail;
  /** the only client for calls out of the platform */
  readonly outbound: Outbound;
  readonly secrets: SecretBox;
  readonly hubspot: Hubspot;
}
