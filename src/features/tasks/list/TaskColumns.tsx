import type { TFunction } from 'i18next';
import type { Reply } from '@/contract/contract';
import { Clip } from '@/ui/format/Clip';
import type { Format } from '@/ui/format/FormatProvider';
import type { Column } from '@/ui/list/columns/column';
import { Time } from '@/ui/format/Time';
import { ProgressBar } from '@/parts/progress/ProgressBar';
import { TaskState } from '../TaskState';
import { TaskTime } from '../TaskTime';

export type TaskRow = Reply<'task.list'>['list'][number];

export function taskColumns(t: TFunction<'tasks'>, format: Format): Column<TaskRow>[] {
  // Before the first call has ended the value is unknown, not zero.
  const share = ({ counts }: TaskRow) =>
    counts.calls === 0 || counts.contacts === 0 ? null : counts.reachedContacts / counts.contacts;
  return [
    { key: 'name', title: t('column.name'), width: 196, sort: true, render: (row) => <Clip text={row.name} /> },
    { key: 'state', title: t('column.state'), width: 184, render: (row) => <TaskState {...row} /> },
    {
      key: 'progress',
      title: t('column.progress'),
      width: 200,
      definition: t('means.progress'),
      render: (row) => <ProgressBar progress={row.counts} />,
    },
    {
      key: 'reached',
      title: t('column.reached'),
      width: 112,
      align: 'end',
      definition: t('means.reached'),
      render: (row) => format.percent(share(row)),
    },
    { key: 'time', title: t('column.time'), width: 156, sort: 'startAt', render: (row) => <TaskTime task={row} /> },
    { key: 'robot', title: t('column.robot'), width: 160, render: (row) => <Clip text={row.robot.name} /> },
    {
      key: 'sipLine',
      title: t('column.sipLine'),
      width: 152,
      hidden: true,
      render: (row) => <Clip text={row.sipLine.name} />,
    },
    {
      key: 'contacts',
      title: t('column.contacts'),
      width: 104,
      align: 'end',
      sort: true,
      hidden: true,
      render: (row) => format.number(row.counts.contacts),
    },
    {
      key: 'calls',
      title: t('column.calls'),
      width: 104,
      align: 'end',
      hidden: true,
      render: (row) => format.number(row.counts.calls),
    },
    {
      key: 'endAt',
      title: t('column.end'),
      width: 136,
      sort: true,
      hidden: true,
      render: (row) => <Time at={row.endAt} as="lines" zone={row.timeZone} />,
    },
    {
      key: 'createdAt',
      title: t('column.created'),
      width: 136,
      sort: true,
      hidden: true,
      render: (row) => <Time at={row.createdAt} as="lines" />,
    },
    {
      key: 'createdBy',
      title: t('column.createdBy'),
      width: 148,
      hidden: true,
      render: (row) => <Clip text={row.createdBy} />,
    },
  ];
}

/** A row flashes once when its state changes, but not for progress, which changes all the time. */
export function printOf({ state, stateReason }: TaskRow): string {
  return [state, stateReason].join();
}
