import type { InjectOptions } from 'fastify';
import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import type { Chance } from '@/domain/calling/chance';
import type { Things } from '../companyThings';
import { addressOf } from '../addressOf';
import { requests } from '../requests/requests';
import { hostileUpload } from './hostileUpload';
import { DEEP, deepText, hostileSegments, hostileTexts, hostileValues } from './hostileValues';
import { hostileValue, schemaOf, valueNear, withBadParts, type Schema } from './schemaValues';

interface Schemas {
  readonly query: Schema;
  readonly body: Schema;
}

/** Read once: turning a schema over takes longer than a request. */
const known = new Map<EndpointName, Schemas>();

function schemasOf(name: EndpointName): Schemas {
  const { query, body }: Endpoint = contract[name];
  const schemas = known.get(name) ?? { query: schemaOf(query), body: schemaOf(body) };
  known.set(name, schemas);
  return schemas;
}

/** A request of an endpoint with at least one part that its contract refuses, or takes only just. */
export function hostileRequest(
  name: EndpointName,
  things: Things,
  token: string | null,
  chance: Chance,
): InjectOptions {
  const { method, path, upload }: Endpoint = contract[name];
  const valid = requests[name]?.(things) ?? {};
  const { query, body } = schemasOf(name);
  const address = addressOf(name, path, things);
  const url = (chance.happens(0.15) ? badPath(address, path, chance) : address) + queryOf(valid.query, query, chance);
  const headers: Record<string, string> = {};
  if (token !== null) headers.authorization = `Token ${token}`;
  if (chance.happens(0.1)) Object.assign(headers, badHeaders(chance));
  if (upload !== undefined) {
    const { payload, type } = hostileUpload(chance);
    return { method, url, headers: { ...headers, 'content-type': type }, payload };
  }
  if (method === 'GET') return { method, url, headers };
  const { payload, type } = bodyOf(valid.body, body, chance);
  return { method, url, headers: { ...headers, 'content-type': type }, payload };
}

function badPath(address: string, path: string, chance: Chance): string {
  const parts = address.split('/');
  const named = path.split('/').flatMap((part, at) => (part.startsWith('{') ? [at] : []));
  if (named.length === 0) return address + chance.oneOf(['%', '//', '%00', ';a=b', '%ED%A0%80']);
  parts[chance.oneOf(named)] = chance.oneOf(hostileSegments);
  return parts.join('/');
}

function queryOf(valid: object | undefined, { properties = {} }: Schema, chance: Chance): string {
  const entries = new Map<string, unknown>(Object.entries(valid ?? {}));
  const keys = Object.keys(properties);
  if (keys.length > 0 && chance.happens(0.8))
    for (let left = chance.whole(1, 3); left > 0; left -= 1) {
      const key = chance.oneOf(keys);
      const inner = properties[key] ?? {};
      const value = chance.happens(0.6) ? valueNear(inner, chance) : chance.oneOf(hostileTexts);
      entries.set(key, Array.isArray(value) || typeof value === 'object' ? chance.oneOf(hostileTexts) : value);
    }
  if (chance.happens(0.05)) entries.set(chance.oneOf(hostileTexts), '1');
  const text = [...entries].map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
  if (chance.happens(0.05)) text.push(...text, chance.oneOf(['%', '&&&', 'a[b]=1', '=', '%ED%A0%80=%ff', 'page[]=1']));
  return text.length === 0 ? '' : `?${text.join('&')}`;
}

/** Half of a pair becomes the bytes a careless client would send for it. */
function encoded(value: unknown): string {
  const text = String(value);
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
}

function bodyOf(valid: object | undefined, schema: Schema, chance: Chance): { payload: string; type: string } {
  const json = (value: unknown) => (JSON.stringify(value) ?? 'null').replaceAll(`"${DEEP}"`, deepText);
  const type = 'application/json';
  if (chance.happens(0.12)) return badBody(json(valid ?? {}), chance);
  const value = chance.happens(0.7) ? withBadParts(valid ?? {}, schema, chance) : valueNear(schema, chance);
  if (chance.happens(0.05))
    return { payload: json({ ...(value as object), [chance.oneOf(hostileTexts)]: hostileValue(chance) }), type };
  return { payload: json(value), type };
}

function badBody(valid: string, chance: Chance): { payload: string; type: string } {
  const payload = chance.oneOf([
    '',
    '{',
    'null',
    '"text"',
    '0',
    '[]',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '\u0000',
    deepText,
    '{"a":'.repeat(5_000),
    `{"a":${'9'.repeat(1_000)}}`,
    valid.slice(0, -1),
    valid,
    JSON.stringify(chance.oneOf(hostileValues)).replaceAll(`"${DEEP}"`, deepText),
  ]);
  const type = chance.oneOf([
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
    '',
  ]);
  return { payload, type };
}

function badHeaders(chance: Chance): Record<string, string> {
  const text = chance.oneOf(hostileTexts).replace(/[^\t\x20-\x7e\x80-\xff]/g, 'ÿ');
  const name = chance.oneOf([
    'idempotency-key',
    'x-request-id',
    'accept-language',
    'accept-encoding',
    'accept',
    'user-agent',
    'authorization',
    'range',
    'if-none-match',
    'if-modified-since',
    'x-forwarded-for',
    'x-unattended',
    'content-encoding',
    'expect',
    'origin',
    'referer',
  ]);
  return { [name]: name === 'idempotency-key' && chance.happens(0.5) ? 'a-key-of-the-fuzz' : text };
}
