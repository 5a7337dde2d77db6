import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
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
import type { OpenTask } from './openTask';

const kinds = { search: 'text' } as const;
const listShape = { filters: kinds } as const;

/** Tasks that are calling or paused, of every line; calls are added to one of them. */
export default function AddCallPage() {
  const { t } = useTranslation('singleCalls');
  const control = useListState(listShape);
  const [chosen, setChosen] = useState<OpenTask | null>(null);
  const search = control.filters.search.trim();
  const tasks = useRead('addCall.tasks', {
    query: { ...control.paging, ...(search === '' ? {} : { search: search.slice(0, 100) }) },
  });
  const columns = useColumns();
  useLiveRefresh('task', ['addCall']);
  const filters: FilterDefOf<typeof kinds>[] = [{ key: 'search', kind: 'text', label: t('add.filter') }];
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
          task.can.includes('add')
            ? [{ key: 'add', label: t('add.verb'), glyph: 'plus', run: () => setChosen(task) }]
            : []
        }
        printOf={({ state, contacts }) => [state, contacts].join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {chosen !== null && <AddCallDrawer key={chosen.id} task={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Leads to the task where the person may see tasks from here. */
function TaskName({ task: { id, line, name } }: { task: OpenTask }) {
  const may = useMay('CallTasks');
  if (!may()) return <Clip text={name} />;
  return (
    <Link data-track="add-calls.task" to={pathTo('operationTaskDetail', { line, id })}>
      <Clip text={name} />
    </Link>
  );
}

function useColumns(): Column<OpenTask>[] {
  const { t } = useTranslation(['singleCalls', 'screens']);
  return useMemo<Column<OpenTask>[]>(
    () => [
      { key: 'name', title: t('add.column.name'), width: 224, render: (task) => <TaskName task={task} /> },
      {
        key: 'state',
        title: t('test.column.state'),
        width: 136,
        render: ({ state }) => <StateTag kind="task" state={state} pulse={state === 'calling'} />,
      },
      { key: 'line', title: t('test.field.line'), width: 128, render: ({ line }) => t(`screens:product.${line}`) },
      { key: 'robot', title: t('test.field.robot'), width: 184, render: ({ robot }) => <Clip text={robot.name} /> },
      {
        key: 'contacts',
        title: t('add.column.contacts'),
        width: 112,
        align: 'end',
        render: ({ contacts }) => <Num value={contacts} />,
      },
      {
        key: 'endAt',
        title: t('add.column.endAt'),
        width: 168,
        render: ({ endAt }) => <Time at={endAt} as="dayClock" />,
      },
    ],
    [t],
  );
}
