import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; the database stores only their hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** `Authorization: Token <value>`; `Bearer` for hosts that ask for it. */
export function tokenOf(header: string | undefined): string | null {
  const match = /^(?:Token|Bearer)\s+(\S{20,200})$/.exec(header ?? '');
  return match?.[1] ?? null;
}
