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

/** What stands at its ends follows the page (a selection, what may be done now); what stands between, the row alone. */
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

/** Drawn anew with its row and with what draws it: a page whose actions stay the same function draws them once. */
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
    // A skeleton names no row.
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

/** Drawn once for as long as the line and the columns are the same, whatever else on the page changes. */
const Cells = memo(
  LineCells,
  (before, now) => before.line === now.line && before.columns === now.columns,
) as typeof LineCells;
