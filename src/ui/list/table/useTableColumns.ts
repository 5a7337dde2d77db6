import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, type ColumnSetting, columnWidth, fitWidth, shownColumns } from '../columns/column';
import type { ListControl } from '../resourceTableProps';
import { useLatest } from '../useLatest';
import { sortBy } from './sorting';
import { actionColumn, tableColumn } from './TableColumn';

interface TableColumnsOptions<Row> {
  columns: readonly Column<Row>[];
  setting: ColumnSetting;
  setSetting: (next: ColumnSetting) => void;
  control: Pick<ListControl, 'sort' | 'setSort'>;
  loading: boolean;
  openCell: (row: Row, name: ReactNode) => ReactNode;
  /** px of the actions' column, if there is one */
  actionsWidth: number | undefined;
}

/** The visible columns as antd's table takes them, and their widths together; the first is always visible. */
export function useTableColumns<Row extends object>(options: TableColumnsOptions<Row>) {
  const { columns, setting, control, loading, openCell, actionsWidth } = options;
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
  const shown = useMemo(() => shownColumns(columns, setting), [columns, setting]);
  const actionsTitle = useTranslation('ui').t('actions.title');
  const { widths } = setting;
  const { sort } = control;
  const tableColumns = useMemo(() => {
    const found = shown.map((column, index) =>
      tableColumn({
        column,
        isFirst: index === 0,
        width: columnWidth(column, { widths }),
        sort,
        loading,
        setWidth,
        openCell,
      }),
    );
    return actionsWidth === undefined ? found : [...found, actionColumn<Row>(actionsWidth, actionsTitle)];
  }, [shown, widths, sort, loading, setWidth, openCell, actionsWidth, actionsTitle]);
  return { tableColumns, width: tableColumns.reduce((sum, column) => sum + Number(column.width), 0), onSort };
}
