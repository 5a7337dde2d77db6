import type { ErrorCode } from '@/contract/host';

/** A mount that cannot be: the message begins with the code (`E-…`), then says it in words. */
export class HostRefusal extends Error {
  constructor(
    readonly code: ErrorCode,
    words: string,
  ) {
    super(`${code}: ${words}`);
    this.name = 'HostRefusal';
  }
}

/** The code of a failed mount; a failure of our own has none yet. */
export function refusalCode(error: unknown): ErrorCode {
  return error instanceof HostRefusal ? error.code : 'E-MOUNT';
}
