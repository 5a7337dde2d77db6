import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import { NO_VALUE } from '@/ui/format/format';
import type { Column } from '@/ui/list/columns/column';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';

export type DeliveryRow = Reply<'webhook.deliveries'>['list'][number];

/** Columns of the list of deliveries. */
export function useDeliveryColumns(): Column<DeliveryRow>[] {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return useMemo<Column<DeliveryRow>[]>(
    () => [
      { key: 'at', title: t('delivery.at'), width: 136, render: ({ at }) => <Time at={at} as="lines" /> },
      {
        key: 'state',
        title: t('column.state'),
        width: 128,
        render: (row) => <StateTag kind="delivery" state={row.state} />,
      },
      { key: 'type', title: t('column.type'), width: 160, render: (row) => t(`type.${row.type}`) },
      {
        key: 'outcome',
        title: t('delivery.outcome'),
        width: 192,
        render: ({ outcome, status }) =>
          outcome === null ? NO_VALUE : t(`outcome.${outcome}`, { status: status ?? '' }),
      },
      {
        key: 'ms',
        title: t('delivery.ms'),
        width: 96,
        hidden: true,
        align: 'end',
        render: ({ ms }) => (ms === null ? NO_VALUE : t('ms', { number: format.number(ms) })),
      },
      {
        key: 'tries',
        title: t('delivery.tries'),
        width: 88,
        align: 'end',
        render: ({ tries }) => format.number(tries),
      },
      {
        key: 'due',
        title: t('delivery.due'),
        width: 136,
        render: ({ dueAt }) => (dueAt === null ? NO_VALUE : <Time at={dueAt} as="lines" />),
      },
      {
        key: 'url',
        title: t('column.url'),
        width: 156,
        render: ({ url }) => (
          <span className="aicc-clip" title={url}>
            {url}
          </span>
        ),
      },
      {
        key: 'eventId',
        title: t('delivery.eventId'),
        width: 320,
        hidden: true,
        render: ({ eventId }) => <code className="aicc-clip">{eventId}</code>,
      },
    ],
    [t, format],
  );
}
