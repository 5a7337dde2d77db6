import { lineTable, type ContactColumnId, type LineId } from '../products/lines';

export interface ContactHeader {
  /** every column of the template, in its order */
  readonly columns: readonly {
    readonly name: ContactColumnId;
    /** position in the file and header as written there; null when the column is missing */
    readonly found: { readonly index: number; readonly text: string } | null;
  }[];
  /** columns the list cannot do without */
  readonly missing: readonly ContactColumnId[];
  /** headers that are no column of the template */
  readonly ignored: readonly string[];
  /** columns present twice, so that it is unclear which one is meant */
  readonly repeated: readonly ContactColumnId[];
}

/**
 * The header must match the template. The order does not matter, nor case, spaces and underscores in a name; what is
 * missing, unknown or repeated is named. Without `phone` or a required column the list is refused, and with a repeated
 * one.
 */
export function readContactHeader(line: LineId, cells: readonly string[]): ContactHeader {
  const { contactColumns, required } = lineTable[line];
  const texts = cells
    .map((text, index) => ({ text: text.replace(/^\ufeff/, '').trim(), index }))
    .filter(({ text }) => text !== '');
  const columns = contactColumns.map((name) => {
    const hits = texts.filter(({ text }) => isSameColumn(text, name));
    return { name, found: hits[0] ?? null, times: hits.length };
  });
  const known = new Set(contactColumns.map(plain));
  return {
    columns: columns.map(({ name, found }) => ({ name, found })),
    missing: columns
      .filter(({ name, found }) => found === null && (name === 'phone' || required.includes(name)))
      .map(({ name }) => name),
    ignored: texts.filter(({ text }) => !known.has(plain(text))).map(({ text }) => text),
    repeated: columns.filter(({ times }) => times > 1).map(({ name }) => name),
  };
}

export function isUsable({ missing, repeated }: ContactHeader): boolean {
  return missing.length === 0 && repeated.length === 0;
}

/** A row's cells by the template's names; columns the file lacks are left out. */
export function cellsByColumn(header: ContactHeader, row: readonly string[]): Partial<Record<ContactColumnId, string>> {
  const cells: Partial<Record<ContactColumnId, string>> = {};
  for (const { name, found } of header.columns) if (found) cells[name] = row[found.index] ?? '';
  return cells;
}

/** Case, spaces and underscores make no other column. */
export function isSameColumn(text: string, name: string): boolean {
  return plain(text) === plain(name);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}
