import { existsSync, readFileSync } from 'node:fs';

/** Whether a process runs; one that has ended and that its parent has not collected (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return statOf(pid)?.state !== 'Z';
}

/**
 * Start time in the machine's own count, so that a reused process id is not taken for its first owner; empty where
 * the system does not say.
 */
export function startOf(pid: number): string {
  return statOf(pid)?.start ?? '';
}

/**
 * Whether the process still is the one that started then: ids are reused. Only Linux can tell; elsewhere it is
 * assumed.
 */
export function isPostgres(pid: number, data: string): boolean {
  const file = `/proc/${pid}/cmdline`;
  if (!existsSync(file)) return process.platform !== 'linux';
  const words = read(file).split('\0');
  return words.includes(data) && (words[0] ?? '').includes('postgres');
}

/**
 * Linux frees the memory of a process, and with it its command line, a moment before it has ended; kernel threads
 * have none either.
 */
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
