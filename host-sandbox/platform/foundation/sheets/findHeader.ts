import { isSameColumn } from '@/domain/contacts/contactHeader';

/** Rows searched for a header: titles and notes above it are few. */
const HEADER_WITHIN = 20;

interface HeaderPlace {
  /** index of the row */
  readonly at: number;
  /** how many of the columns it names */
  readonly named: number;
}

/** The row among the first that names most of the columns; the first row where none names any. */
export function findHeader(rows: readonly (readonly string[])[], columns: readonly string[]): HeaderPlace {
  let best: HeaderPlace = { at: 0, named: 0 };
  rows.slice(0, HEADER_WITHIN).forEach((row, at) => {
    const named = columns.filter((column) => row.some((cell) => isSameColumn(cell, column))).length;
    if (named > best.named) best = { at, named };
  });
  return best;
}
