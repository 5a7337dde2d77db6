import type { RedFlagKind } from '@/domain/live/redFlags';
import { offsetOf, pageReply } from '../../foundation/store/page';

interface Raised {
  readonly flags: readonly { readonly kind: RedFlagKind }[];
}

interface LiveQuery {
  readonly page: number;
  readonly limit: number;
  /** only calls raised for one of these reasons */
  readonly flag?: readonly RedFlagKind[] | undefined;
}

/** A page of calls in progress: raised ones first, each part in the order given. */
export function raisedPage<Call extends Raised>(query: LiveQuery, calls: readonly Call[]) {
  const { page, limit, flag = [] } = query;
  const found = calls.filter(({ flags }) => flag.length === 0 || flags.some(({ kind }) => flag.includes(kind)));
  const isRaised = ({ flags }: Call) => flags.length > 0;
  const sorted = [...found.filter(isRaised), ...found.filter((call) => !isRaised(call))];
  const from = offsetOf({ page, limit });
  return pageReply({ page, limit }, sorted.length, sorted.slice(from, from + limit));
}
