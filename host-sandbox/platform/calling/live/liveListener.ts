import type { LineId } from '@/domain/products/lines';
import type { CallingListener, EventContext } from '../../foundation/events/callingEvents';
import { publishLiveChanged } from './publishLiveChanged';

/** One event per round and line, however many calls begin. Those that end are published with the ledger. */
export const liveListener: CallingListener = {
  callsBegun: ({ db }, { companyId, calls }) => publishLines({ db }, companyId, calls),
};

async function publishLines(
  { db }: Pick<EventContext, 'db'>,
  companyId: number,
  calls: readonly { readonly line: LineId }[],
): Promise<void> {
  for (const line of new Set(calls.map((call) => call.line))) await publishLiveChanged(db, companyId, line);
}
