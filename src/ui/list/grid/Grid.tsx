import type { CSSProperties, ReactNode } from 'react';
import type { Column } from '../columns/column';
import type { Line } from '../useLines';
import { GridRow, type RowLook } from './GridRow';
import { HeadCell } from './HeadCell';
import { useEdges } from './useEdges';

export type Order = 'ascending' | 'descending' | null;

export interface GridColumn<Row> extends Column<Row> {
  /** px */
  readonly shownWidth: number;
  /** undefined where the platform cannot sort by it */
  readonly order: Order | undefined;
}

/** A column at the left or right end that does not scroll. */
export interface GridEnd<Row> {
  readonly width: number;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
}

interface GridProps<Row> {
  columns: readonly GridColumn<Row>[];
  /** the columns as the rows render them; the same object as long as nothing changes */
  drawn: readonly Column<Row>[];
  lines: readonly Line<Row>[];
  select?: GridEnd<Row> | undefined;
  actions?: GridEnd<Row> | undefined;
  /** px by which a column is made wider or narrower */
  onWidth: (key: string, width: number) => void;
  onSort: (key: string) => void;
  opener: (row: Row) => ReactNode;
  lookOf: (line: Line<Row>, index: number) => RowLook;
}

/**
 * The table of a list: a sorting header, memoized rows, and ends that stay while the middle scrolls. It measures
 * nothing while rendering, so that a screen with rows is shown as fast as one without.
 */
export function Grid<Row extends object>({
  columns,
  drawn,
  lines,
  select,
  actions,
  onWidth,
  onSort,
  opener,
  lookOf,
}: GridProps<Row>) {
  const scroller = useEdges();
  const total =
    columns.reduce((sum, { shownWidth }) => sum + shownWidth, 0) + (select?.width ?? 0) + (actions?.width ?? 0);
  const style: CSSProperties & Record<'--aicc-first', string> = {
    width: total,
    '--aicc-first': `${select?.width ?? 0}px`,
  };
  return (
    <div ref={scroller} className="aicc-grid-scroll">
      <table className="aicc-grid" style={style}>
        <colgroup>
          {select !== undefined && <col style={{ width: select.width }} />}
          {columns.map(({ key, shownWidth }) => (
            <col key={key} style={{ width: shownWidth }} />
          ))}
          {actions !== undefined && <col style={{ width: actions.width }} />}
        </colgroup>
        <thead>
          <tr>
            {select !== undefined && <th className="aicc-select-cell">{select.head}</th>}
            {columns.map((column, index) => (
              <HeadCell key={column.key} column={column} isFirst={index === 0} onWidth={onWidth} onSort={onSort} />
            ))}
            {actions !== undefined && <th className="aicc-end-cell">{actions.head}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <GridRow
              key={line.key}
              line={line}
              columns={drawn}
              opener={opener}
              look={lookOf(line, index)}
              select={select?.cell}
              actions={actions?.cell}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
