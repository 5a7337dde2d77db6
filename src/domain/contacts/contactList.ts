import type { ContactColumnKind } from './contactRow';

/** Counts of an uploaded list. */
export interface ContactListCounts {
  /** size of the file */
  bytes: number;
  rows: number;
  good: number;
  refused: number;
  /** rows refused because their number is already in an earlier row of the file */
  duplicate: number;
  /** of the good rows; missing in lists stored before a contact could have several */
  numbers?: number;
  /** good rows whose number is being called by another task */
  inOtherTask: number;
  /** good rows whose number is blacklisted */
  blacklisted: number;
}

/** A column of the line's template, as it was found in the file. */
interface ContactListColumn {
  name: string;
  /** header as written in the file; null when the column is missing */
  found: string | null;
  kind: ContactColumnKind;
  /** up to three values as understood */
  examples: string[];
}

/** What was understood of a file. */
export interface ContactListColumns {
  found: ContactListColumn[];
  /** headers that are no column of the template */
  ignored: string[];
  /** the sheet that was read; null for text. Lists of before sheets could be chosen have none. */
  sheet?: string | null;
  /** every sheet with rows */
  sheets?: string[];
}

/** Why a file could not be read: a refusal with its parameters. */
export interface ContactListFailure {
  id: string;
  params?: Record<string, string | number>;
}
