import { useWebhookColumns, type WebhookRow } from './WebhookColumns';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import { webhookStates } from '@/domain/webhooks/webhook';
import { isWebhookType, webhookTypes } from '@/domain/webhooks/webhookEvents';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/filter/FilterBar';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import type { ListShape } from '@/ui/address/listState';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useListState } from '@/ui/address/useListState';
import { useMay } from '@/session/useMay';

const kinds = { type: 'many', state: 'many' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds, sorts: [], prefix: 'w.' };

interface WebhookTableProps {
  onEdit: (id: number) => void;
  openId: number;
  /** the next step where there is no webhook yet, and why */
  first: ReactNode;
  firstText: string;
}

export function WebhookTable({ onEdit, openId, first, firstText }: WebhookTableProps) {
  const { t } = useTranslation(['webhooks', 'labels']);
  const format = useFormat();
  const navigate = useNavigate();
  const { asking } = useActionMakers();
  const may = useMay('webhookPage');
  const control = useListState(shape);
  const types = control.filters.type.filter(isWebhookType);
  const states = control.filters.state.filter((one) => webhookStates.some((known) => known === one));
  const list = useRead('webhook.list', {
    query: {
      ...control.paging,
      ...(types.length === 0 ? {} : { type: types.join() }),
      ...(states.length === 0 ? {} : { state: states.join() }),
    },
  });
  const writes = {
    enable: useWrite('webhook.enable'),
    disable: useWrite('webhook.disable'),
    remove: useWrite('webhook.remove'),
  };
  const columns = useWebhookColumns();
  const filters: FilterDefOf<typeof kinds>[] = [
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
      options: webhookStates.map((value) => ({ value, label: t(`labels:state.webhook.${value}`) })),
    },
  ];
  const ask = ({ id, url, waiting }: WebhookRow, what: 'enable' | 'disable' | 'remove') =>
    asking({
      key: what,
      title: t(`ask.${what}.title`, { url }),
      text: t(`ask.${what}.text`, { count: waiting, number: format.number(waiting) }),
      verb: t(`ask.${what}.verb`),
      danger: what === 'remove',
      done: t(`ask.${what}.done`),
      run: () => writes[what].run({ params: { id } }),
    });
  const actions = (row: WebhookRow): RowAction[] => [
    {
      key: 'log',
      label: t('log'),
      run: () => void navigate(pathTo('webhooks', {}, { tab: 'deliveries', webhook: row.id })),
    },
    ...(may('edit') ? [{ key: 'edit', label: t('edit.action'), run: () => onEdit(row.id) }] : []),
    ...((row.state === 'off' || row.state === 'gone') && may('enable') ? [ask(row, 'enable')] : []),
    ...(row.state !== 'off' && row.state !== 'gone' && may('disable') ? [ask(row, 'disable')] : []),
    ...(may('delete') ? [ask(row, 'remove')] : []),
  ];
  return (
    <ResourceTable
      name="webhooks"
      label={t('title')}
      columns={columns}
      keyOf={(row) => row.id}
      nameOf={(row) => `${t(`type.${row.type}`)} ${row.url}`}
      control={control}
      {...list}
      empty={{ title: t('list.empty'), text: firstText, action: first }}
      {...(may('edit') ? { onOpen: (row: WebhookRow) => onEdit(row.id) } : {})}
      openKey={openId}
      actions={actions}
      printOf={(row) => row.state}
      toolbar={<FilterBar control={control} filters={filters} />}
    />
  );
}
