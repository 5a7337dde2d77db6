import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { Reply } from '@/contract/contract';
import { cities } from '@/domain/experience/cities';
import { useLine } from '@/parts/line/useLine';
import { StateTag } from '@/parts/state/StateTag';
import { isThere } from '@/parts/thing/isThere';
import { ThingPending } from '@/parts/thing/ThingPending';
import { pathTo } from '@/registry/links';
import { useListState } from '@/ui/address/useListState';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { Stale } from '@/ui/feedback/Stale';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { ActionButtons } from '@/ui/list/ActionButtons';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { inOrder } from '@/ui/list/rowAction';
import { Style } from '@/ui/look/Style';
import { DetailStrip } from '@/ui/page/DetailStrip';
import { PageHeader } from '@/ui/page/PageHeader';
import css from '../experience.css';
import { CopyLink } from './CopyLink';
import { REFRESH, type visitFilterKinds, visitListShape, visitQuery } from './shareListShape';
import { useShareActions } from './useShareActions';
import { useVisitColumns } from './VisitColumns';

/** One link and who came by it. */
export default function ShareVisitsPage() {
  const { t } = useTranslation(['experience', 'export']);
  const line = useLine();
  const format = useFormat();
  const id = useAddressId();
  const [copied, setCopied] = useState<Reply<'experience.detail'> | null>(null);
  const actions = useShareActions(setCopied);
  const {
    data: link,
    loading,
    failure,
    retry,
    at,
  } = useRead('experience.detail', { params: { line, id: id ?? 0 } }, { skip: id === null });
  if (!isThere(id, link, failure))
    return (
      <ThingPending
        id={id}
        read={{ loading, failure, retry }}
        unknown={t('visits.unknown')}
        back={t('visits.back')}
        backTo={pathTo('shareLog', { line })}
      />
    );
  const until = format.time(link.validUntil - 1, 'day');
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={link.name}
        named
        state={<StateTag kind="shareLink" state={link.state} />}
        text={t('visits.scenario', { name: link.scenarioName, description: link.scenarioDescription })}
        actions={<ActionButtons actions={inOrder(actions(link))} leading={['copy']} />}
      />
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      <DetailStrip
        facts={[
          { key: 'robot', label: t('column.robot'), value: <RobotOfLink link={link} /> },
          { key: 'language', label: t('column.language'), value: t(`export:shareLanguage.${link.language}`) },
          {
            key: 'validUntil',
            label: t('column.validUntil'),
            value:
              link.disabled === null
                ? until
                : t('visits.disabled', {
                    until,
                    time: format.time(link.disabled.at, 'dayClock'),
                    by: link.disabled.by,
                  }),
          },
          { key: 'visits', label: t('column.visits'), value: format.number(link.visits) },
          { key: 'trials', label: t('column.trials'), value: format.number(link.trials) },
        ]}
      />
      <div className="aicc-share-visits">
        <VisitTable line={line} id={link.id} />
      </div>
      {copied !== null && <CopyLink link={copied} onClose={() => setCopied(null)} />}
    </>
  );
}

function RobotOfLink({ link }: { link: Pick<Reply<'experience.detail'>, 'robot' | 'robotDescription'> }) {
  return (
    <div>
      {link.robot.name}
      {link.robotDescription !== '' && <p className="aicc-hint">{link.robotDescription}</p>}
    </div>
  );
}

function VisitTable({ line, id }: Pick<Reply<'experience.detail'>, 'line' | 'id'>) {
  const { t } = useTranslation('experience');
  const control = useListState(visitListShape);
  const query = { ...visitQuery(control.filters), ...control.paging };
  const visits = useRead('experience.visits', { params: { line, id }, query });
  // Later pages stay, so that rows do not move while they are read.
  useLiveRefresh('share', ['experience'], ({ payload }) => control.page === 1 && payload.id === id, REFRESH);
  const columns = useVisitColumns();
  const filters: FilterDefOf<typeof visitFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('visit.filter.search') },
    { key: 'days', kind: 'days', label: t('visit.at') },
    {
      key: 'city',
      kind: 'many',
      label: t('visit.city'),
      options: cities.map((value) => ({ value, label: t(`city.${value}`) })),
    },
    {
      key: 'tried',
      kind: 'one',
      label: t('visit.trial'),
      options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`visit.filter.${value}`) })),
    },
  ];
  return (
    <ResourceTable
      name={`shareVisits.${line}`}
      label={t('visits.label')}
      columns={columns}
      keyOf={(visit) => visit.id}
      nameOf={(visit) => String(visit.id)}
      control={control}
      {...visits}
      empty={{ title: t('visits.empty'), text: t('visits.emptyWhy') }}
      toolbar={<FilterBar control={control} filters={filters} />}
    />
  );
}
