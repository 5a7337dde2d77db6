import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { contactStates, doneReasons, skipReasons } from '@/domain/contactStates';
import { isRingType } from '@/domain/ringTypes';
import { Clip } from '@/ui/Clip';
import { NO_VALUE } from '@/ui/format';
import { ContactPhone } from '@/ui/contacts/ContactPhone';
import { FilterBar } from '@/ui/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { useFormat } from '@/ui/FormatProvider';
import { WhyDrawer } from '@/ui/gates/WhyDrawer';
import { LabelTag } from '@/ui/LabelTag';
import type { Column } from '@/ui/list/column';
import { ResourceTable } from '@/ui/ResourceTable';
import { StateTag } from '@/ui/StateTag';
import { Time } from '@/ui/Time';
import type { ListShape } from '@/ui/listState';
import { useListState } from '@/ui/useListState';
import { idIn, useOpenItem } from '@/ui/useUrlPlace';
import { ContactReason } from './ContactReason';
import { useCallLinks } from './useCallLinks';
import { useCancelNumber } from './useCancelNumber';

type Task = Reply<'task.detail'>;
type Row = Reply<'task.contacts'>['list'][number];

const filterKinds = { search: 'text', state: 'many', reason: 'many' } as const;
const shape: ListShape<typeof filterKinds> = { filters: filterKinds, sorts: ['name', 'state', 'tries', 'dueAt'] };
const reasons = [...doneReasons, ...skipReasons] as const;

/** The contacts of a task: where each stands, why, how often it was called and when it is due again. */
export function TaskContacts({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'labels', 'gates']);
  const { line, id } = task;
  const format = useFormat();
  const navigate = useNavigate();
  const control = useListState(shape);
  const { search, state, reason } = control.filters;
  const contacts = useRead('task.contacts', {
    params: { line, id },
    query: {
      page: control.page,
      limit: control.limit,
      ...(control.sort === undefined ? {} : { sort: control.sort }),
      ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
      ...(state.length === 0 ? {} : { state: state.join() }),
      ...(reason.length === 0 ? {} : { reason: reason.join() }),
    },
  });

  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: t('row.name'), width: 152, sort: true, render: (row) => <Clip text={row.name || t('row.nobody')} /> },
      { key: 'state', title: t('row.state'), width: 132, sort: true, render: (row) => <StateTag kind="contact" state={row.state} pulse={row.state === 'calling'} /> },
      { key: 'phone', title: t('row.phone'), width: 152, render: (row) => <ContactPhone phone={row.phone} numbers={row.numbers} at={row.numberAt} /> },
      { key: 'reason', title: t('row.reason'), width: 216, render: (row) => <ContactReason {...row} /> },
      { key: 'tries', title: t('row.tries'), width: 92, align: 'end', sort: true, render: (row) => format.number(row.tries) },
      { key: 'dueAt', title: t('row.due'), width: 148, sort: true, render: (row) => <Time at={row.dueAt} as="dayClock" zone={task.timeZone} /> },
      { key: 'lastRing', title: t('row.lastRing'), width: 152, render: (row) => <Clip text={row.lastRing !== null && isRingType(row.lastRing) ? t(`labels:ringType.${row.lastRing}`) : NO_VALUE} /> },
      { key: 'lastLabel', title: t('row.lastLabel'), width: 168, hidden: true, render: (row) => (row.lastLabel === null ? NO_VALUE : <LabelTag product={line} letter={row.lastLabel} />) },
    ],
    [t, format, line, task.timeZone],
  );
  const filters: FilterDefOf<typeof filterKinds>[] = [
    { key: 'search', kind: 'text', label: t('row.search') },
    { key: 'state', kind: 'many', label: t('row.state'), options: contactStates.map((value) => ({ value, label: t(`labels:state.contact.${value}`) })) },
    { key: 'reason', kind: 'many', label: t('row.reason'), options: reasons.map((value) => ({ value, label: t(`labels:reason.contact.${value}`) })) },
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
          return [{ key: 'why', label: t('gates:open'), run: () => why.show(row.id) }, ...(to === undefined ? [] : [{ key: 'calls', label: t('row.calls'), run: () => void navigate(to) }]), ...cancel(row)];
        }}
        printOf={(row) => [row.state, row.tries, row.reason].join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {whom !== null && <WhyDrawer kind="task" of={task} contactId={whom} onClose={why.close} />}
    </>
  );
}
