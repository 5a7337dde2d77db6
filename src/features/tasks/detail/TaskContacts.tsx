import { useTaskContactColumns } from './TaskContactColumns';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { contactStates, doneReasons, skipReasons } from '@/domain/contacts/contactStates';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { WhyDrawer } from '@/parts/gates/WhyDrawer';
import { ResourceTable } from '@/ui/list/ResourceTable';
import type { ListShape } from '@/ui/address/listState';
import { useListState } from '@/ui/address/useListState';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';
import { useCallLinks } from './useCallLinks';
import { useCancelNumber } from './useCancelNumber';

type Task = Reply<'task.detail'>;

const filterKinds = { search: 'text', state: 'many', reason: 'many', called: 'one' } as const;
const shape: ListShape<typeof filterKinds> = { filters: filterKinds, sorts: ['name', 'state', 'tries', 'dueAt'] };
const reasons = [...doneReasons, ...skipReasons] as const;

/** The contacts of a task: state, reason, number of calls and next due time. */
export function TaskContacts({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'labels', 'gates']);
  const { line, id } = task;
  const navigate = useNavigate();
  const control = useListState(shape);
  const { search, state, reason, called } = control.filters;
  const contacts = useRead('task.contacts', {
    params: { line, id },
    query: {
      ...control.paging,
      ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
      ...(state.length === 0 ? {} : { state: state.join() }),
      ...(reason.length === 0 ? {} : { reason: reason.join() }),
      ...(called === 'yes' || called === 'no' ? { called } : {}),
    },
  });

  const columns = useTaskContactColumns(task);
  const filters: FilterDefOf<typeof filterKinds>[] = [
    { key: 'search', kind: 'text', label: t('row.search') },
    {
      key: 'state',
      kind: 'many',
      label: t('row.state'),
      options: contactStates.map((value) => ({ value, label: t(`labels:state.contact.${value}`) })),
    },
    {
      key: 'reason',
      kind: 'many',
      label: t('row.reason'),
      options: reasons.map((value) => ({ value, label: t(`labels:reason.contact.${value}`) })),
    },
    {
      key: 'called',
      kind: 'one',
      label: t('row.called'),
      options: [
        { value: 'yes', label: t('row.calledOnce') },
        { value: 'no', label: t('row.calledNever') },
      ],
    },
  ];
  const links = useCallLinks(task);
  const cancel = useCancelNumber(task);
  const why = useOpenItem('why');
  const whom = idIn(why.open);
  return (
    <>
      <ResourceTable
        name={`tasks.contacts.${line}`}
        label={t('row.label')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name || t('row.nobody')}
        control={control}
        {...contacts}
        empty={{ title: t('row.empty'), text: t('row.emptyWhy') }}
        actions={(row) => {
          const to = row.tries === 0 ? undefined : links({ contactId: row.id });
          return [
            // Those whose calls are done or in progress were called.
            ...(row.state === 'waiting' || row.state === 'skipped'
              ? [{ key: 'why', label: t('gates:open'), run: () => why.show(row.id) }]
              : []),
            ...(to === undefined ? [] : [{ key: 'calls', label: t('row.calls'), run: () => void navigate(to) }]),
            ...cancel(row),
          ];
        }}
        printOf={(row) => [row.state, row.tries, row.reason].join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {whom !== null && <WhyDrawer kind="task" of={task} contactId={whom} onClose={why.close} />}
    </>
  );
}
