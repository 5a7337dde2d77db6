import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { LineId } from '@/domain/products/lines';
import { useLine } from '@/parts/line/useLine';
import css from '@/parts/live-calls/liveCalls.css';
import { listenMs } from '@/parts/live-calls/listenMs';
import { liveRowPrint } from '@/parts/live-calls/liveRowPrint';
import { useFlagFilter } from '@/parts/live-calls/useFlagFilter';
import { useListState } from '@/ui/address/useListState';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { Style } from '@/ui/look/Style';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { PageHeader } from '@/ui/page/PageHeader';
import { useLiveCallColumns } from './LiveCallColumns';
import { liveListShape, liveQuery, type liveFilterKinds } from './liveListShape';

const LiveCallDrawer = laterDrawer(() => import('./LiveCallDrawer').then((module) => module.LiveCallDrawer));

/** Calls in progress on a line, raised ones first. */
export default function LiveCallsPage() {
  const { t } = useTranslation('liveCalls');
  const line = useLine();
  const control = useListState(liveListShape);
  const { open, show, close } = useOpenItem();
  const openId = idIn(open);
  const { taskId } = control.filters;
  const filters = useFilters(line, taskId);
  const calls = useRead(
    'liveCall.list',
    { params: { line }, query: { ...liveQuery(control.filters), ...control.paging } },
    { lives: true, every: listenMs.list },
  );
  const columns = useLiveCallColumns();
  useLiveRefresh('liveCall', ['liveCall'], ({ payload }) => payload.line === line);
  useLiveRefresh('call', ['liveCall'], ({ payload }) => payload.line === line);
  LiveCallDrawer.useWhenIdle();
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('title')} text={t('text')} />
      <ResourceTable
        name={`liveCalls.${line}`}
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ contactName, phone }) => contactName || phone}
        control={control}
        {...calls}
        empty={{ title: t('empty'), text: t('emptyWhy') }}
        onOpen={({ id }) => show(id)}
        openKey={openId}
        printOf={liveRowPrint}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {openId !== null && <LiveCallDrawer key={openId} line={line} id={openId} onClose={close} />}
    </>
  );
}

function useFilters(line: LineId, taskId: readonly string[]): FilterDefOf<typeof liveFilterKinds>[] {
  const { t } = useTranslation('liveCalls');
  const flag = useFlagFilter();
  const [taskSearch, setTaskSearch] = useState('');
  const { data, fetching } = useRead(
    'call.options',
    {
      params: { line },
      query: {
        ...(taskSearch === '' ? {} : { taskSearch }),
        ...(taskId.length === 0 ? {} : { taskId: taskId.join() }),
      },
    },
    { later: true },
  );
  const named = (list: readonly { readonly id: number; readonly name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    flag,
    {
      key: 'taskId',
      kind: 'many',
      label: t('column.task'),
      options: named(data?.tasks),
      onSearch: setTaskSearch,
      loading: fetching,
    },
    { key: 'robotId', kind: 'many', label: t('column.robot'), options: named(data?.robots) },
  ];
}
