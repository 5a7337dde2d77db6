import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { NO_VALUE } from '@/ui/format/format';
import type { Column } from '@/ui/list/columns/column';
import { Time } from '@/ui/format/Time';
import { useOperationWords } from './useOperationWords';

type Row = Reply<'operation.list'>['list'][number];

export function useOperationColumns(): Column<Row>[] {
  const { t } = useTranslation('operations');
  const words = useOperationWords();
  return useMemo(() => {
    const clip = (text: string) => (
      <span className="aicc-clip" title={text}>
        {text}
      </span>
    );
    const target = ({ kind, targetId, targetName }: Row) =>
      [words.kind(kind), targetName ?? targetId].filter(Boolean).join(' · ');
    return [
      { key: 'at', title: t('column.at'), width: 136, render: ({ at }) => <Time at={at} as="lines" /> },
      { key: 'action', title: t('column.action'), width: 216, render: ({ action }) => clip(words.action(action)) },
      { key: 'person', title: t('column.person'), width: 184, render: (row) => clip(words.who(row)) },
      { key: 'target', title: t('column.target'), width: 232, render: (row) => clip(target(row)) },
      {
        key: 'address',
        title: t('column.address'),
        width: 140,
        render: ({ address }) => <span className="aicc-num aicc-clip">{address || NO_VALUE}</span>,
      },
      {
        key: 'device',
        title: t('column.device'),
        width: 152,
        render: ({ device }) => (
          <span className="aicc-clip" title={device}>
            {words.device(device)}
          </span>
        ),
      },
    ];
  }, [t, words]);
}
