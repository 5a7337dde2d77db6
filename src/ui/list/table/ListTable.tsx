import { Table, type TableProps } from 'antd';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { HeadCell } from './HeadCell';
import { rowPlace, TableRow } from './TableRow';
import { useEdges } from './useEdges';
import type { Line } from './useLines';
import { selectWidth } from './useRowSelection';

const components = { header: { cell: HeadCell }, body: { row: TableRow } };
const directions = ['descend' as const, 'ascend' as const];

interface ListTableProps<Row> {
  columns: NonNullable<TableProps<Line<Row>>['columns']>;
  /** px of all columns; the table fills what is there if that is more */
  width: number;
  lines: readonly Line<Row>[];
  selection: TableProps<Line<Row>>['rowSelection'];
  onSort: (key: unknown, order: 'ascend' | 'descend' | null | undefined) => void;
  /** why there are no rows */
  empty: ReactNode;
}

/**
 * antd's table of a list. It measures nothing while rendering: columns have widths, and the ends stay by CSS while the
 * middle scrolls.
 */
function TableOfLines<Row extends object>(props: ListTableProps<Row>): ReactNode {
  const { columns, width, lines, selection, onSort, empty } = props;
  const scroller = useEdges();
  const first = selection === undefined ? 0 : selectWidth;
  const style: CSSProperties & Record<'--aicc-first', string> = {
    width: width + first,
    minWidth: '100%',
    maxWidth: 'none',
    '--aicc-first': `${first}px`,
  };
  return (
    <div ref={scroller} className="aicc-list-scroll">
      <Table<Line<Row>>
        size="large"
        style={style}
        columns={columns}
        dataSource={lines}
        rowKey="key"
        onRow={rowPlace}
        components={components}
        {...(selection === undefined ? {} : { rowSelection: selection })}
        onChange={(_page, _filters, sorter) => {
          if (!Array.isArray(sorter)) onSort(sorter.columnKey, sorter.order);
        }}
        sortDirections={directions}
        showSorterTooltip={false}
        rowHoverable={false}
        tableLayout="fixed"
        pagination={false}
        locale={{ emptyText: <div className="aicc-list-empty">{empty}</div> }}
      />
    </div>
  );
}

/** Rendered again only when lines, columns or selection change, whatever else on the page does. */
export const ListTable = memo(TableOfLines) as typeof TableOfLines;
