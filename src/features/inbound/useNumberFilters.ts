import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { FilterDefOf } from '@/ui/filter/filterDef';

/** Narrows calls coming in to numbers and robots. */
export function useNumberFilters(): FilterDefOf<{ numberId: 'many'; robotId: 'many' }>[] {
  const { t } = useTranslation('inbound');
  const { data, loading } = useRead('inboundCall.options', {}, { later: true });
  return [
    {
      key: 'numberId',
      kind: 'many',
      label: t('records.number'),
      options: (data?.numbers ?? []).map(({ id, phone, name }) => ({ value: String(id), label: `${phone} · ${name}` })),
      loading,
    },
    {
      key: 'robotId',
      kind: 'many',
      label: t('records.robot'),
      options: (data?.robots ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      loading,
    },
  ];
}
