import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { pathTo } from '@/app/links';
import { permissionOf } from '@/domain/access';
import { approvalStates } from '@/domain/approvalStates';
import { lineTable } from '@/domain/lines';
import { taskStates } from '@/domain/taskStates';
import { Allowed } from '@/session/Allowed';
import { Button } from '@/ui/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import { PageHeader } from '@/ui/PageHeader';
import { ResourceTable } from '@/ui/ResourceTable';
import { SipLinesButton } from '@/ui/sip-lines/SipLinesButton';
import { useLine } from '@/ui/useLine';
import { useListState } from '@/ui/useListState';
import { SavedViews } from '@/ui/views/SavedViews';
import { planColumns, printOf } from './PlanColumns';
import { type planFilterKinds, planListShape, planQuery } from './planListShape';
import { usePlanActions } from './usePlanActions';

/** screens.md, calling/plans: the line's plans, from approval to the end of the last round. */
export default function PlanListPage() {
  const { t } = useTranslation(['plans', 'labels']);
  const line = useLine();
  const format = useFormat();
  const navigate = useNavigate();
  const control = useListState(planListShape);
  const plans = useRead('plan.list', {
    params: { line },
    query: { ...planQuery(control.filters), page: control.page, limit: control.limit, ...(control.sort === undefined ? {} : { sort: control.sort }) },
  });
  const options = useRead('plan.options', { params: { line } }, { later: true });
  useLiveRefresh('plan', ['plan'], (event) => event.payload.line === line, 2000);
  const actions = usePlanActions();
  const columns = useMemo(() => planColumns(t, format), [t, format]);

  const filters: FilterDefOf<typeof planFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    { key: 'state', kind: 'many', label: t('column.state'), options: taskStates.map((state) => ({ value: state, label: t(`labels:state.task.${state}`) })) },
    { key: 'approval', kind: 'many', label: t('filter.approval'), options: approvalStates.map((state) => ({ value: state, label: t(`labels:state.approval.${state}`) })) },
    { key: 'strategyId', kind: 'many', label: t('column.strategy'), options: (options.data?.strategies ?? []).map(({ id, name }) => ({ value: String(id), label: name })), loading: options.loading },
    { key: 'sipLineId', kind: 'many', label: t('column.sipLine'), options: (options.data?.sipLines ?? []).map(({ id, name }) => ({ value: String(id), label: name })), loading: options.loading },
    { key: 'days', kind: 'days', label: t('column.day') },
  ];
  const create = (
    <Allowed to={permissionOf(lineTable[line].module, 'CallPlans', 'add')}>
      <Button kind="main" glyph="plus" onClick={() => void navigate(pathTo('planCreate', { line }))}>
        {t('list.create')}
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageHeader title={t('list.title')} actions={<><SavedViews line={line} list="plans" /><SipLinesButton line={line} />{create}</>} />
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
