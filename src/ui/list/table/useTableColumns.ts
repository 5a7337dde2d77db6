import { type ReactNode, useCallback, useMemo } from 'react';
import { type Column, type ColumnSetting, fitWidth, isShown, orderedColumns, widthLimits } from '../columns/column';
import type { ListControl } from '../resourceTableProps';
import type { ActionEnd } from '../useActionEnd';
import { useLatest } from '../useLatest';
import { sortBy } from './sorting';
import { tableColumn, type TableColumn } from './TableColumn';

interface TableColumnsOptions<Row> {
  columns: readonly Column<Row>[];
  setting: ColumnSetting;
  setSetting: (next: ColumnSetting) => void;
  control: Pick<ListControl, 'sort' | 'setSort'>;
  loading: boolean;
  openCell: (row: Row, name: ReactNode) => ReactNode;
  actions: ActionEnd<Row> | undefined;
}

/** The visible columns as antd's table takes them, and their widths together; the first is always visible. */
export function useTableColumns<Row extends object>(options: TableColumnsOptions<Row>) {
  const { columns, setting, control, loading, openCell, actions } = options;
  const latest = useLatest(options);
  const setWidth = useCallback(
    (key: string, width: number) => {
      const { setting: before, setSetting } = latest.current;
      setSetting({ ...before, widths: { ...before.widths, [key]: fitWidth(width) } });
    },
    [latest],
  );
  const onSort = useCallback(
    (key: unknown, order: 'ascend' | 'descend' | null | undefined) =>
      latest.current.control.setSort(sortBy(latest.current.columns, key, order)),
    [latest],
  );
  const shown = useMemo(
    () => orderedColumns(columns, setting).filter((column, index) => index === 0 || isShown(column, setting)),
    [columns, setting],
  );
  const { widths } = setting;
  const { sort } = control;
  const tableColumns = useMemo(() => {
    const found = shown.map((column, index) =>
      tableColumn({
        column,
        isFirst: index === 0,
        width: widths[column.key] ?? column.width ?? widthLimits.usual,
        sort,
        loading,
        setWidth,
        openCell,
      }),
    );
    return actions === undefined ? found : [...found, actionColumn(actions)];
  }, [shown, widths, sort, loading, setWidth, openCell, actions]);
  return { tableColumns, width: tableColumns.reduce((sum, column) => sum + Number(column.width), 0), onSort };
}

const actionColumn = <Row>({ width, head, cell }: ActionEnd<Row>): TableColumn<Row> => ({
  key: 'actions',
  className: 'aicc-end-cell',
  width,
  title: head,
  render: (_value, { row }) => row !== null && cell(row),
});
