import { memo, type ReactNode, useState } from 'react';
import { Style } from '../../look/Style';
import type { Column } from '../columns/column';
import { BoneCell } from '../table/TableCells';
import listCss from '../list.css';
import css from './long.css';
import { useWindow } from './useWindow';

/** px; all rows have the same height, so positions need no measuring */
export const longRowHeight = 40;
/** rows that are seen at once, at the most */
const SEEN = 12;

interface LongTableProps<Row> {
  label: string;
  /** at module scope or memoised; the first names the row. Text that does not fit in one line is cut */
  columns: readonly Column<Row>[];
  total: number;
  /** undefined: not loaded yet */
  rowAt: (index: number) => Row | undefined;
  /** the visible rows, once scrolling rests */
  onSeen: (first: number, last: number) => void;
}

/** A virtual list: only the visible rows are rendered, the others are empty space. */
export function LongTable<Row extends object>({ label, columns, total, rowAt, onSeen }: LongTableProps<Row>) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { first, last } = useWindow(box, longRowHeight, total, onSeen);
  const shown = Array.from({ length: last - first }, (_, index) => first + index);
  const width = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  return (
    <div
      ref={setBox}
      className="aicc-long"
      tabIndex={0}
      role="group"
      aria-label={label}
      style={{ maxHeight: (SEEN + 1) * longRowHeight }}
    >
      <Style css={listCss} />
      <Style css={css} />
      <table aria-label={label} aria-rowcount={total + 1} style={{ width }}>
        <colgroup>
          {columns.map(({ key, width: own }) => (
            <col key={key} style={{ width: own }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" className={align === 'end' ? 'aicc-num' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <Room rows={first} />
        <tbody>
          {shown.map((index) => (
            <LongRow key={index} index={index} row={rowAt(index)} columns={columns} />
          ))}
        </tbody>
        <Room rows={total - last} />
      </table>
    </div>
  );
}

function Room({ rows }: { rows: number }) {
  return (
    <tbody aria-hidden className="aicc-long-room">
      <tr style={{ height: rows * longRowHeight }} />
    </tbody>
  );
}

function Row<R extends object>({
  index,
  row,
  columns,
}: {
  index: number;
  row: R | undefined;
  columns: readonly Column<R>[];
}): ReactNode {
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map(({ key, align, render }, at) => {
        const className = align === 'end' ? 'aicc-num' : undefined;
        const content = row === undefined ? <BoneCell align={align} /> : render(row);
        // A skeleton has no row.
        return at === 0 && row !== undefined ? (
          <th key={key} scope="row" className={className}>
            {content}
          </th>
        ) : (
          <td key={key} className={className}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** Scrolling renders rows that become visible, and no row twice. */
const LongRow = memo(Row) as typeof Row;
