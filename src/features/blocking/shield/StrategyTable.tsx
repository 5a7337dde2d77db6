import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLabelWords } from '@/parts/labels/LabelTag';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import type { ListShape } from '@/ui/address/listState';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useListState } from '@/ui/address/useListState';
import { useBlocking } from '@/parts/blacklist/useBlocking';
import { strategyColumns, type Strategy } from './StrategyColumns';

const kinds = {};
const shape: ListShape<typeof kinds> = { filters: kinds, sorts: [], prefix: 's.' };

interface StrategyTableProps {
  line: LineId;
  openId: number | null;
  onEdit: (id: number) => void;
  /** the button to add one; absent without the permission */
  add: ReactNode;
}

export function StrategyTable({ line, openId, onEdit, add }: StrategyTableProps) {
  const { t } = useTranslation(['blocking', 'labels']);
  const format = useFormat();
  const labelWords = useLabelWords();
  const { may } = useBlocking(line);
  const { asking } = useActionMakers();
  const control = useListState(shape);
  const strategies = useRead('shield.list', { params: { line }, query: control.paging });
  const writes = {
    enable: useWrite('shield.enable'),
    disable: useWrite('shield.disable'),
    remove: useWrite('shield.remove'),
  };
  const columns = useMemo(() => strategyColumns(t, format, labelWords, line), [t, format, labelWords, line]);

  const ask = ({ id, name }: Strategy, what: 'enable' | 'disable' | 'remove', key: string = what) =>
    asking({
      key,
      title: t(`ask.${what}.title`, { name }),
      text: t(`ask.${what}.text`),
      verb: t(`ask.${what}.verb`),
      danger: what === 'remove',
      done: t(`ask.${what}.done`, { name }),
      run: () => writes[what].run({ params: { line, id } }),
    });
  const actions = (row: Strategy): RowAction[] => [
    ...(!row.enabled && may('enable') ? [ask(row, 'enable')] : []),
    ...(row.enabled && may('disable') ? [ask(row, 'disable')] : []),
    ...(may('edit') ? [{ key: 'edit', label: t('edit.action'), run: () => onEdit(row.id) }] : []),
    ...(may('delete') ? [ask(row, 'remove', 'delete')] : []),
  ];

  return (
    <ResourceTable
      name={`shield.${line}`}
      label={t('shield.strategies')}
      columns={columns}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      control={control}
      {...strategies}
      empty={{ title: t('shield.empty'), text: t('shield.emptyWhy'), action: add }}
      {...(may('edit') ? { onOpen: (row: Strategy) => onEdit(row.id) } : {})}
      openKey={openId}
      actions={actions}
    />
  );
}
