import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { NO_VALUE } from '@/ui/format/format';
import type { Column } from '@/ui/list/columns/column';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';

export type RuleRow = Reply<'accessRule.list'>['list'][number];

/** Columns of the access rules. */
export function useRuleColumns(): Column<RuleRow>[] {
  const { t } = useTranslation('accessControl');
  return useMemo<Column<RuleRow>[]>(
    () => [
      {
        key: 'network',
        title: t('column.network'),
        width: 240,
        render: ({ network }) => <code className="aicc-clip">{network}</code>,
      },
      {
        key: 'state',
        title: t('column.state'),
        width: 128,
        render: ({ enabled }) => (
          <StateTag family={enabled ? 'success' : 'quiet'} word={t(enabled ? 'state.on' : 'state.off')} />
        ),
      },
      { key: 'list', title: t('column.list'), width: 112, render: ({ list }) => t(`list.${list}`) },
      {
        key: 'remark',
        title: t('column.remark'),
        width: 240,
        render: ({ remark }) => (
          <span className="aicc-clip" title={remark}>
            {remark === '' ? NO_VALUE : remark}
          </span>
        ),
      },
      {
        key: 'added',
        title: t('column.added'),
        width: 136,
        render: ({ createdAt }) => <Time at={createdAt} as="lines" />,
      },
      {
        key: 'by',
        title: t('column.by'),
        width: 168,
        render: ({ createdBy }) => <span className="aicc-clip">{createdBy}</span>,
      },
    ],
    [t],
  );
}
