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
import type { FilterDefOf, FilterOption } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { PageHeader } from '@/ui/page/PageHeader';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { SipLinesButton } from '@/parts/sip-lines/SipLinesButton';
import { useLine } from '@/parts/line/useLine';
import { useListState } from '@/ui/address/useListState';
import { SavedViews } from '@/parts/views/SavedViews';
import { printOf, taskColumns } from './TaskColumns';
import { type TaskFilterKinds, taskListShape, taskQuery } from './taskListShape';
import { useTaskActions } from '../useTaskActions';

const optionsOf = (list: readonly { id: number; name: string }[] | undefined): FilterOption[] =>
  (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/**
 * Real ms between refreshes of calling tasks: twenty of them use less than 2 % of a core (test/bench/live.bench.ts).
 */
const LIVES_MS = 5000;

/** The line's tasks with their live progress. */
export default function TaskListPage() {
  const { t } = useTranslation(['tasks', 'labels', 'ui']);
  const line = useLine();
  const format = useFormat();
  const navigate = useNavigate();
  const control = useListState(taskListShape);
  const tasks = useRead(
    'task.list',
    {
      params: { line },
      query: {
        ...taskQuery(control.filters, format.zone),
        ...control.paging,
      },
    },
    { lives: true },
  );
  const options = useRead('task.options', { params: { line } }, { later: true });
  // Refreshes the list only; the options of its filters do not change with every call.
  useLiveRefresh('task', tasks.retry, (event) => event.payload.line === line, LIVES_MS);
  const actions = useTaskActions();
  const { approval, state: states } = control.filters;
  // A filter that is set, by a saved view from before the company switched approval off, can be seen and removed.
  const asks = useUser().show_approval.add_task || approval.length > 0 || states.includes('created');
  const fromNotice = (count: number) => t('ui:filter.fromNotice', { number: format.number(count) });
  const columns = useMemo(() => taskColumns(t, format), [t, format]);

  const filters: FilterDefOf<TaskFilterKinds>[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    {
      key: 'state',
      kind: 'many',
      label: t('filter.state'),
      options: filterStates(asks).map((state) => ({ value: state, label: t(`labels:state.task.${state}`) })),
    },
    ...(asks
      ? [
          {
            key: 'approval' as const,
            kind: 'many' as const,
            label: t('filter.approval'),
            options: approvalStates.map((state) => ({ value: state, label: t(`labels:state.approval.${state}`) })),
          },
        ]
      : []),
    {
      key: 'robotId',
      kind: 'many',
      label: t('filter.robot'),
      options: optionsOf(options.data?.robots),
      loading: options.loading,
    },
    {
      key: 'sipLineId',
      kind: 'many',
      label: t('filter.sipLine'),
      options: optionsOf(options.data?.sipLines),
      loading: options.loading,
    },
    { key: 'created', kind: 'days', label: t('filter.created') },
    { key: 'ids', kind: 'set', label: t('list.title'), words: fromNotice },
  ];
  const create = (
    <Allowed menu="CallTasks" product={line} action="add">
      <Button track="create" kind="main" glyph="plus" onClick={() => void navigate(pathTo('taskCreate', { line }))}>
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
            <SavedViews line={line} list="tasks" />
            <SipLinesButton line={line} />
            {create}
          </>
        }
      />
      <ResourceTable
        name={`tasks.${line}`}
        label={t('list.label')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        control={control}
        {...tasks}
        empty={{ title: t('list.empty'), text: t('list.emptyWhy'), action: create }}
        to={(row) => pathTo('taskDetail', { line, id: row.id })}
        actions={actions}
        printOf={printOf}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
    </>
  );
}
