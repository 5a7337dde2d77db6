import type { ReactNode } from 'react';
import type { CallFailure } from '@/domain/callFailure';
import type { Column } from './columns/column';
import type { BulkAction, RowAction } from './rowAction';

export interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** What useListState gives, as far as the table needs it. */
export interface ListControl {
  readonly page: number;
  readonly limit: number;
  readonly sort: string | undefined;
  readonly filters: object;
  readonly anySet: boolean;
  setPage: (page: number, limit?: number) => void;
  setSort: (sort: string | undefined) => void;
  clear: () => void;
}

export interface MoreColumns {
  label: string;
  open: () => void;
}

export interface ResourceTableProps<Row> {
  /** column settings are remembered under this name */
  name: string;
  /** what the table holds, for screen readers */
  label: string;
  /** at module scope or memoised; the first names the row and opens it, the state comes second */
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  control: ListControl;
  /** the four states of what is loaded, as useRead gives them */
  data: Page<Row> | undefined;
  loading: boolean;
  fetching: boolean;
  failure: CallFailure | null;
  retry: () => void;
  at?: number | null;
  /** what belongs here, why it is empty, the one next action */
  empty: { title: string; text?: string; action?: ReactNode };
  /** opening goes to a page … */
  to?: (row: Row) => string;
  /** … or opens a drawer */
  onOpen?: (row: Row) => void;
  /** the row whose drawer is open */
  openKey?: string | number | null;
  actions?: (row: Row) => readonly RowAction[];
  bulk?: readonly BulkAction<Row>[];
  /** a row whose print changes while it is shown flashes once */
  printOf?: (row: Row) => string;
  /** columns that are chosen elsewhere, offered at the end of the column settings */
  moreColumns?: MoreColumns | undefined;
  /** the filter bar */
  toolbar?: ReactNode;
}
