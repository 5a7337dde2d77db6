import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { useListState } from '@/ui/address/useListState';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';
import { FilterBar } from '@/ui/filter/FilterBar';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { PageHeader } from '@/ui/page/PageHeader';
import { DownloadInbound } from './DownloadInbound';
import { useInboundColumns } from './InboundColumns';
import { inboundListShape, inboundQuery } from './inboundListShape';
import { useInboundFilters } from './useInboundFilters';

const InboundDrawer = laterDrawer(() => import('./InboundDrawer').then((module) => module.InboundDrawer));
/** ms between two refreshes of the first page; later pages stay, so that rows do not move while they are read */
const REFRESH = 3_000;

/** Calls that came in and are over. */
export default function InboundCallsPage() {
  const { t } = useTranslation('inbound');
  const control = useListState(inboundListShape);
  const { open, show, close } = useOpenItem();
  const shown = idIn(open);
  const query = inboundQuery(control.filters);
  const calls = useRead('inboundCall.list', { query: { ...query, ...control.paging } });
  useLiveRefresh('inbound', ['inboundCall'], () => control.page === 1 && shown === null, REFRESH);
  InboundDrawer.useWhenIdle();
  const columns = useInboundColumns();
  const filters = useInboundFilters();
  return (
    <>
      <PageHeader title={t('records.title')} actions={<DownloadInbound query={query} total={calls.data?.total} />} />
      <ResourceTable
        name="inboundCalls"
        label={t('records.title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ id }) => t('detail.title', { id })}
        control={control}
        {...calls}
        empty={{ title: t('records.empty'), text: t('records.emptyWhy') }}
        onOpen={({ id }) => show(id)}
        openKey={shown}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {shown !== null && <InboundDrawer id={shown} onClose={close} />}
    </>
  );
}
