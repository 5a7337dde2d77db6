import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import { StateTag } from '@/parts/state/StateTag';
import { Clip } from '@/ui/format/Clip';
import { useFormat } from '@/ui/format/FormatProvider';
import { changeColumns } from '@/ui/list/columns/ChangeColumns';
import type { Column } from '@/ui/list/columns/column';

type Row = Reply<'robot.list'>['list'][number];

/** Columns of the list of robots. */
export function useRobotColumns(place: RobotPlace): Column<Row>[] {
  const { t } = useTranslation(['robots', 'labels']);
  const format = useFormat();
  return useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: t('column.name'), width: 200, sort: true, render: ({ name }) => <Clip text={name} /> },
      {
        key: 'state',
        title: t('column.state'),
        width: 152,
        sort: true,
        render: ({ state }) => <StateTag kind="robot" state={state} />,
      },
      {
        key: 'language',
        title: t('column.language'),
        width: 112,
        sort: true,
        render: ({ language }) => t(`labels:robot.language.${language}`),
      },
      {
        key: 'tone',
        title: t('column.tone'),
        width: 104,
        sort: true,
        render: ({ tone }) => t(`labels:robot.tone.${tone}`),
      },
      {
        key: 'voice',
        title: t('column.voice'),
        width: 120,
        render: ({ voiceGender }) => t(`labels:robot.voice.${voiceGender}`),
      },
      {
        key: 'online',
        title: t('column.online'),
        width: 96,
        definition: t(place === 'Inbound' ? 'inbound.onlineMeans' : 'column.onlineMeans'),
        render: ({ online }) => (online === null ? '–' : t('version', { number: online.number })),
      },
      {
        key: 'preOnline',
        title: t('column.preOnline'),
        width: 120,
        definition: t('column.preOnlineMeans'),
        render: ({ preOnline }) => (preOnline === null ? '–' : t('version', { number: preOnline.number })),
      },
      {
        key: 'variables',
        title: t('column.variables'),
        width: 96,
        align: 'end',
        hidden: true,
        render: ({ variables }) => <span title={variables.join(', ')}>{format.number(variables.length)}</span>,
      },
      { key: 'remark', title: t('column.remark'), width: 200, render: ({ remark }) => <Clip text={remark} /> },
      ...changeColumns<Row>({
        changed: t('column.changed'),
        changedBy: t('column.changedBy'),
        created: t('column.created'),
      }),
    ],
    [t, format, place],
  );
}
