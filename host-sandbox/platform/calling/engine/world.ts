import type { Carrier } from '@/domain/calling/carrier';
import type { Converse } from '@/domain/calls/conversation';
import type { EmitCallingEvent, EventContext } from '../../foundation/events/callingEvents';
import type { Db } from '../../foundation/store/store';

/** The dialler's dependencies, which platform.ts composes. */
export interface DialerWorld {
  readonly carrier: Carrier;
  /** the carrier of one round, which is given the tasks whose calls wait for an agent at the desk */
  readonly withDesks: (db: Db, carrier: Carrier, taskIds: readonly number[]) => Promise<Carrier>;
  /** makes the dialogue of a call */
  readonly converse: Converse;
  /**
   * Begins the rounds of plans due at the instant the dialling has reached, and returns when the next is due; null:
   * none. An advance stops there. Called with the company's dial state locked.
   */
  readonly beginDue: (context: EventContext, companyId: number, at: number) => Promise<number | null>;
  readonly emit: EmitCallingEvent;
  /**
   * The calls that come in during a round, called with the company's dial state locked; null: the company has no
   * numbers. Absent: no calls come in.
   */
  readonly inbound?: (db: Db, companyId: number, from: number, until: number) => Promise<InboundSide | null>;
}

/** The calls that come in share the licence's channels with those that go out. */
export interface InboundSide {
  /** channels wanted until the end of the round */
  readonly wanted: number;
  /** Advances to an instant not after the end of the round, and returns when something happens next; null: nothing. */
  readonly advance: (to: number, channels: number) => Promise<number | null>;
}
