import type { TFunction } from 'i18next';
import type { Reply } from '@/contract/contract';
import { deliveryStates } from '@/domain/webhooks/webhook';
import { webhookTypes } from '@/domain/webhooks/webhookEvents';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import type { ListShape } from '@/ui/address/listState';

const kinds = { event: 'text', webhook: 'one', type: 'many', state: 'many' } as const;
export const deliveryListShape: ListShape<typeof kinds> = { filters: kinds, sorts: [] };

export function deliveryFilters(
  t: TFunction<['webhooks', 'labels']>,
  webhooks: readonly Reply<'webhook.list'>['list'][number][],
): FilterDefOf<typeof kinds>[] {
  return [
    { key: 'event', kind: 'text', label: t('delivery.eventId') },
    {
      key: 'webhook',
      kind: 'one',
      label: t('delivery.webhook'),
      options: webhooks.map(({ id, url, type: of }) => ({
        value: String(id),
        label: `${t(`type.${of}`)} · ${url}`,
      })),
    },
    {
      key: 'type',
      kind: 'many',
      label: t('column.type'),
      options: webhookTypes.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    {
      key: 'state',
      kind: 'many',
      label: t('column.state'),
      options: deliveryStates.map((value) => ({ value, label: t(`labels:state.delivery.${value}`) })),
    },
  ];
}
