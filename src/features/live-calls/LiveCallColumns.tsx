import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { PhoneText } from '@/parts/phones/PhoneText';
import { StateTag } from '@/parts/state/StateTag';
import { Clip } from '@/ui/format/Clip';
import { NO_VALUE } from '@/ui/format/format';
import { Time } from '@/ui/format/Time';
import type { Column } from '@/ui/list/columns/column';
import { RedFlags } from './RedFlags';

type Row = Reply<'liveCall.list'>['list'][number];

/** Columns of the list of calls in progress. */
export function useLiveCallColumns(): Column<Row>[] {
  const { t } = useTranslation(['liveCalls', 'calls']);
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
      {
        key: 'flags',
        title: t('column.flags'),
        width: 176,
        render: ({ flags }) => (flags.length === 0 ? NO_VALUE : <RedFlags flags={flags} />),
      },
      {
        key: 'last',
        title: t('column.last'),
        width: 280,
        render: ({ last }) =>
          last === null ? (
            NO_VALUE
          ) : (
            <span className="aicc-lines">
              <span className="aicc-hint">{t(`calls:speaker.${last.speaker}`)}</span>
              <Clip text={last.text} />
            </span>
          ),
      },
      {
        key: 'since',
        title: t('column.since'),
        width: 100,
        render: ({ since }) => <Time at={since} as="seconds" />,
      },
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
    [t],
  );
}
