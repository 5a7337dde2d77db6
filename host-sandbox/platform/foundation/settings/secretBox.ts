import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from './settings';

/** Encrypts what must not be readable in the database or its backups: AES-256-GCM under a key that is in neither. */
export interface SecretBox {
  /**
   * `place` says whose and what it is, and is needed to open it: a sealed secret moved to another row cannot be
   * opened
   */
  seal(secret: string, place: string): Buffer;
  open(sealed: Buffer, place: string): string;
  /** HMAC-SHA256, hex: equal texts of a place are recognised; without the key they cannot be found by trying */
  hash(text: string, place: string): string;
}

const IV = 12;
const TAG = 16;

export function openSecretBox(settings: Pick<Settings, 'secretKey' | 'dataFolder'>): SecretBox {
  let key: Buffer | null = null;
  // Only when the first secret is sealed: a platform without secrets needs no key file.
  const keyOf = () =>
    (key ??= createHash('sha256')
      .update(settings.secretKey ?? storedKey(settings.dataFolder))
      .digest());
  return {
    hash: (text, place) => createHmac('sha256', keyOf()).update(`${place}\n${text}`).digest('hex'),
    seal(secret, place) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', keyOf(), iv).setAAD(Buffer.from(place));
      return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, place) {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(), sealed.subarray(0, IV)).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(-TAG));
      try {
        return decipher.update(sealed.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        throw new Error(
          'A secret in the database was encrypted with another key: AICC_SECRET_KEY, or secret.key in AICC_DATA, is not the one it was.',
          { cause: error },
        );
      }
    },
  };
}

/** Written once and atomically, also when two processes start together; readable by its owner only. */
function storedKey(folder: string): string {
  const file = path.join(folder, 'secret.key');
  const read = () => {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      return '';
    }
  };
  const stored = read();
  if (stored !== '') return stored;
  mkdirSync(folder, { recursive: true });
  const draft = path.join(folder, `secret.key.${process.pid}.${randomBytes(4).toString('hex')}`);
  const handle = openSync(draft, 'wx', 0o600);
  writeSync(handle, `${randomBytes(32).toString('base64')}\n`);
  closeSync(handle);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}
