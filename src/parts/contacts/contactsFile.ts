import Papa from 'papaparse';

/** Contacts that came as rows, as the file that could have been uploaded instead. */
export function contactsFile(columns: readonly string[], rows: readonly (readonly string[])[], name: string): File {
  const text = Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) });
  return new File([text], `${name}.csv`, { type: 'text/csv' });
}
