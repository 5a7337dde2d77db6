import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { useLiveColumns } from '@/parts/live-calls/LiveColumns';
import { PhoneText } from '@/parts/phones/PhoneText';
import type { Speaker } from '@/parts/recording/turns';
import { StateTag } from '@/parts/state/StateTag';
import { Clip } from '@/ui/format/Clip';
import type { Column } from '@/ui/list/columns/column';

type Row = Reply<'liveCall.list'>['list'][number];

/** Columns of the list of calls in progress. */
export function useLiveCallColumns(): Column<Row>[] {
  const { t } = useTranslation(['liveCalls', 'calls']);
  const speaker = useCallback((one: Speaker) => t(`calls:speaker.${one}`), [t]);
  const shared = useLiveColumns(speaker);
  return useMemo<Column<Row>[]>(
    () => [
      {
        key: 'contactName',
        title: t('calls:field.contactName'),
        width: 140,
        render: ({ contactName }) => contactName || t('calls:nobody'),
      },
      {
        key: 'state',
        title: t('column.state'),
        width: 144,
        render: ({ state }) => <StateTag kind="liveCall" state={state} pulse={state === 'talking'} />,
      },
      ...shared,
      {
        key: 'phone',
        title: t('calls:field.phone'),
        width: 156,
        render: ({ phone }) => <PhoneText phone={phone} />,
      },
      { key: 'task', title: t('column.task'), width: 152, render: ({ task }) => <Clip text={task.name} /> },
      {
        key: 'robot',
        title: t('column.robot'),
        width: 184,
        hidden: true,
        render: ({ robot }) => <Clip text={t('calls:robotVersion', { name: robot.name, version: robot.version })} />,
      },
    ],
    [t, shared],
  );
}
