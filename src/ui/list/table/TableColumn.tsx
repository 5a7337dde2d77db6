import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { DefinitionDot } from '../../overlay/DefinitionDot';
import type { Column } from '../columns/column';
import { ActionCell } from './ActionCell';
import { Edge } from './HeadCell';
import { orderOf } from './sorting';
import { BoneCell, SortMark } from './TableCells';
import type { Line } from './useLines';

type TableColumn<Row> = TableColumnsType<Line<Row>>[number];

interface TableColumnOptions<Row> {
  column: Column<Row>;
  isFirst: boolean;
  /** px */
  width: number;
  sort: string | undefined;
  /** a skeleton names no row */
  loading: boolean;
  setWidth: (key: string, width: number) => void;
  openCell: (row: Row, name: ReactNode) => ReactNode;
}

/** A column as antd's table takes it; its cells are rendered again only for another line. */
export function tableColumn<Row extends object>(options: TableColumnOptions<Row>): TableColumn<Row> {
  const { column, isFirst, width, sort, loading, setWidth, openCell } = options;
  const { key, title, align, definition, render } = column;
  const order = orderOf(column, sort);
  const words = <span className="aicc-clip">{title}</span>;
  const head = {
    className: '',
    ...(order === undefined ? {} : { 'data-track': `sort.${key}` }),
    dot: definition === undefined ? undefined : <DefinitionDot of={title} text={definition} />,
    edge: <Edge column={title} width={width} setWidth={(next) => setWidth(key, next)} />,
  };
  return {
    key,
    width,
    className: [isFirst ? 'aicc-first-cell' : '', align === 'end' ? 'aicc-num' : ''].join(' '),
    ...(align === undefined ? {} : { align }),
    ...(isFirst && !loading ? { rowScope: 'row' as const } : {}),
    ...(order === undefined
      ? { title: words }
      : {
          title: (
            <button type="button" className="aicc-sorter">
              {words}
            </button>
          ),
          sorter: true,
          sortOrder: order,
          sortIcon: ({ sortOrder }) => <SortMark order={sortOrder} />,
        }),
    // antd writes its own into what it is given.
    onHeaderCell: () => ({ ...head }),
    shouldCellUpdate: (line, before) => line !== before,
    render: (_value, { row }) =>
      row === null ? <BoneCell align={align} /> : isFirst ? openCell(row, render(row)) : render(row),
  };
}

export const actionColumn = <Row extends object>(width: number, title: string): TableColumn<Row> => ({
  key: 'actions',
  className: 'aicc-end-cell',
  width,
  title: <span className="aicc-hidden">{title}</span>,
  shouldCellUpdate: (line, before) => line !== before,
  render: (_value, { row }) => row !== null && <ActionCell row={row} />,
});
