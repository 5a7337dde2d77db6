import type { ErrorCode } from '@/contract/reportCodes';

/** Refusal of a mount: the message begins with the code (`E-…`), then explains it. */
export class HostRefusal extends Error {
  constructor(
    readonly code: ErrorCode,
    words: string,
  ) {
    super(`${code}: ${words}`);
    this.name = 'HostRefusal';
  }
}

/** The code of a failed mount; an error of our own has none. */
export function refusalCode(error: unknown): ErrorCode {
  return error instanceof HostRefusal ? error.code : 'E-MOUNT';
}
