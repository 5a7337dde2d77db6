import { useMemo } from 'react';
import { type Column, type ColumnSetting, isShown, orderedColumns, widthLimits } from './column';
import type { GridColumn } from '../grid/Grid';
import { nextSort, orderOf } from '../grid/sorting';
import type { ListControl } from '../resourceTableProps';

/** The visible columns with widths and order; the first is always visible. */
export function useGridColumns<Row>(
  columns: readonly Column<Row>[],
  setting: ColumnSetting,
  control: Pick<ListControl, 'sort' | 'setSort'>,
) {
  const shown = useMemo(
    () => orderedColumns(columns, setting).filter((column, index) => index === 0 || isShown(column, setting)),
    [columns, setting],
  );
  const gridColumns = shown.map((column): GridColumn<Row> => ({
    ...column,
    shownWidth: setting.widths[column.key] ?? column.width ?? widthLimits.usual,
    order: orderOf(column, control.sort),
  }));
  const sortBy = (key: string) => {
    const column = shown.find((one) => one.key === key);
    if (column !== undefined) control.setSort(nextSort(column, control.sort));
  };
  return { shown, gridColumns, sortBy };
}
