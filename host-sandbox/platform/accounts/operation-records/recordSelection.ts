import type { CompanyScope } from '../../foundation/http/exports/exporter';

/** What an export of records or sign-ins is written from. */
export interface RecordSelection<Filter> {
  readonly filter: Filter;
  readonly timeZone: string;
  /** wall time of the request, ms */
  readonly upTo: number;
  readonly authors: readonly number[] | null;
}

export function recordHeader(columns: readonly string[], scope: CompanyScope): string[] {
  return columns.map((key) => scope.words(`operations.${key}`));
}
