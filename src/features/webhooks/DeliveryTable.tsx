import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { deliveryStates } from '@/domain/webhook';
import { isWebhookType, webhookTypes } from '@/domain/webhookEvents';
import { Button } from '@/ui/Button';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import { NO_VALUE } from '@/ui/format';
import type { Column } from '@/ui/list/column';
import type { ListShape } from '@/ui/listState';
import { ResourceTable } from '@/ui/ResourceTable';
import { StateTag } from '@/ui/StateTag';
import { Time } from '@/ui/Time';
import { useToast } from '@/ui/Toasts';
import { useFailureWords } from '@/ui/useFailureWords';
import { useListState } from '@/ui/useListState';
import { useOpenItem } from '@/ui/useUrlPlace';
import { DeliveryDrawer } from './DeliveryDrawer';
import { ResendWindow } from './ResendWindow';
import { useMayWebhooks } from './useMayWebhooks';

type Row = Reply<'webhook.deliveries'>['list'][number];

const kinds = { event: 'text', webhook: 'one', type: 'many', state: 'many' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds, sorts: [] };

/** Every delivery of the last 30 days; some, or all of a window, can be sent again. */
export function DeliveryTable() {
  const { t } = useTranslation(['webhooks', 'labels']);
  const format = useFormat();
  const toast = useToast();
  const words = useFailureWords();
  const { may } = useMayWebhooks();
  const control = useListState(shape);
  const { webhook, type, state, event } = control.filters;
  const webhookId = Number(webhook);
  const chosen = Number.isSafeInteger(webhookId) && webhookId > 0 ? { webhookId } : {};
  const types = type.filter(isWebhookType);
  const states = state.filter((one) => deliveryStates.some((known) => known === one));
  const deliveries = useRead('webhook.deliveries', {
    query: { ...chosen, page: control.page, limit: control.limit, ...(types.length === 0 ? {} : { type: types.join() }), ...(states.length === 0 ? {} : { state: states.join() }), ...(event.trim() === '' ? {} : { event: event.trim().slice(0, 100) }) },
  });
  const webhooks = useRead('webhook.list', { query: { limit: 60 } });
  const resend = useWrite('webhook.resend');
  const { open, show, close } = useOpenItem('delivery');
  const [windowed, setWindowed] = useState(false);
  const opened = Number(open);

  const send = async (rows: readonly Row[]) => {
    const outcome = await resend.run({ body: { ids: rows.map(({ id }) => id) } });
    if (!outcome.ok) {
      toast.error(words(outcome.failure));
      throw new Error(outcome.failure.id);
    }
    toast.success(t('resend.done', { count: outcome.data.resent, number: format.number(outcome.data.resent) }));
  };
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'at', title: t('delivery.at'), width: 160, render: ({ at }) => <Time at={at} as="dayClock" /> },
      { key: 'state', title: t('column.state'), width: 128, render: (row) => <StateTag kind="delivery" state={row.state} /> },
      { key: 'type', title: t('column.type'), width: 160, render: (row) => t(`type.${row.type}`) },
      { key: 'outcome', title: t('delivery.outcome'), width: 208, render: ({ outcome, status }) => (outcome === null ? NO_VALUE : t(`outcome.${outcome}`, { status: status ?? '' })) },
      { key: 'ms', title: t('delivery.ms'), width: 96, align: 'end', render: ({ ms }) => (ms === null ? NO_VALUE : t('ms', { number: format.number(ms) })) },
      { key: 'tries', title: t('delivery.tries'), width: 88, align: 'end', render: ({ tries }) => format.number(tries) },
      { key: 'due', title: t('delivery.due'), width: 160, render: ({ dueAt }) => (dueAt === null ? NO_VALUE : <Time at={dueAt} as="dayClock" />) },
      { key: 'url', title: t('column.url'), width: 280, render: ({ url }) => <span className="aicc-clip" title={url}>{url}</span> },
      { key: 'eventId', title: t('delivery.eventId'), width: 320, hidden: true, render: ({ eventId }) => <code className="aicc-clip">{eventId}</code> },
    ],
    [t, format],
  );
  const filters: FilterDefOf<typeof kinds>[] = [
    { key: 'event', kind: 'text', label: t('delivery.eventId') },
    { key: 'webhook', kind: 'one', label: t('delivery.webhook'), options: (webhooks.data?.list ?? []).map(({ id, url, type: of }) => ({ value: String(id), label: `${t(`type.${of}`)} · ${url}` })) },
    { key: 'type', kind: 'many', label: t('column.type'), options: webhookTypes.map((value) => ({ value, label: t(`type.${value}`) })) },
    { key: 'state', kind: 'many', label: t('column.state'), options: deliveryStates.map((value) => ({ value, label: t(`labels:state.delivery.${value}`) })) },
  ];
  const mayResend = may('resend');
  return (
    <>
      <ResourceTable
        name="webhook.deliveries"
        label={t('tab.deliveries')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => `${t(`type.${row.type}`)} ${row.eventId}`}
        control={control}
        {...deliveries}
        empty={{ title: t('delivery.empty'), text: t('delivery.emptyWhy') }}
        onOpen={(row) => show(row.id)}
        openKey={opened}
        actions={(row) => (mayResend && row.state !== 'waiting' ? [{ key: 'resend', label: t('resend.action'), glyph: 'send', run: () => send([row]).catch(() => undefined) }] : [])}
        bulk={mayResend ? [{ key: 'resend', label: t('resend.action'), glyph: 'send', disabledReason: (rows) => (rows.some(({ state: now }) => now === 'waiting') ? t('resend.waiting') : undefined), run: send }] : []}
        printOf={(row) => `${row.state}${row.tries}`}
        toolbar={
          <div className="aicc-webhook-tools">
            <FilterBar control={control} filters={filters} />
            {mayResend && (
              <Button glyph="send" onClick={() => setWindowed(true)}>
                {t('resend.window')}
              </Button>
            )}
          </div>
        }
      />
      {Number.isSafeInteger(opened) && opened > 0 && <DeliveryDrawer key={opened} id={opened} onClose={close} />}
      {windowed && <ResendWindow {...chosen} onClose={() => setWindowed(false)} />}
    </>
  );
}
