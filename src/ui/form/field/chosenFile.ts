export type FileRefusal = 'several' | 'type' | 'empty' | 'size';

interface FileLimits {
  /** `.xlsx`, `.csv` … with the dot, lower case */
  readonly types: readonly string[];
  /** files of as many bytes are refused: lists are under 1 MB */
  readonly maxBytes: number;
}

/** Why a chosen or dropped file is refused; null if it is accepted. */
export function fileRefusal(files: readonly File[], { types, maxBytes }: FileLimits): FileRefusal | null {
  const file = files[0];
  if (file === undefined) return null;
  if (files.length > 1) return 'several';
  if (!types.some((type) => file.name.toLowerCase().endsWith(type))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size >= maxBytes ? 'size' : null;
}
