import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { pathTo } from '@/registry/links';
import { approvalStates } from '@/domain/tasks/approvalStates';
import { filterStates } from '@/domain/tasks/taskStates';
import { Allowed } from '@/session/Allowed';
import { useUser } from '@/session/useSession';
import { Button } from '@/ui/button/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { PageHeader } from '@/ui/page/PageHeader';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { SipLinesButton } from '@/parts/sip-lines/SipLinesButton';
import { useLine } from '@/parts/line/useLine';
import { useListState } from '@/ui/address/useListState';
import { SavedViews } from '@/parts/views/SavedViews';
import { planColumns, printOf } from './PlanColumns';
import { type planFilterKinds, planListShape, planQuery } from './planListShape';
import { usePlanActions } from '../usePlanActions';

/** The line's plans, from approval to the end of the last round. */
export default function PlanListPage() {
  const { t } = useTranslation(['plans', 'labels', 'ui']);
  const line = useLine();
  const format = useFormat();
  const navigate = useNavigate();
  const control = useListState(planListShape);
  const plans = useRead('plan.list', {
    params: { line },
    query: {
      ...planQuery(control.filters),
      ...control.paging,
    },
  });
  const options = useRead('plan.options', { params: { line } }, { later: true });
  useLiveRefresh('plan', ['plan'], (event) => event.payload.line === line, 2000);
  const actions = usePlanActions();
  const { approval, state: states } = control.filters;
  // A filter that is set, by a saved view from before the company switched approval off, can be seen and removed.
  const asks = useUser().show_approval.add_plan || approval.length > 0 || states.includes('created');
  const fromNotice = (count: number) => t('ui:filter.fromNotice', { number: format.number(count) });
  const columns = useMemo(() => planColumns(t, format), [t, format]);

  const filters: FilterDefOf<typeof planFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    {
      key: 'state',
      kind: 'many',
      label: t('column.state'),
      options: filterStates(asks).map((state) => ({ value: state, label: t(`labels:state.plan.${state}`) })),
    },
    ...(asks
      ? [
          {
            key: 'approval' as const,
            kind: 'many' as const,
            label: t('filter.approval'),
            options: approvalStates.map((state) => ({ value: state, label: t(`labels:state.planApproval.${state}`) })),
          },
        ]
      : []),
    {
      key: 'strategyId',
      kind: 'many',
      label: t('column.strategy'),
      options: (options.data?.strategies ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      loading: options.loading,
    },
    {
      key: 'sipLineId',
      kind: 'many',
      label: t('column.sipLine'),
      options: (options.data?.sipLines ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      loading: options.loading,
    },
    { key: 'days', kind: 'days', label: t('column.day') },
    { key: 'ids', kind: 'set', label: t('list.title'), words: fromNotice },
  ];
  const create = (
    <Allowed menu="CallPlans" product={line} action="add">
      <Button track="create" kind="main" glyph="plus" onClick={() => void navigate(pathTo('planCreate', { line }))}>
        {t('list.create')}
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <SavedViews line={line} list="plans" />
            <SipLinesButton line={line} />
            {create}
          </>
        }
      />
      <ResourceTable
        name={`plans.${line}`}
        label={t('list.title')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        control={control}
        {...plans}
        empty={{ title: t('list.empty'), text: t('list.emptyWhy'), action: create }}
        to={(row) => pathTo('planDetail', { line, id: row.id })}
        actions={actions}
        printOf={printOf}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
    </>
  );
}
