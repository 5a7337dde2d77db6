import type { LineId } from '@/domain/products/lines';
import { useTranslation } from 'react-i18next';
import { roundTags } from '@/domain/strategies/strategy';
import { neverTaken } from '@/domain/contacts/contactTag';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import type { ListShape } from '@/ui/address/listState';
import { useTagWords } from '@/parts/labels/TagText';

const filterKinds = { search: 'text', round: 'one', tag: 'many', taken: 'one', reached: 'one' } as const;
type Filter = FilterDefOf<typeof filterKinds>;
export const planContactShape: ListShape<typeof filterKinds> = { filters: filterKinds };

/** Only by name until a round has begun: before that there are no states to filter by. */
export function usePlanContactFilters(
  line: LineId,
  begun: readonly { readonly number: number; readonly name: string }[],
): Filter[] {
  const { t } = useTranslation('plans');
  const tagWords = useTagWords();
  const byName: Filter = { key: 'search', kind: 'text', label: t('contact.search') };
  const byWay: readonly Filter[] = [
    {
      key: 'round',
      kind: 'one',
      label: t('contact.round'),
      options: begun.map(({ number, name }) => ({ value: String(number), label: name })),
    },
    {
      key: 'tag',
      kind: 'many',
      label: t('contact.tag'),
      options: [...roundTags(line), ...neverTaken].map((value) => ({ value, label: tagWords(line, value) })),
    },
    {
      key: 'taken',
      kind: 'one',
      label: t('contact.taken'),
      options: [
        { value: 'yes', label: t('contact.wentOn') },
        { value: 'no', label: t('contact.ended') },
      ],
    },
    {
      key: 'reached',
      kind: 'one',
      label: t('fact.reached'),
      options: [
        { value: 'yes', label: t('contact.answered') },
        { value: 'no', label: t('contact.neverAnswered') },
      ],
    },
  ];
  return begun.length === 0 ? [byName] : [byName, ...byWay];
}
