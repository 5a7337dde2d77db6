import type { TFunction } from 'i18next';
import { accessLists, ruleStates } from '@/domain/access/accessRules';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import type { ListShape } from '@/ui/address/listState';

const ruleFilterKinds = { search: 'text', list: 'one', state: 'one' } as const;
export const ruleListShape: ListShape<typeof ruleFilterKinds> = { filters: ruleFilterKinds };

export function ruleFilters(t: TFunction<'accessControl'>): FilterDefOf<typeof ruleFilterKinds>[] {
  return [
    { key: 'search', kind: 'text', label: t('filter.search') },
    {
      key: 'list',
      kind: 'one',
      label: t('column.list'),
      options: accessLists.map((value) => ({ value, label: t(`list.${value}`) })),
    },
    {
      key: 'state',
      kind: 'one',
      label: t('column.state'),
      options: ruleStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ];
}
