import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import { changeColumns } from '@/ui/list/columns/ChangeColumns';
import type { Column } from '@/ui/list/columns/column';
import { RoundDay } from '@/parts/rounds/RoundDay';
import { StateTag } from '@/parts/state/StateTag';
import { drawnRounds } from './drawnRounds';

type Row = Reply<'strategy.list'>['list'][number];

/** Columns of the list of strategies. */
export function useStrategyColumns(): Column<Row>[] {
  const { t } = useTranslation(['strategies', 'labels']);
  const format = useFormat();
  return useMemo<Column<Row>[]>(
    () => [
      {
        key: 'name',
        title: t('column.name'),
        width: 192,
        sort: true,
        render: (row) => (
          <span className="aicc-clip" title={row.name}>
            {row.name}
          </span>
        ),
      },
      {
        key: 'state',
        title: t('column.state'),
        width: 144,
        render: (row) => <StateTag kind="strategy" state={row.state} />,
      },
      {
        key: 'day',
        title: t('column.day'),
        width: 240,
        render: (row) => <RoundDay small label={row.name} rounds={drawnRounds(row.rounds)} />,
      },
      {
        key: 'rounds',
        title: t('column.rounds'),
        width: 96,
        align: 'end',
        render: (row) => format.number(row.rounds.length),
      },
      {
        key: 'plans',
        title: t('column.plans'),
        width: 104,
        align: 'end',
        definition: t('column.plansMeans'),
        render: (row) => format.number(row.plans),
      },
      ...changeColumns<Row>({
        changed: t('column.changed'),
        changedBy: t('column.changedBy'),
        created: t('column.created'),
      }),
    ],
    [t, format],
  );
}
