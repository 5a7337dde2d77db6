import { Table } from 'antd';
import type { ReactNode } from 'react';
import { Style } from '../look/Style';
import css from './factTable.css';

interface FactColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** end: figures */
  readonly align?: 'end';
  /** its words stay on one line */
  readonly nowrap?: boolean;
  readonly className?: string;
  readonly render: (row: Row) => ReactNode;
}

interface FactTableProps<Row> {
  /** names the region that scrolls where the table has not enough room; without it the table is never cut */
  label?: string;
  /** shown above the table */
  caption?: ReactNode;
  /** the first names the row */
  columns: readonly FactColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** as wide as there is room, all columns alike */
  even?: boolean;
}

/** Some rows of facts: a list with pages, filters or actions is a `ResourceTable`. */
export function FactTable<Row extends object>(props: FactTableProps<Row>) {
  const { label, caption, columns, rows, keyOf, even = false } = props;
  return (
    <div
      className="aicc-fact-table"
      {...(label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <Style css={css} />
      <Table<Row>
        size="small"
        tableLayout={even ? 'fixed' : 'auto'}
        pagination={false}
        rowHoverable={false}
        {...(caption === undefined ? {} : { caption })}
        dataSource={rows}
        rowKey={keyOf}
        columns={columns.map(({ key, title, align, nowrap, className, render }, at) => ({
          key,
          title,
          ...(align === undefined ? {} : { align }),
          ...(at === 0 ? { rowScope: 'row' as const } : {}),
          className: [nowrap ? 'aicc-nowrap' : '', align === 'end' ? 'aicc-num' : '', className ?? ''].join(' '),
          render: (_value: unknown, row: Row) => render(row),
        }))}
      />
    </div>
  );
}
