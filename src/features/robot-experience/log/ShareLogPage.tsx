import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { Reply } from '@/contract/contract';
import { shareStates } from '@/domain/experience/shareLink';
import { RequestDownload } from '@/parts/files/RequestDownload';
import { useLine } from '@/parts/line/useLine';
import { pathTo } from '@/registry/links';
import { useMay } from '@/session/useMay';
import { useListState } from '@/ui/address/useListState';
import { Button } from '@/ui/button/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { PageHeader } from '@/ui/page/PageHeader';
import { useShareColumns } from './ShareColumns';
import { REFRESH, type shareFilterKinds, shareListShape, shareQuery } from './shareListShape';
import { useShareActions } from './useShareActions';

const CopyLink = laterDrawer(() => import('./CopyLink').then((module) => module.CopyLink));

/** The links of the line with their visits. */
export default function ShareLogPage() {
  const { t } = useTranslation(['experience', 'labels']);
  const line = useLine();
  const navigate = useNavigate();
  const may = useMay('RobotExperience', line);
  const { language } = useFormat();
  const control = useListState(shareListShape);
  const [copied, setCopied] = useState<Reply<'experience.detail'> | null>(null);
  const filter = shareQuery(control.filters);
  const links = useRead('experience.list', { params: { line }, query: { ...filter, ...control.paging } });
  useLiveRefresh('share', ['experience'], ({ payload }) => payload.line === line, REFRESH);
  const download = useWrite('download.shares');
  const actions = useShareActions(setCopied);
  const columns = useShareColumns();
  CopyLink.useWhenIdle();
  const filters: FilterDefOf<typeof shareFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    {
      key: 'state',
      kind: 'many',
      label: t('column.state'),
      options: shareStates.map((value) => ({ value, label: t(`labels:state.shareLink.${value}`) })),
    },
  ];
  const share = may('add') && (
    <Button track="share" kind="main" glyph="send" onClick={() => void navigate(pathTo('shareWizard', { line }))}>
      {t('log.share')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('log.title')}
        text={t('log.text')}
        actions={
          <>
            {may('downloadRecords') && (
              <RequestDownload
                files={[
                  {
                    key: 'shares',
                    label: t('log.download'),
                    alone: t('log.download'),
                    disabledReason: links.data?.total === 0 ? t('log.nothingToDownload') : undefined,
                    request: () => download.run({ params: { line }, body: { filter, language } }),
                  },
                ]}
              />
            )}
            {share}
          </>
        }
      />
      <ResourceTable
        name={`shares.${line}`}
        label={t('log.title')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        control={control}
        {...links}
        empty={{ title: t('log.empty'), text: t('log.emptyWhy'), ...(share === false ? {} : { action: share }) }}
        to={({ id }) => pathTo('shareVisits', { line, id })}
        actions={actions}
        printOf={({ state, visits, trials }) => [state, visits, trials].join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {copied !== null && <CopyLink link={copied} onClose={() => setCopied(null)} />}
    </>
  );
}
