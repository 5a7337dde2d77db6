import type { Input } from '@/contract/contract';
import { isSmsReviewState, isTemplateState } from '@/domain/messages/smsTemplate';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const smsFilterKinds = { search: 'text', state: 'many', review: 'many', channel: 'many' } as const;

export const smsListShape: ListShape<typeof smsFilterKinds> = {
  filters: smsFilterKinds,
  sort: '-changedAt',
  sorts: ['name', 'state', 'review', 'changedAt', 'createdAt'],
};

/** Address -> query; invalid values are left out. */
export function smsQuery({
  search,
  state,
  review,
  channel,
}: FilterValues<typeof smsFilterKinds>): NonNullable<Input<'smsTemplate.list'>['query']> {
  const states = state.filter(isTemplateState);
  const reviews = review.filter(isSmsReviewState);
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(states.length === 0 ? {} : { state: states.join() }),
    ...(reviews.length === 0 ? {} : { review: reviews.join() }),
    ...(channel.length === 0 ? {} : { channel: channel.join() }),
  };
}
