import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { isRingType } from '@/domain/calling/ringTypes';
import { Clip } from '@/ui/format/Clip';
import { NO_VALUE } from '@/ui/format/format';
import { ContactPhone } from '@/parts/contacts/ContactPhone';
import { useFormat } from '@/ui/format/FormatProvider';
import { LabelTag } from '@/parts/labels/LabelTag';
import type { Column } from '@/ui/list/columns/column';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';
import { ContactReason } from './ContactReason';

type Row = Reply<'task.contacts'>['list'][number];

/** Columns of a task's contacts; times in the task's zone. */
export function useTaskContactColumns({ line, timeZone }: Reply<'task.detail'>): Column<Row>[] {
  const { t } = useTranslation(['tasks', 'labels']);
  const format = useFormat();
  return useMemo<Column<Row>[]>(
    () => [
      {
        key: 'name',
        title: t('row.name'),
        width: 152,
        sort: true,
        render: (row) => <Clip text={row.name || t('row.nobody')} />,
      },
      {
        key: 'state',
        title: t('row.state'),
        width: 132,
        sort: true,
        render: (row) => <StateTag kind="contact" state={row.state} pulse={row.state === 'calling'} />,
      },
      {
        key: 'phone',
        title: t('row.phone'),
        width: 152,
        render: (row) => <ContactPhone phone={row.phone} numbers={row.numbers} at={row.numberAt} />,
      },
      { key: 'reason', title: t('row.reason'), width: 216, render: (row) => <ContactReason {...row} /> },
      {
        key: 'tries',
        title: t('row.tries'),
        width: 92,
        align: 'end',
        sort: true,
        render: (row) => format.number(row.tries),
      },
      {
        key: 'dueAt',
        title: t('row.due'),
        width: 136,
        sort: true,
        render: (row) => <Time at={row.dueAt} as="lines" zone={timeZone} />,
      },
      {
        key: 'lastRing',
        title: t('row.lastRing'),
        width: 152,
        render: (row) => (
          <Clip
            text={row.lastRing !== null && isRingType(row.lastRing) ? t(`labels:ringType.${row.lastRing}`) : NO_VALUE}
          />
        ),
      },
      {
        key: 'lastLabel',
        title: t('row.lastLabel'),
        width: 168,
        hidden: true,
        render: (row) => (row.lastLabel === null ? NO_VALUE : <LabelTag product={line} letter={row.lastLabel} />),
      },
    ],
    [t, format, line, timeZone],
  );
}
