import { existsSync, readFileSync } from 'node:fs';

/** Whether a process does anything yet: one that has ended and whose parent has not looked (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return statOf(pid)?.state !== 'Z';
}

/** When it began, in the machine's own count, so that a number that has passed on is not taken for its first owner; empty where nobody tells. */
export function startOf(pid: number): string {
  return statOf(pid)?.start ?? '';
}

/** A process id may have passed on to something else; Linux tells, others are believed. */
export function isPostgres(pid: number, data: string): boolean {
  const file = `/proc/${pid}/cmdline`;
  if (!existsSync(file)) return process.platform !== 'linux';
  const words = read(file).split('\0');
  return words.includes(data) && (words[0] ?? '').includes('postgres');
}

/** On its way out: Linux takes a process its memory, and with it its words, a moment before it has ended. Of a thread of the kernel it says the same. */
export function isLeaving(pid: number): boolean {
  return process.platform === 'linux' && isRunning(pid) && read(`/proc/${pid}/cmdline`) === '';
}

export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** State and start (fields 3 and 22 of /proc/…/stat); the name before them may hold spaces and brackets. */
function statOf(pid: number): { state: string; start: string } | null {
  const text = read(`/proc/${pid}/stat`);
  if (text === '') return null;
  const words = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: words[0] ?? '', start: words[19] ?? '' };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
