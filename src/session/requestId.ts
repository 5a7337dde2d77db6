/** 32 hexadecimal digits. `crypto.randomUUID` is missing on plain http hosts; getRandomValues is not. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
