import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { webhookStates } from '@/domain/webhook';
import { isWebhookType, webhookTypes } from '@/domain/webhookEvents';
import { useConfirm } from '@/ui/Confirms';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { FilterBar } from '@/ui/FilterBar';
import { useFormat } from '@/ui/FormatProvider';
import { NO_VALUE } from '@/ui/format';
import type { Column } from '@/ui/list/column';
import type { RowAction } from '@/ui/list/rowAction';
import type { ListShape } from '@/ui/listState';
import { ResourceTable } from '@/ui/ResourceTable';
import { StateTag } from '@/ui/StateTag';
import { Time } from '@/ui/Time';
import { useListState } from '@/ui/useListState';
import { useMayWebhooks } from './useMayWebhooks';

type Row = Reply<'webhook.list'>['list'][number];

const kinds = { type: 'many', state: 'many' } as const;
const shape: ListShape<typeof kinds> = { filters: kinds, sorts: [], prefix: 'w.' };

interface WebhookTableProps {
  onEdit: (id: number) => void;
  openId: number;
  /** the one next action where there is none yet, and why */
  first: ReactNode;
  firstText: string;
}

export function WebhookTable({ onEdit, openId, first, firstText }: WebhookTableProps) {
  const { t } = useTranslation(['webhooks', 'labels']);
  const format = useFormat();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { may } = useMayWebhooks();
  const control = useListState(shape);
  const types = control.filters.type.filter(isWebhookType);
  const states = control.filters.state.filter((one) => webhookStates.some((known) => known === one));
  const list = useRead('webhook.list', { query: { page: control.page, limit: control.limit, ...(types.length === 0 ? {} : { type: types.join() }), ...(states.length === 0 ? {} : { state: states.join() }) } });
  const writes = { enable: useWrite('webhook.enable'), disable: useWrite('webhook.disable'), remove: useWrite('webhook.remove') };
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'type', title: t('column.type'), width: 160, render: ({ type }) => <Lines first={t(`type.${type}`)} second={type} /> },
      { key: 'state', title: t('column.state'), width: 200, render: (row) => <State row={row} /> },
      { key: 'url', title: t('column.url'), width: 196, render: ({ url }) => <span className="aicc-clip" title={url}>{url}</span> },
      { key: 'day', title: t('column.day'), width: 164, definition: t('column.dayMeans'), render: ({ lastDay, waiting }) => <Lines first={t('delivered', { number: format.number(lastDay.delivered) })} second={t('notYetThere', { failed: format.number(lastDay.failed), waiting: format.number(waiting) })} /> },
      { key: 'ip', title: t('column.ip'), width: 128, definition: t('column.ipMeans'), render: ({ requestIp }) => requestIp ?? NO_VALUE },
      { key: 'retry', title: t('column.retry'), width: 120, align: 'end', definition: t('column.retryMeans'), render: ({ retrySeconds }) => t('seconds', { number: format.number(retrySeconds) }) },
      { key: 'fields', title: t('column.fields'), width: 200, hidden: true, render: ({ fields }) => <span className="aicc-clip" title={fields.join(', ')}>{fields.join(', ')}</span> },
      { key: 'changed', title: t('column.changed'), width: 148, hidden: true, render: ({ changedAt }) => <Time at={changedAt} as="lines" /> },
      { key: 'changedBy', title: t('column.changedBy'), width: 148, hidden: true, render: ({ changedBy }) => <span className="aicc-clip">{changedBy}</span> },
    ],
    [t, format],
  );
  const filters: FilterDefOf<typeof kinds>[] = [
    { key: 'type', kind: 'many', label: t('column.type'), options: webhookTypes.map((value) => ({ value, label: t(`type.${value}`) })) },
    { key: 'state', kind: 'many', label: t('column.state'), options: webhookStates.map((value) => ({ value, label: t(`labels:state.webhook.${value}`) })) },
  ];
  const ask = ({ id, url, waiting }: Row, what: 'enable' | 'disable' | 'remove') => () =>
    confirm({
      title: t(`ask.${what}.title`, { url }),
      text: t(`ask.${what}.text`, { count: waiting, number: format.number(waiting) }),
      verb: t(`ask.${what}.verb`),
      danger: what === 'remove',
      done: t(`ask.${what}.done`),
      run: () => writes[what].run({ params: { id } }),
    });
  const actions = (row: Row): RowAction[] => [
    { key: 'log', label: t('log'), run: () => void navigate(pathTo('webhooks', {}, { tab: 'deliveries', webhook: row.id })) },
    ...(may('edit') ? [{ key: 'edit', label: t('edit.action'), run: () => onEdit(row.id) }] : []),
    ...((row.state === 'off' || row.state === 'gone') && may('enable') ? [{ key: 'enable', label: t('ask.enable.verb'), run: ask(row, 'enable') }] : []),
    ...(row.state !== 'off' && row.state !== 'gone' && may('disable') ? [{ key: 'disable', label: t('ask.disable.verb'), run: ask(row, 'disable') }] : []),
    ...(may('delete') ? [{ key: 'remove', label: t('ask.remove.verb'), danger: true, run: ask(row, 'remove') }] : []),
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
      {...(may('edit') ? { onOpen: (row: Row) => onEdit(row.id) } : {})}
      openKey={openId}
      actions={actions}
      printOf={(row) => row.state}
      toolbar={<FilterBar control={control} filters={filters} />}
    />
  );
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <span className="aicc-lines aicc-webhook-lines">
      <span className="aicc-clip">{first}</span>
      <span className="aicc-clip aicc-hint aicc-num" title={second}>{second}</span>
    </span>
  );
}

/** The state, and since or until when. */
function State({ row: { state, pausedUntil, failingSince } }: { row: Row }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const note = state === 'paused' && pausedUntil !== null ? t('pausedUntil', { time: format.time(pausedUntil, 'dayClock') }) : state === 'active' && failingSince !== null ? t('failingSince', { time: format.time(failingSince, 'dayClock') }) : null;
  return (
    <span className="aicc-lines aicc-webhook-lines">
      <StateTag kind="webhook" state={state} />
      {note !== null && <span className="aicc-clip aicc-hint" title={note}>{note}</span>}
    </span>
  );
}
