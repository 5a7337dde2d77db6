import { memo, type ReactNode } from 'react';
import type { Column } from '../columns/column';
import type { Line } from '../useLines';
import { BoneCell } from './GridCells';

export interface RowLook {
  readonly className: string;
  readonly props: object;
}

interface GridRowProps<Row> {
  line: Line<Row>;
  columns: readonly Column<Row>[];
  opener: (row: Row) => ReactNode;
  look: RowLook;
  select: ((row: Row) => ReactNode) | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
}

/** The ends depend on the page (selection, actions); the cells between depend on the row alone. */
export function GridRow<Row extends object>({ line, columns, opener, look, select, actions }: GridRowProps<Row>) {
  const { row } = line;
  return (
    <tr className={look.className} {...look.props}>
      {select !== undefined && <td className="aicc-select-cell">{row !== null && select(row)}</td>}
      <Cells line={line} columns={columns} opener={opener} />
      {actions !== undefined && <EndCell line={line} cell={actions} />}
    </tr>
  );
}

function RowEnd<Row extends object>({
  line: { row },
  cell,
}: {
  line: Line<Row>;
  cell: (row: Row) => ReactNode;
}): ReactNode {
  return <td className="aicc-end-cell">{row !== null && cell(row)}</td>;
}

/**
 * Rendered again only when the row or its render functions change; a page whose actions stay the same function renders
 * them once.
 */
const EndCell = memo(RowEnd) as typeof RowEnd;

type CellsProps<Row> = Pick<GridRowProps<Row>, 'line' | 'columns' | 'opener'>;

function LineCells<Row extends object>({ line: { row }, columns, opener }: CellsProps<Row>): ReactNode {
  return columns.map((column, index) => {
    const { key, align, render } = column;
    const content = row === null ? <BoneCell align={align} /> : index === 0 ? opener(row) : render(row);
    if (index > 0)
      return (
        <td key={key} className={align === 'end' ? 'aicc-num' : undefined}>
          {content}
        </td>
      );
    // A skeleton has no row.
    return row === null ? (
      <td key={key} className="aicc-first-cell">
        {content}
      </td>
    ) : (
      <th key={key} scope="row" className="aicc-first-cell">
        {content}
      </th>
    );
  });
}

/** Rendered once while row and columns stay the same, whatever else on the page changes. */
const Cells = memo(
  LineCells,
  (before, now) => before.line === now.line && before.columns === now.columns,
) as typeof LineCells;
