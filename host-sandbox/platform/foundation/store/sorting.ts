import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

interface Sorting {
  /** what may be sorted by, under the names of the contract */
  readonly columns: Readonly<Record<string, AnyPgColumn | SQL>>;
  /** settles ties in the same direction, so that pages never overlap */
  readonly tie: AnyPgColumn;
  /** the order where none of the columns is asked for */
  readonly otherwise: readonly SQL[];
  /** what has no value comes last in either direction; PostgreSQL takes it for the greatest unless said */
  readonly nullsLast?: boolean;
}

/** @param sort a column's name, `-name` for descending */
export function orderRows(sort: string | undefined, { columns, tie, otherwise, nullsLast = false }: Sorting): SQL[] {
  const name = sort?.replace(/^-/, '') ?? '';
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column === undefined) return [...otherwise];
  const by = sort?.startsWith('-') ? desc : asc;
  return [nullsLast ? sql`${by(column)} nulls last` : by(column), by(tie)];
}
