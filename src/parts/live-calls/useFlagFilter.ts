import { useTranslation } from 'react-i18next';
import { redFlagKinds } from '@/domain/live/redFlags';
import type { FilterDefOf } from '@/ui/filter/filterDef';

/** Narrows a list of calls in progress to those raised for one of these reasons. */
export function useFlagFilter(): FilterDefOf<{ flag: 'many' }> {
  const { t } = useTranslation(['liveCalls', 'labels']);
  return {
    key: 'flag',
    kind: 'many',
    label: t('column.flags'),
    options: redFlagKinds.map((kind) => ({ value: kind, label: t(`labels:redFlag.${kind}`) })),
  };
}
