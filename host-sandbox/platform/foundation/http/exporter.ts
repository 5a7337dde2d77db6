import type { LineId } from '@/domain/products/lines';
import type { Cell } from '../sheets/writeSheet';

/** Rows an exporter reads at a time; a file holds several such pages. */
export const exportPageRows = 1_000;

/** How an export is worded that is of no line. */
export interface CompanyScope {
  /** the people whose tasks, plans and records the file may show; null: everybody's */
  readonly authors: readonly number[] | null;
  readonly timeZone: string;
  readonly countryCode: string;
  /** numbers are written whole; else masked */
  readonly plaintext: boolean;
  /** text of a key of the export texts, in the language of the file */
  readonly words: (key: string) => string;
}

export interface ExportScope extends CompanyScope {
  readonly line: LineId;
}

export interface ExportPage {
  readonly rows: Cell[][];
  /** where the next page begins; null at the end */
  readonly next: string | null;
}
