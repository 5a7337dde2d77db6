import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import { NO_VALUE } from '@/ui/format/format';
import type { Column } from '@/ui/list/columns/column';
import { StateTag } from '@/parts/state/StateTag';
import { Time } from '@/ui/format/Time';

export type WebhookRow = Reply<'webhook.list'>['list'][number];

/** Columns of the list of webhooks. */
export function useWebhookColumns(): Column<WebhookRow>[] {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return useMemo<Column<WebhookRow>[]>(
    () => [
      {
        key: 'type',
        title: t('column.type'),
        width: 160,
        render: ({ type }) => <Lines first={t(`type.${type}`)} second={type} />,
      },
      { key: 'state', title: t('column.state'), width: 200, render: (row) => <State row={row} /> },
      {
        key: 'url',
        title: t('column.url'),
        width: 196,
        render: ({ url }) => (
          <span className="aicc-clip" title={url}>
            {url}
          </span>
        ),
      },
      {
        key: 'day',
        title: t('column.day'),
        width: 164,
        definition: t('column.dayMeans'),
        render: ({ lastDay, waiting }) => (
          <Lines
            first={t('delivered', { number: format.number(lastDay.delivered) })}
            second={t('notYetThere', { failed: format.number(lastDay.failed), waiting: format.number(waiting) })}
          />
        ),
      },
      {
        key: 'ip',
        title: t('column.ip'),
        width: 128,
        definition: t('column.ipMeans'),
        render: ({ requestIp }) => requestIp ?? NO_VALUE,
      },
      {
        key: 'retry',
        title: t('column.retry'),
        width: 120,
        align: 'end',
        definition: t('column.retryMeans'),
        render: ({ retrySeconds }) => t('seconds', { number: format.number(retrySeconds) }),
      },
      {
        key: 'fields',
        title: t('column.fields'),
        width: 200,
        hidden: true,
        render: ({ fields }) => (
          <span className="aicc-clip" title={fields.join(', ')}>
            {fields.join(', ')}
          </span>
        ),
      },
      {
        key: 'changed',
        title: t('column.changed'),
        width: 148,
        hidden: true,
        render: ({ changedAt }) => <Time at={changedAt} as="lines" />,
      },
      {
        key: 'changedBy',
        title: t('column.changedBy'),
        width: 148,
        hidden: true,
        render: ({ changedBy }) => <span className="aicc-clip">{changedBy}</span>,
      },
    ],
    [t, format],
  );
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <span className="aicc-lines aicc-webhook-lines">
      <span className="aicc-clip">{first}</span>
      <span className="aicc-clip aicc-hint aicc-num" title={second}>
        {second}
      </span>
    </span>
  );
}

/** The state, and since or until when. */
function State({ row: { state, pausedUntil, failingSince } }: { row: WebhookRow }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const note =
    state === 'paused' && pausedUntil !== null
      ? t('pausedUntil', { time: format.time(pausedUntil, 'dayClock') })
      : state === 'active' && failingSince !== null
        ? t('failingSince', { time: format.time(failingSince, 'dayClock') })
        : null;
  return (
    <span className="aicc-lines aicc-webhook-lines">
      <StateTag kind="webhook" state={state} />
      {note !== null && (
        <span className="aicc-clip aicc-hint" title={note}>
          {note}
        </span>
      )}
    </span>
  );
}
