import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import { operationRecordMonths } from '@/domain/limits';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import type { ListShape } from '@/ui/address/listState';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { RequestDownload } from '@/parts/files/RequestDownload';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useListState } from '@/ui/address/useListState';
import { useOpenItem } from '@/ui/address/useUrlPlace';
import { ChainCheck } from './ChainCheck';
import { useOperationColumns } from './OperationColumns';
import css from './operations.css';
import { RecordDrawer } from './RecordDrawer';
import { useOperationWords } from './useOperationWords';

const kinds = { days: 'days', user: 'many', action: 'many', kind: 'many', targetId: 'text' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds };

/** The operation records of the last six months, with export. */
export default function OperationRecordsPage() {
  const { t } = useTranslation(['operations', 'downloads']);
  const format = useFormat();
  const may = useMay('OperatingRecord');
  const words = useOperationWords();
  const columns = useOperationColumns();
  const control = useListState(shape);
  const [checks, setChecks] = useState(0);
  const { open, show, close } = useOpenItem('record');
  const opened = Number(open);
  const { days, user, action, kind, targetId } = control.filters;
  const filter = {
    ...(days === null ? {} : { fromDay: days[0], toDay: days[1] }),
    ...(user.length === 0 ? {} : { userId: user.join() }),
    ...(action.length === 0 ? {} : { action: action.join() }),
    ...(kind.length === 0 ? {} : { kind: kind.join() }),
    ...(targetId.trim() === '' ? {} : { targetId: targetId.trim().slice(0, 40) }),
  };
  const records = useRead('operation.list', { query: { ...filter, ...control.paging } });
  const options = useRead('operation.options', {}, { later: true });
  const download = useWrite('download.operations');
  const filters: FilterDefOf<typeof kinds>[] = [
    { key: 'days', kind: 'days', label: t('filter.days'), months: operationRecordMonths },
    {
      key: 'user',
      kind: 'many',
      label: t('filter.user'),
      options: (options.data?.people ?? []).map(({ id, name, account }) => ({
        value: String(id),
        label: `${name} · ${account}`,
      })),
    },
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
  const actions = (
    <>
      <Button glyph="shield" onClick={() => setChecks(checks + 1)}>
        {t('verify.action')}
      </Button>
      {may('downloadRecords') && (
        <RequestDownload
          files={[
            {
              key: 'records',
              label: t('export'),
              alone: t('export'),
              request: () => download.run({ body: { filter, language: format.language } }),
            },
          ]}
        />
      )}
    </>
  );
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('title')} text={t('text')} actions={actions} />
      {checks > 0 && <ChainCheck key={checks} />}
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
