import type { Carrier } from '@/domain/calling/carrier';
import type { Converse } from '@/domain/calls/conversation';
import type { EmitCallingEvent, EventContext } from '../../foundation/events/callingEvents';
import type { Db } from '../../foundation/store/store';

/** What the dialler works with and does not know: composed in platform.ts. */
export interface DialerWorld {
  readonly carrier: Carrier;
  /** the same carrier for one round, knowing the tasks whose calls the desk takes */
  readonly withDesks: (db: Db, carrier: Carrier, taskIds: readonly number[]) => Promise<Carrier>;
  /** what was said in a call */
  readonly converse: Converse;
  /**
   * Makes what is due at the instant the company stands at, and answers when the next is due; null: nothing is to
   * come. A round advances no further than that. Called with the company's dialling locked.
   */
  readonly beginDue: (context: EventContext, companyId: number, at: number) => Promise<number | null>;
  readonly emit: EmitCallingEvent;
}
