/** Longest name every file system takes, less room for an extension and a number. */
const maxChars = 100;

/**
 * A name for a file people save: readable in every script, and harmless in a path, a header or a
 * shell. `part` numbers the files of a split download.
 */
export function fileNameOf(name: string, extension: string, part?: number): string {
  const safe = [...name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, '_')].slice(0, maxChars).join('');
  const stem = safe.replace(/^[.\s_-]+|[.\s]+$/g, '') || 'file';
  return `${stem}${part === undefined ? '' : `_${part}`}.${extension}`;
}

/** Section 5: contact lists are .xlsx, .xls or .csv. The content is judged again by the platform. */
export function isContactFile(name: string): boolean {
  return /\.(xlsx|xls|csv)$/i.test(name);
}
