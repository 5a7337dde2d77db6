import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import type { FilterDefOf, FilterOption } from '@/ui/filter/filterDef';
import type { DashboardFilterKinds, DashboardFilterValues } from './dashboardShape';

const optionsOf = (list: readonly { id: number; name: string }[] | undefined): FilterOption[] =>
  (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

export function useDashboardFilters(line: LineId, values: DashboardFilterValues): FilterDefOf<DashboardFilterKinds>[] {
  const { t } = useTranslation('dashboard');
  const [taskSearch, setTaskSearch] = useState('');
  const { data, fetching } = useRead(
    'dashboard.options',
    {
      params: { line },
      query: {
        ...(taskSearch === '' ? {} : { taskSearch }),
        ...(values.taskId.length === 0 ? {} : { taskId: values.taskId.join() }),
      },
    },
    { later: true },
  );
  return [
    { key: 'days', kind: 'days', label: t('filter.days') },
    { key: 'vs', kind: 'days', label: t('filter.vs') },
    { key: 'robotId', kind: 'many', label: t('filter.robotId'), options: optionsOf(data?.robots) },
    {
      key: 'taskId',
      kind: 'many',
      label: t('filter.taskId'),
      options: optionsOf(data?.tasks),
      onSearch: setTaskSearch,
      loading: fetching,
    },
    { key: 'sipLineId', kind: 'many', label: t('filter.sipLineId'), options: optionsOf(data?.sipLines) },
  ];
}
