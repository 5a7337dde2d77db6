// @ts-check
// node scripts/decryptWebhook.mjs: decrypts a message given as JSON { headers, body } on standard input; the keys are
// in SERVER_KEY and SIGN_KEY.
// Stands on its own, so that it can be copied: Node's crypto and docs/webhooks.md, nothing of the platform.
import { createDecipheriv, createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { SERVER_KEY = '', SIGN_KEY = '' } = process.env;
/** @type {{ headers: Record<string, string>, body: string }} */
const { headers, body } = JSON.parse(readFileSync(0, 'utf8'));
const signature = createHmac('sha256', SIGN_KEY)
  .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  .digest('base64');
if (!(headers['webhook-signature'] ?? '').split(' ').includes(`v1,${signature}`))
  throw new Error('Not signed with this key: refuse it');
const keyId = createHash('sha256').update(SERVER_KEY).digest('hex').slice(0, 8);
/** @type {{ key: string, iv: string, data: string } | undefined} */
const item = JSON.parse(body).items.find((/** @type {{ key: string }} */ one) => one.key === keyId);
if (item === undefined) throw new Error('Not encrypted with this key');
const data = Buffer.from(item.data, 'base64');
const algorithm = /** @type {import('node:crypto').CipherGCMTypes} */ (`aes-${SERVER_KEY.length * 8}-gcm`);
const decipher = createDecipheriv(algorithm, SERVER_KEY, Buffer.from(item.iv, 'base64')).setAuthTag(data.subarray(-16));
console.log(decipher.update(data.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8'));
