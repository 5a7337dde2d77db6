import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exampleKeys, exampleMessage, exampleText } from '@/domain/webhooks/webhookExample';
import { checkWebhookKey } from '@/domain/webhooks/webhookKeys';
import { openSecretBox } from '@sandbox/platform/foundation/settings/secretBox';
import { decrypt, encrypt, signatureOf } from '@sandbox/platform/integrations/webhooks/delivery/envelope';
import { drawKey } from '@sandbox/platform/integrations/webhooks/keys';
import { open } from './receiver';

const root = path.resolve(__dirname, '../../../..');
const [message = '', said = ''] = [
  ...readFileSync(path.join(root, 'docs/webhooks.md'), 'utf8').matchAll(/```json\n([\s\S]*?)\n```/g),
].map(([, text]) => text);
const server = 'ExampleServerKeyDoNotUse00000032';
const sign = 'ExampleSignKeyDoNotUse0000000032';
const example = JSON.parse(message) as { headers: Record<string, string>; body: string };

const script = (input: object, keys = { SERVER_KEY: server, SIGN_KEY: sign }) =>
  spawnSync(process.execPath, [path.join(root, 'scripts/decryptWebhook.mjs')], {
    input: JSON.stringify(input),
    env: { ...process.env, ...keys },
    encoding: 'utf8',
  });

it('example of the document: decrypted by the standalone script, refused when changed or signed otherwise', () => {
  const { stdout, status } = script(example);
  expect([status, stdout.trim()]).toEqual([0, said]);
  const changed = { ...example, headers: { ...example.headers, 'webhook-timestamp': '1795324801' } };
  expect(script(changed).status).not.toBe(0);
  expect(script(example, { SERVER_KEY: server, SIGN_KEY: sign.replace('E', 'e') }).status).not.toBe(0);
});

it('console: shows the same example as the document', () => {
  expect([exampleMessage, exampleText, exampleKeys]).toEqual([
    example,
    said,
    { ServerEncryptionKey: server, CallbackSignKey: sign },
  ]);
});

it('platform: encrypts and signs the example byte for byte', () => {
  const iv = Buffer.from('000102030405060708090a0b', 'hex');
  expect(encrypt(said, [server], () => iv)).toBe(example.body);
  expect(
    signatureOf(
      {
        id: example.headers['webhook-id'] ?? '',
        timestamp: Number(example.headers['webhook-timestamp']),
        body: example.body,
      },
      [sign],
    ),
  ).toBe(example.headers['webhook-signature']);
});

it('independent reader: opens every genuine message and refuses every changed one', () => {
  for (let n = 0; n < 1_000; n += 1) {
    const keys = { server: drawKey('server', [16, 24, 32][n % 3] ?? 32), sign: drawKey('sign', 32) };
    const body = encrypt(JSON.stringify({ id: `evt_${n}` }), [keys.server]);
    const headers = {
      'webhook-id': `evt_${n}`,
      'webhook-timestamp': '1',
      'webhook-signature': signatureOf({ id: `evt_${n}`, timestamp: 1, body }, [keys.sign]),
    };
    expect(open({ headers, body }, keys)).toEqual({ id: `evt_${n}` });
    const at = n % body.length;
    const changed = `${body.slice(0, at)}${String.fromCharCode(body.charCodeAt(at) ^ 1)}${body.slice(at + 1)}`;
    expect(() => open({ headers, body: changed }, keys)).toThrow('not signed');
  }
});

it('encrypted text: opened by each of its keys, by no other, and not after a change', () => {
  const [a, b, c] = [drawKey('server', 32), drawKey('server', 16), drawKey('server', 32)];
  const body = encrypt('said', [a, b]);
  expect([decrypt(body, [a]), decrypt(body, [b]), decrypt(body, [c])]).toEqual(['said', 'said', null]);
  const [item] = (JSON.parse(body) as { items: { key: string; iv: string; data: string }[] }).items;
  const spoilt = Buffer.from(item?.data ?? '', 'base64');
  spoilt[0] = (spoilt[0] ?? 0) ^ 1;
  expect(decrypt(JSON.stringify({ v: 1, items: [{ ...item, data: spoilt.toString('base64') }] }), [a])).toBeNull();
  expect(decrypt(`\r\n ${body}`, [a])).toBe('said');
  for (const strange of [
    '',
    'thanks',
    '{',
    'null',
    '[]',
    '{"items":1}',
    '{"items":[{}]}',
    `{"items":[{"key":"${item?.key}","iv":"","data":""}]}`,
  ])
    expect(decrypt(strange, [a])).toBeNull();
});

it('a thousand generated keys: all different and valid', () => {
  const keys = Array.from({ length: 1_000 }, () => drawKey('server', 32));
  expect(new Set(keys).size).toBe(1_000);
  expect(keys.map((key) => checkWebhookKey('server', key)).filter(Boolean)).toEqual([]);
});

it('sealed secret: opens with the same key and context only', () => {
  const box = openSecretBox({ secretKey: 'a'.repeat(32), dataFolder: '' });
  const sealed = box.seal('secret', 'company 1');
  expect(sealed.includes('secret')).toBe(false);
  expect(box.open(sealed, 'company 1')).toBe('secret');
  expect(() => box.open(sealed, 'company 2')).toThrow(/AICC_SECRET_KEY/);
  expect(() => openSecretBox({ secretKey: 'b'.repeat(32), dataFolder: '' }).open(sealed, 'company 1')).toThrow(
    /AICC_SECRET_KEY/,
  );
});
