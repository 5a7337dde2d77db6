import type { DownloadKind } from './downloadKinds';

/** What a file of this kind holds, where its own name does not say so. */
const contents: Readonly<Partial<Record<DownloadKind, string>>> = {
  taskDetails: 'details',
  calls: 'details',
  task: 'task',
  numbers: 'numbers',
  records: 'records',
};

/** Kinds of files that hold no phone numbers. */
const withoutNumbers: readonly DownloadKind[] = ['report', 'operations', 'signIns', 'task', 'records', 'shares'];

export function hasNumbers(kind: DownloadKind): boolean {
  return !withoutNumbers.includes(kind);
}

export interface NamedFile {
  /** of the task, plan, list or report */
  readonly name: string;
  readonly kind: DownloadKind;
  /** its numbers are in full */
  readonly plaintext: boolean;
  /** YYYY-MM-DD */
  readonly day: string;
  /** 1 for the first of several files; null for an only one */
  readonly part: number | null;
  readonly ending: 'xlsx' | 'zip';
}

/** `November-details-masked-2026-11-23.xlsx`: the files of one task differ by content and by how numbers are shown. */
export function downloadFileName({ name, kind, plaintext, day, part, ending }: NamedFile): string {
  const safe = name.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 80);
  const numbers = hasNumbers(kind) ? (plaintext ? 'plain' : 'masked') : null;
  return `${[safe, contents[kind], numbers, day, part].filter((one) => one !== null && one !== undefined).join('-')}.${ending}`;
}
