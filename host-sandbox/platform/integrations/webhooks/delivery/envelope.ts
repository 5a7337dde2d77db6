import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';

/** Fingerprint by which messages name a key; the key cannot be calculated from it. */
export function keyIdOf(key: string): string {
  return hash('sha256', key, 'hex').slice(0, 8);
}

/** AES-128, 192 or 256 by the length of the key. */
const algorithms = { 16: 'aes-128-gcm', 24: 'aes-192-gcm', 32: 'aes-256-gcm' } as const;

function algorithmOf(key: string): (typeof algorithms)[16 | 24 | 32] {
  const found = Object.entries(algorithms).find(([length]) => Number(length) === Buffer.byteLength(key));
  if (!found) throw new Error('An encryption key has 16, 24 or 32 characters');
  return found[1];
}

interface Item {
  readonly key: string;
  readonly iv: string;
  readonly data: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the text once for each valid key, so that a receiver that knows one of them can read it (docs/webhooks.md).
 */
export function encrypt(
  text: string,
  keys: readonly string[],
  random: (bytes: number) => Buffer = randomBytes,
): string {
  const items = keys.map((key): Item => {
    const iv = random(IV_BYTES);
    const cipher = createCipheriv(algorithmOf(key), Buffer.from(key), iv);
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return { key: keyIdOf(key), iv: iv.toString('base64'), data: data.toString('base64') };
  });
  return JSON.stringify({ v: 1, items });
}

/** Decrypts with the first key that fits; null when the text is no such message, or was changed on its way. */
export function decrypt(body: string, keys: readonly string[]): string | null {
  for (const item of itemsOf(body)) {
    const key = keys.find((one) => keyIdOf(one) === item.key);
    if (key === undefined) continue;
    const data = Buffer.from(item.data, 'base64');
    if (data.length < TAG_BYTES) return null;
    try {
      const decipher = createDecipheriv(algorithmOf(key), Buffer.from(key), Buffer.from(item.iv, 'base64')).setAuthTag(
        data.subarray(-TAG_BYTES),
      );
      return decipher.update(data.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }
  return null;
}

function itemsOf(body: string): Item[] {
  // Most answers are empty or a word; throwing an error for each of them would cost more than the message did.
  if (!/^\s*\{/.test(body)) return [];
  try {
    const message: unknown = JSON.parse(body);
    if (typeof message !== 'object' || message === null || !('items' in message) || !Array.isArray(message.items))
      return [];
    return message.items.filter(isItem);
  } catch {
    return [];
  }
}

function isItem(item: unknown): item is Item {
  return (
    typeof item === 'object' &&
    item !== null &&
    'key' in item &&
    'iv' in item &&
    'data' in item &&
    [item.key, item.iv, item.data].every((part) => typeof part === 'string')
  );
}

/** `v1,` and the HMAC-SHA256 over `id.timestamp.body` for each valid key, separated by a space. */
export function signatureOf(
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
  keys: readonly string[],
): string {
  return keys
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
}
