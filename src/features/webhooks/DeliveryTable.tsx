import { type DeliveryRow, useDeliveryColumns } from './DeliveryColumns';
import { deliveryFilters, deliveryListShape } from './deliveryListShape';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import { deliveryStates } from '@/domain/webhooks/webhook';
import { isWebhookType } from '@/domain/webhooks/webhookEvents';
import { Button } from '@/ui/button/Button';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import { useListState } from '@/ui/address/useListState';
import { useOpenItem } from '@/ui/address/useUrlPlace';
import { laterDrawer } from '@/ui/overlay/laterDrawer';
import { useMay } from '@/session/useMay';

const DeliveryDrawer = laterDrawer(() => import('./DeliveryDrawer').then((module) => module.DeliveryDrawer));
const ResendWindow = laterDrawer(() => import('./ResendWindow').then((module) => module.ResendWindow));

/** Every delivery of the last 30 days; some, or all of a window, can be sent again. */
export function DeliveryTable() {
  const { t } = useTranslation(['webhooks', 'labels']);
  const format = useFormat();
  const toast = useToast();
  const words = useFailureWords();
  const may = useMay('webhookPage');
  const control = useListState(deliveryListShape);
  const { webhook, type, state, event } = control.filters;
  const webhookId = Number(webhook);
  const chosen = Number.isSafeInteger(webhookId) && webhookId > 0 ? { webhookId } : {};
  const types = type.filter(isWebhookType);
  const states = state.filter((one) => deliveryStates.some((known) => known === one));
  const deliveries = useRead('webhook.deliveries', {
    query: {
      ...chosen,
      ...control.paging,
      ...(types.length === 0 ? {} : { type: types.join() }),
      ...(states.length === 0 ? {} : { state: states.join() }),
      ...(event.trim() === '' ? {} : { event: event.trim().slice(0, 100) }),
    },
  });
  const webhooks = useRead('webhook.list', { query: { limit: 60 } });
  const resend = useWrite('webhook.resend');
  const { open, show, close } = useOpenItem('delivery');
  const [windowed, setWindowed] = useState(false);
  const opened = Number(open);

  const send = async (rows: readonly DeliveryRow[]) => {
    const outcome = await resend.run({ body: { ids: rows.map(({ id }) => id) } });
    if (!outcome.ok) {
      toast.error(words(outcome.failure));
      throw new Error(outcome.failure.id);
    }
    toast.success(t('resend.done', { count: outcome.data.resent, number: format.number(outcome.data.resent) }));
  };
  const columns = useDeliveryColumns();
  const mayResend = may('resend');
  DeliveryDrawer.useWhenIdle();
  ResendWindow.useWhenIdle();
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
        actions={(row) =>
          mayResend && row.state !== 'waiting'
            ? [
                {
                  key: 'resend',
                  label: t('resend.action'),
                  glyph: 'send',
                  run: () => send([row]).catch(() => undefined),
                },
              ]
            : []
        }
        bulk={
          mayResend
            ? [
                {
                  key: 'resend',
                  label: t('resend.action'),
                  glyph: 'send',
                  disabledReason: (rows) =>
                    rows.some(({ state: now }) => now === 'waiting') ? t('resend.waiting') : undefined,
                  run: send,
                },
              ]
            : []
        }
        printOf={(row) => `${row.state}${row.tries}`}
        toolbar={
          <div className="aicc-webhook-tools">
            <FilterBar control={control} filters={deliveryFilters(t, webhooks.data?.list ?? [])} />
            {mayResend && (
              <Button track="resend" glyph="send" onClick={() => setWindowed(true)}>
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
