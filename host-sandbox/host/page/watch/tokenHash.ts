const known = new Map<string, string>();

/**
 * First 8 hex digits of SHA-256: tells tokens apart without revealing them. Computed beforehand, because hashing is
 * asynchronous.
 */
export async function learnToken(token: string): Promise<string> {
  const before = known.get(token);
  if (before !== undefined) return before;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hash = [...new Uint8Array(digest).subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  known.set(token, hash);
  return hash;
}

/** A token that was not issued here has no hash yet: eight question marks. */
export function hashOf(token: string): string {
  return known.get(token) ?? '????????';
}

/** `Token abc` → its scheme, and the hash in place of the rest. */
export function readAuthorization(header: string | undefined): {
  readonly scheme: string | null;
  readonly tokenHash: string | null;
} {
  if (header === undefined) return { scheme: null, tokenHash: null };
  const [scheme = '', token] = header.split(' ');
  return token === undefined ? { scheme: 'raw', tokenHash: hashOf(scheme) } : { scheme, tokenHash: hashOf(token) };
}
