/**
 * Requests are encrypted with the server key, encrypted responses with the client key; both are signed with the sign
 * key.
 */
export const webhookKeyKinds = ['client', 'server', 'sign'] as const;
export type WebhookKeyKind = (typeof webhookKeyKinds)[number];

export const webhookKeyNames = {
  client: 'ClientEncryptionKey',
  server: 'ServerEncryptionKey',
  sign: 'CallbackSignKey',
} as const satisfies Record<WebhookKeyKind, string>;

/** AES-128, 192 or 256 by the number of characters. */
export const encryptionKeyLengths = [16, 24, 32] as const;
export type EncryptionKeyLength = (typeof encryptionKeyLengths)[number];
export const signKeyLength = 32;

export function isEncryptionKeyLength(length: number): length is EncryptionKeyLength {
  return encryptionKeyLengths.some((one) => one === length);
}

/** Hours both the old and the new key are valid after a change. */
export const keyOverlapHours = 24;

const alphabet = /^[A-Za-z0-9]+$/;
/** With fewer different characters the key was typed by hand rather than drawn at random. */
const leastVariety = 8;

export type WebhookKeyProblem = 'length' | 'alphabet' | 'weak' | 'repeated';

/** Whether a key may be used; `others` are keys that are or were in use, and those everybody knows. */
export function checkWebhookKey(
  kind: WebhookKeyKind,
  key: string,
  others: readonly string[] = [],
): WebhookKeyProblem | null {
  if (kind === 'sign' ? key.length !== signKeyLength : !isEncryptionKeyLength(key.length)) return 'length';
  if (!alphabet.test(key)) return 'alphabet';
  if (
    new Set(key).size < leastVariety ||
    /(.)\1{3}/.test(key) ||
    'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(2).includes(key.toLowerCase())
  )
    return 'weak';
  return others.includes(key) ? 'repeated' : null;
}
