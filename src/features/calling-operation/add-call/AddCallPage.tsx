import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { LineId } from '@/domain/products/lines';
import { addedCallStates } from '@/domain/tasks/taskStates';
import { StateTag } from '@/parts/state/StateTag';
import { pathTo } from '@/registry/links';
import { useMay } from '@/session/useMay';
import { useListState } from '@/ui/address/useListState';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { Clip } from '@/ui/format/Clip';
import { Num } from '@/ui/format/Num';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { PageHeader } from '@/ui/page/PageHeader';
import { AddCallDrawer } from './AddCallDrawer';
import { type addCallFilterKinds, addCallListShape, addCallQuery } from './addCallListShape';
import type { OpenTask } from './openTask';

/** Tasks that are calling or paused, of every line; calls are added to one of them, but to no round of a plan. */
export default function AddCallPage() {
  const { t } = useTranslation('singleCalls');
  const control = useListState(addCallListShape);
  const may = useMay('AddCall');
  const [chosen, setChosen] = useState<OpenTask | null>(null);
  const tasks = useRead('addCall.tasks', {
    query: { ...addCallQuery(control.filters), ...control.paging },
  });
  const columns = useColumns();
  useLiveRefresh('task', ['addCall']);
  // A plan's rounds have no events of their own.
  useLiveRefresh('plan', ['addCall']);
  const filters = useFilters(tasks.data?.lines ?? []);
  return (
    <>
      <PageHeader title={t('add.title')} text={t('add.text')} />
      <ResourceTable
        name="addCalls"
        label={t('add.list')}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        control={control}
        {...tasks}
        empty={{ title: t('add.empty'), text: t('add.emptyWhy') }}
        actions={(task) =>
          task.can.includes('add') || (task.plan !== null && may('add'))
            ? [
                {
                  key: 'add',
                  label: t('add.verb'),
                  glyph: 'plus',
                  disabledReason: task.plan === null ? undefined : t('add.roundWhy'),
                  run: () => setChosen(task),
                },
              ]
            : []
        }
        printOf={({ state, contacts }) => [state, contacts].join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {chosen !== null && <AddCallDrawer key={chosen.id} task={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function useFilters(lines: readonly LineId[]): FilterDefOf<typeof addCallFilterKinds>[] {
  const { t } = useTranslation(['singleCalls', 'screens', 'labels']);
  return [
    { key: 'search', kind: 'text', label: t('add.filter') },
    {
      key: 'line',
      kind: 'many',
      label: t('test.field.line'),
      options: lines.map((value) => ({ value, label: t(`screens:product.${value}`) })),
    },
    {
      key: 'state',
      kind: 'many',
      label: t('test.column.state'),
      options: addedCallStates.map((value) => ({ value, label: t(`labels:state.task.${value}`) })),
    },
  ];
}

/** Leads to the task, and of a round to its plan, where the person may see those from here. */
function TaskName({ task: { id, line, name, plan } }: { task: OpenTask }) {
  const { t } = useTranslation('singleCalls');
  const maySeeTasks = useMay('CallTasks')();
  const maySeePlans = useMay('CallPlans')();
  if (plan === null)
    return maySeeTasks ? (
      <Link data-track="add-calls.task" to={pathTo('operationTaskDetail', { line, id })}>
        <Clip text={name} />
      </Link>
    ) : (
      <Clip text={name} />
    );
  const words = t('add.round', { plan: plan.name });
  return (
    <span className="aicc-lines">
      <Clip text={name} />
      {maySeePlans ? (
        <Link data-track="add-calls.plan" to={pathTo('operationPlanDetail', { line, id: plan.id })}>
          <Clip text={words} />
        </Link>
      ) : (
        <span className="aicc-hint">{words}</span>
      )}
    </span>
  );
}

function useColumns(): Column<OpenTask>[] {
  const { t } = useTranslation(['singleCalls', 'screens']);
  return useMemo<Column<OpenTask>[]>(
    () => [
      { key: 'name', title: t('add.column.name'), width: 224, sort: true, render: (task) => <TaskName task={task} /> },
      {
        key: 'state',
        title: t('test.column.state'),
        width: 136,
        sort: true,
        render: ({ state }) => <StateTag kind="task" state={state} pulse={state === 'calling'} />,
      },
      {
        key: 'line',
        title: t('test.field.line'),
        width: 128,
        sort: true,
        render: ({ line }) => t(`screens:product.${line}`),
      },
      { key: 'robot', title: t('test.field.robot'), width: 184, render: ({ robot }) => <Clip text={robot.name} /> },
      {
        key: 'contacts',
        title: t('add.column.contacts'),
        width: 112,
        sort: true,
        align: 'end',
        render: ({ contacts }) => <Num value={contacts} />,
      },
      {
        key: 'endAt',
        title: t('add.column.endAt'),
        width: 136,
        sort: true,
        render: ({ endAt }) => <Time at={endAt} as="lines" />,
      },
    ],
    [t],
  );
}
