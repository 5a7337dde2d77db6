/* The data of a chart as a table: for screen readers, for display, and for export. */

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

/** A spreadsheet would run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(value: number | string | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** UTF-8 with a byte order mark, so that spreadsheets read Chinese; numbers have a decimal point in every language. */
export function csvOf({ columns, rows }: ChartTable): string {
  const lines = [
    columns.map((column) => csvCell(column.label)),
    ...rows.map((row) => [csvCell(row.label), ...row.cells.map((cell) => csvCell(cell.raw))]),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
