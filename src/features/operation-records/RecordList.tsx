import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { operationRecordMonths } from '@/domain/limits';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { ResourceTable } from '@/ui/list/ResourceTable';
import type { ListControl } from '@/ui/address/useListState';
import { useOpenItem } from '@/ui/address/useUrlPlace';
import { useOperationColumns } from './OperationColumns';
import { RecordDrawer } from './RecordDrawer';
import { recordFilter, type recordKinds } from './recordFilter';
import { personOptions, useOperationWords } from './useOperationWords';

/** Who changed what, with filters; a record opens in a drawer. */
export function RecordList({ control }: { control: ListControl<typeof recordKinds> }) {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const words = useOperationWords();
  const columns = useOperationColumns();
  const { open, show, close } = useOpenItem('record');
  const opened = Number(open);
  const records = useRead('operation.list', { query: { ...recordFilter(control.filters), ...control.paging } });
  const options = useRead('operation.options', {}, { later: true });
  const filters: FilterDefOf<typeof recordKinds>[] = [
    { key: 'days', kind: 'days', label: t('filter.days'), months: operationRecordMonths },
    { key: 'user', kind: 'many', label: t('filter.user'), options: personOptions(options.data?.people) },
    {
      key: 'action',
      kind: 'many',
      label: t('filter.action'),
      options: (options.data?.actions ?? []).map((value) => ({ value, label: words.action(value) })),
    },
    {
      key: 'kind',
      kind: 'many',
      label: t('filter.kind'),
      options: (options.data?.kinds ?? []).map((value) => ({ value, label: words.kind(value) })),
    },
    { key: 'targetId', kind: 'text', label: t('filter.targetId') },
  ];
  return (
    <>
      <ResourceTable
        name="operations"
        label={t('title')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => `${words.action(row.action)} ${format.time(row.at, 'full')}`}
        control={control}
        {...records}
        empty={{ title: t('empty'), text: t('emptyWhy') }}
        onOpen={(row) => show(row.id)}
        openKey={opened}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {Number.isSafeInteger(opened) && opened > 0 && <RecordDrawer key={opened} id={opened} onClose={close} />}
    </>
  );
}
