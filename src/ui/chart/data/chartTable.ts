/* What a chart shows, as a table: for screen readers, for who asks for it, and for the exported data. */

interface ChartCell {
  readonly key: string;
  /** the number itself, for the exported data */
  readonly raw: number | string | null;
  readonly text: string;
  readonly open?: (() => void) | undefined;
}

export interface ChartTable {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly { readonly key: string; readonly label: string; readonly cells: readonly ChartCell[] }[];
}

/** A cell that begins so would be run as a formula by a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(value: number | string | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** UTF-8 with its mark, so that spreadsheets read Chinese; numbers with a point, whatever the language. */
export function csvOf({ columns, rows }: ChartTable): string {
  const lines = [
    columns.map((column) => csvCell(column.label)),
    ...rows.map((row) => [csvCell(row.label), ...row.cells.map((cell) => csvCell(cell.raw))]),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
