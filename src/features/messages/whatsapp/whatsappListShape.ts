import type { Input } from '@/contract/contract';
import { isTemplateState } from '@/domain/messages/smsTemplate';
import { isWhatsappReviewState } from '@/domain/messages/whatsappTemplate';
import type { FilterValues, ListShape } from '@/ui/address/listState';

export const whatsappFilterKinds = {
  search: 'text',
  state: 'many',
  review: 'many',
  category: 'many',
  language: 'many',
} as const;

export const whatsappListShape: ListShape<typeof whatsappFilterKinds> = {
  filters: whatsappFilterKinds,
  sort: '-changedAt',
  sorts: ['name', 'state', 'review', 'category', 'language', 'changedAt', 'createdAt'],
};

/** Address -> query; invalid values are left out. */
export function whatsappQuery({
  search,
  state,
  review,
  category,
  language,
}: FilterValues<typeof whatsappFilterKinds>): NonNullable<Input<'whatsappTemplate.list'>['query']> {
  const states = state.filter(isTemplateState);
  const reviews = review.filter(isWhatsappReviewState);
  return {
    ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
    ...(states.length === 0 ? {} : { state: states.join() }),
    ...(reviews.length === 0 ? {} : { review: reviews.join() }),
    ...(category.length === 0 ? {} : { category: category.join() }),
    ...(language.length === 0 ? {} : { language: language.join() }),
  };
}
