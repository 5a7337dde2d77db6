import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { inboundLiveStates } from '@/domain/inbound/inboundLive';
import css from '@/parts/live-calls/liveCalls.css';
import { listenMs } from '@/parts/live-calls/listenMs';
import { liveRowPrint } from '@/parts/live-calls/liveRowPrint';
import { useFlagFilter } from '@/parts/live-calls/useFlagFilter';
import { useListState } from '@/ui/address/useListState';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { Style } from '@/ui/look/Style';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { PageHeader } from '@/ui/page/PageHeader';
import { useNumberFilters } from '../useNumberFilters';
import { useInboundLiveColumns } from './InboundLiveColumns';
import { inboundLiveQuery, inboundLiveShape } from './inboundLiveShape';

const InboundLiveDrawer = laterDrawer(() => import('./InboundLiveDrawer').then((module) => module.InboundLiveDrawer));

/** Calls coming in that wait or talk, raised ones first. */
export default function InboundLivePage() {
  const { t } = useTranslation(['inbound', 'liveCalls']);
  const control = useListState(inboundLiveShape);
  const { open, show, close } = useOpenItem();
  const openId = idIn(open);
  const filters = [useFlagFilter(), useStateFilter(), ...useNumberFilters()];
  const calls = useRead(
    'inboundLive.list',
    { query: { ...inboundLiveQuery(control.filters), ...control.paging } },
    { lives: true, every: listenMs.list },
  );
  const columns = useInboundLiveColumns();
  useLiveRefresh('inbound', ['inboundLive']);
  InboundLiveDrawer.useWhenIdle();
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('live.title')} text={t('live.text')} />
      <ResourceTable
        name="inboundLive"
        label={t('live.title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ id }) => t('detail.title', { id })}
        control={control}
        {...calls}
        empty={{ title: t('liveCalls:empty'), text: t('live.emptyWhy') }}
        onOpen={({ id }) => show(id)}
        openKey={openId}
        printOf={liveRowPrint}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {openId !== null && <InboundLiveDrawer key={openId} id={openId} onClose={close} />}
    </>
  );
}

/** Narrows the list to what calls are at. */
function useStateFilter(): FilterDefOf<{ state: 'many' }> {
  const { t } = useTranslation(['liveCalls', 'labels']);
  return {
    key: 'state',
    kind: 'many',
    label: t('column.state'),
    options: inboundLiveStates.map((state) => ({ value: state, label: t(`labels:state.inboundLive.${state}`) })),
  };
}
