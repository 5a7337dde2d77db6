import type { Ctx } from '../../../foundation/http/handler';
import { refuseFields } from '../../../foundation/refusal';
import { earliestOf, rangeProblems } from '../../calls/range';
import type { InboundFilter } from './whereInbound';

/** Records reach back as far as those of calls going out; a filter without a beginning starts there. */
export function refuseInboundRange<F extends Pick<InboundFilter, 'fromDay' | 'toDay'>>(
  filter: F,
  asker: Pick<Ctx, 'now' | 'person'>,
): F & { readonly fromDay: string } {
  const { fromDay, toDay } = filter;
  refuseFields(rangeProblems({ fromDay, toDay }, asker));
  return { ...filter, fromDay: fromDay ?? earliestOf(asker) };
}
