import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useSelection } from '../useSelection';
import type { Line } from './useLines';

/** px */
export const selectWidth = 44;

type RowSelection<Row> = NonNullable<TableProps<Line<Row>>['rowSelection']>;

interface RowSelectionOptions<Row> {
  selection: Pick<ReturnType<typeof useSelection<Row>>, 'keys' | 'select'>;
  named: (row: Row) => string;
  /** a list without actions for several rows has no boxes */
  offered: boolean;
}

/** The box of each row, and the one in the header for all rows of the page, with their names. */
export function useRowSelection<Row>({
  selection: { keys, select },
  named,
  offered,
}: RowSelectionOptions<Row>): RowSelection<Row> | undefined {
  const { t } = useTranslation('ui');
  return useMemo(() => {
    if (!offered) return undefined;
    return {
      columnWidth: selectWidth,
      preserveSelectedRowKeys: true,
      selectedRowKeys: [...keys],
      onChange: (_keys, lines) => select(lines),
      getTitleCheckboxProps: () => ({ 'aria-label': t('selection.all') }),
      getCheckboxProps: ({ row }) =>
        row === null ? { disabled: true } : { 'aria-label': t('selection.row', { name: named(row) }) },
      renderCell: (_checked, { row }, _index, box) => (row === null ? null : box),
    } satisfies RowSelection<Row>;
  }, [offered, keys, select, named, t]);
}
